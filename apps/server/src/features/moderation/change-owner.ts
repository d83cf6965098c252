import type { Actor, Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { lockAsset, setAssetOwner, snapshotAsset } from '../assets/index.ts'
import { appendDeed } from '../audit-log/index.ts'
import { findUser, serviceUserId } from '../users/index.ts'

/** Gives a listing to another owner, with its photos; what was booked stays with whoever agreed to it. */
export async function changeOwner(
  { id, ownerId }: { id: string; ownerId: string },
  actor: Actor,
  services: Services,
): Promise<AssetRow> {
  const isStopped = (await services.suspensions.of(ownerId)) !== undefined
  return services.db.tx(async (tx) => {
    const before = await lockAsset(tx, id)
    if (!before) throw refuse('object.notFound')
    const owner = ownerId === serviceUserId || isStopped ? undefined : await findUser(tx, ownerId)
    if (!owner) throw refuse('moderation.notOwner')
    if (before.owner_id === ownerId) return before
    const after = await setAssetOwner(tx, before, ownerId, services)
    const { isLive } = services.settings
    await appendDeed(
      tx,
      {
        actor,
        action: 'assetModeration.changeOwner',
        objectType: 'asset',
        objectId: id,
        fields: ['ownerId'],
        before: snapshotAsset(before, isLive),
        after: snapshotAsset(after, isLive),
      },
      services,
    )
    return after
  })
}
