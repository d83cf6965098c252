import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'
import type { EmailSender } from './email-sender.ts'
import { createOutbox } from './outbox.ts'

export type { EmailSender } from './email-sender.ts'

export const createEmailSender = ({ dataDir }: { dataDir: string }, log: Log): EmailSender =>
  createOutbox({ folder: join(dataDir, 'outbox'), log })
