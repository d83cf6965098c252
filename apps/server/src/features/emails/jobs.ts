import type { Services } from '../../context.ts'
import type { Schedule, Task } from '../../jobs/index.ts'
import type { EmailSender } from '../../providers/email/index.ts'
import { retentionLimit } from '../event-log/index.ts'
import { createMailCarrier } from './deliver-email.ts'
import { sendTask } from './queue-email.ts'
import * as store from './store.ts'

export const emailTasks = ({ db, clock }: Services): Record<string, Task> => ({
  'remove-old-emails': () => db.tx((tx) => store.removeOld(tx, retentionLimit(clock.now()))),
})

/** Waits for a mail server. */
export const emailOutsideTasks = (services: Services, outbox: EmailSender): Record<string, Task> => ({
  [sendTask]: createMailCarrier(services, outbox),
})

export const emailSchedules: Schedule[] = [{ task: 'remove-old-emails', crontab: '51 1 * * *' }]
