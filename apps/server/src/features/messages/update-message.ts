import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { isReceiver, isSender } from './rules.ts'
import * as store from './store.ts'

type Changes = BodyOf<Endpoints['messages']['update']>

export async function updateMessage(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    checkRight(before, changes, actor)
    return store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      read: changes.read ?? before.read,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
  })
}

/** What was written belongs to its sender; who gets it says only whether it was read. */
function checkRight(message: MessageRow, changes: Changes, actor: Actor) {
  if (isSender(message, actor) || may(actor, 'message:edit:all')) return
  const onlyRead = Object.keys(changes).every((field) => field === 'read')
  if (!isReceiver(message, actor) || !onlyRead) throw refuse('permission.denied')
}
