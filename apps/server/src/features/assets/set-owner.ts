import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { giveFiles } from '../files/index.ts'
import { snapshot } from './fields.ts'
import * as store from './store.ts'

/** Gives a listing that the caller has locked to somebody else, and with it the photos that the former owner stored for it. */
export async function setOwner(
  tx: Tx,
  before: AssetRow,
  ownerId: string | null,
  services: Services,
): Promise<AssetRow> {
  const after = await store.update(tx, { ...before, owner_id: ownerId, updated_date: services.clock.now() })
  await services.search.write(tx, [after])
  if (before.owner_id !== null && ownerId !== null) {
    await giveFiles(tx, before.metadata.images ?? null, { from: before.owner_id, to: ownerId }, services)
  }
  await services.events.append(tx, {
    type: 'asset__updated',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: { ownerId },
  })
  return after
}
