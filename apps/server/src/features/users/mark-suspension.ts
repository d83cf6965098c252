import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'
import { withMark } from './suspension-mark.ts'

/** Marks an account, or takes the mark away, in the transaction of the cause. */
export async function markSuspension(
  tx: Tx,
  before: UserRow,
  mark: JsonObject | undefined,
  { clock, events, settings }: Services,
): Promise<UserRow> {
  const after = await store.update(tx, {
    ...before,
    updated_date: clock.now(),
    platform_data: withMark(before.platform_data, mark),
  })
  await events.append(tx, {
    type: 'user__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, settings.isLive),
    changesRequested: { platformData: { plaza: { suspension: mark ?? null } } },
  })
  return after
}
