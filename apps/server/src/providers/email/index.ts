import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'
import { createOutbox, type EmailSender } from './outbox.ts'

export type { EmailSender } from './outbox.ts'

export const createEmailSender = ({ dataDir }: { dataDir: string }, log: Log): EmailSender =>
  createOutbox({ folder: join(dataDir, 'outbox'), log })
