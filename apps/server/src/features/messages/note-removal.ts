import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { MessageRow } from '../../db/tables.ts'
import { appendDeed } from '../audit-log/index.ts'

type Removal = { message: MessageRow; fields: readonly string[] }

/** That a message was removed, in the log of those who run the marketplace; never what stood in it. */
export const noteRemoval = (tx: Tx, { message, fields }: Removal, actor: Actor, services: Services) =>
  appendDeed(
    tx,
    {
      actor,
      action: 'messages.remove',
      objectType: 'message',
      objectId: message.id,
      fields,
      before: null,
      after: null,
    },
    services,
  )
