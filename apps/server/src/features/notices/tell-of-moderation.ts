import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { findAsset } from '../assets/index.ts'
import { findUser } from '../users/index.ts'
import { assetCard } from './asset-parts.ts'
import { words } from './locale.ts'
import { photoIn } from './photo-in.ts'
import { type NewNotice, tell } from './tell.ts'
import { wasWritten } from './was-written.ts'

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
export const isDecision = (event: StoredEvent) =>
  event.metadata.isToldLater !== true && (event.type === 'asset__validated' || isRefusal(event))

/** Tells the owner of that moment; of a listing that is gone nobody needs to hear any more. */
export async function tellOfModeration(services: Services, event: StoredEvent, isWithoutMail: boolean) {
  const { db } = services
  const asset = event.objectId === null ? undefined : await findAsset(db.read, event.objectId)
  const ownerId = words(event.relatedObjectsIds?.ownerId)
  const to = ownerId === undefined ? undefined : await findUser(db.read, ownerId)
  if (!asset || !to) return
  const { takesBack } = event.metadata
  // whoever has not heard of a decision need not hear that it was taken back
  if (takesBack !== undefined && !(await wasWritten(services, to, causeOf(asset, words(takesBack))))) return
  const common = { to, cause: event.id, isWithoutMail }
  if (event.type === 'asset__validated') return tellOwner(services, asset, { ...common, name: 'listingModerated' })
  const reason = words(moderationIn(event.changesRequested?.platformData).reason)
  await tellOwner(services, asset, { ...common, name: 'listingRejected', reason })
}

type DecisionName = 'listingModerated' | 'listingRejected' | 'listingRefused' | 'listingHidden'

/** Tells the owner what staff decided about a listing. */
export async function tellOfDecision(
  services: Services,
  asset: AssetRow,
  { name, reason, date }: { name: DecisionName; reason: string | undefined; date: string },
) {
  const to = asset.owner_id === null ? undefined : await findUser(services.db.read, asset.owner_id)
  if (to) await tellOwner(services, asset, { to, name, reason, cause: causeOf(asset, date), isWithoutMail: false })
}

/** A decision is known by when it was made. */
const causeOf = ({ id }: AssetRow, date: string | undefined) => `moderation ${id} ${date}`

const paths = {
  listingModerated: '/my/listings',
  listingRejected: '/my/listings?tab=rejected',
  listingRefused: '/my/listings?tab=rejected',
  listingHidden: '/my/listings?tab=hidden',
} satisfies Record<DecisionName, string>

type Decision = Pick<NewNotice, 'to' | 'cause'> & {
  name: DecisionName
  reason?: string | undefined
  isWithoutMail: boolean
}

async function tellOwner(services: Services, asset: AssetRow, { name, reason, ...notice }: Decision) {
  const card = await assetCard(asset, services)
  const said = name === 'listingModerated' ? {} : { hasReason: reason ? 'yes' : 'no', reason: reason ?? '' }
  await tell(services, {
    ...notice,
    name,
    objectId: asset.id,
    path: paths[name],
    data: { assetName: asset.name, ...photoIn(asset.metadata), ...said },
    mail: () => ({ parts: { card, ...(reason ? { quote: { text: reason } } : {}) } }),
  })
}
