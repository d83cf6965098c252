import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { findAsset } from '../assets/index.ts'
import { findUser } from '../users/index.ts'
import { assetCard } from './asset-parts.ts'
import { words } from './locale.ts'
import { photoIn } from './photo-in.ts'
import { tell } from './tell.ts'

const moderationIn = (platformData: unknown): JsonObject => {
  const at = (value: unknown, key: string) =>
    typeof value === 'object' && value !== null ? (value as JsonObject)[key] : undefined
  const moderation = at(at(platformData, 'plaza'), 'moderation')
  return typeof moderation === 'object' && moderation !== null ? (moderation as JsonObject) : {}
}

/** Refusing a listing has no event of its own; the change that says so tells of it. */
const isRefusal = ({ type, object, changesRequested }: StoredEvent) =>
  type === 'asset__updated' &&
  object?.validated !== true &&
  moderationIn(changesRequested?.platformData).status === 'rejected'

/** Whether an operator has decided about a listing. */
export const isDecision = (event: StoredEvent) => event.type === 'asset__validated' || isRefusal(event)

/** Tells the owner of that moment; of a listing that is gone nobody needs to hear any more. */
export async function tellOfModeration(services: Services, event: StoredEvent, isWithoutMail: boolean) {
  const { db } = services
  const asset = event.objectId === null ? undefined : await findAsset(db.read, event.objectId)
  const ownerId = words(event.relatedObjectsIds?.ownerId)
  const to = ownerId === undefined ? undefined : await findUser(db.read, ownerId)
  if (!asset || !to) return
  const common = { to, cause: event.id, objectId: asset.id, isWithoutMail }
  const card = assetCard(asset, services)
  if (event.type === 'asset__validated') {
    await tell(services, {
      ...common,
      name: 'listingModerated',
      path: '/my/listings',
      data: { assetName: asset.name, ...photoIn(asset.metadata) },
      mail: () => ({ parts: { card } }),
    })
    return
  }
  const reason = words(moderationIn(event.changesRequested?.platformData).reason)
  await tell(services, {
    ...common,
    name: 'listingRejected',
    path: '/my/listings?tab=rejected',
    data: {
      assetName: asset.name,
      ...photoIn(asset.metadata),
      hasReason: reason ? 'yes' : 'no',
      reason: reason ?? '',
    },
    mail: () => ({ parts: { card, quote: reason ? { text: reason } : undefined } }),
  })
}
