import { join } from 'node:path'
import type { Log } from '../../lib/log.ts'
import { createOutbox, type Outbox } from './outbox.ts'

export type { KeptMail, Outbox } from './outbox.ts'

export const createEmailOutbox = ({ dataDir }: { dataDir: string }, log: Log): Outbox =>
  createOutbox({ folder: join(dataDir, 'outbox'), log })
