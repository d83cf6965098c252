import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { StoredEvent } from '../../events/index.ts'
import { eachApart } from '../../jobs/index.ts'
import { defineTask, type Follower, follow } from '../../slice.ts'
import { findAsset, snapshotAsset } from '../assets/index.ts'
import { closeCase, openCase, reopenSettled } from '../cases/index.ts'
import * as store from './store.ts'

const moderationOf = (asset: JsonObject) => asObject(asObject(asset.platformData).plaza).moderation

/** Whether somebody has to look at a listing. What its owner is still writing can wait. */
const needsReview = (asset: JsonObject) => {
  const { status } = asObject(moderationOf(asset))
  const isDraft = asset.active === false && asObject(asObject(asset.metadata).plaza).draft === true
  return !isDraft && (status === 'waiting' || status === 'unreviewed')
}

async function bringIntoLine(tx: Tx, id: string, services: Services) {
  const row = await findAsset(tx, id)
  const asset = row && snapshotAsset(row, services.settings.isLive)
  if (asset) await reopenSettled(tx, { objectId: id, decidedDate: asObject(moderationOf(asset)).date }, services)
  if (!asset || !needsReview(asset)) return closeCase(tx, { kind: 'review', objectId: id }, services)
  const userIds = typeof asset.ownerId === 'string' ? [asset.ownerId] : []
  const title = String(asset.name)
  await openCase(tx, { kind: 'review', objectType: 'asset', objectId: id, title, userIds }, services)
}

/** Takes only the id from the event: a case stands for how its listing is now. */
async function review({ objectId }: StoredEvent, services: Services) {
  if (objectId !== null) await services.db.tx((tx) => bringIntoLine(tx, objectId, services))
}

export const reviewFollower: Follower = follow(
  ['asset__created', 'asset__updated', 'asset__deleted'],
  'moderation.review-case',
  review,
  {
    // most listings of a marketplace that reviews none were never judged; a first decision that is taken back leaves none
    onlyIf: ({ object, changesRequested, isObjectLeftOut }) =>
      isObjectLeftOut ||
      (object !== null && moderationOf(object) !== undefined) ||
      'plaza' in asObject(changesRequested?.platformData),
    inOrderOf: ({ objectId }) => objectId,
  },
)

/** Listings that came without an event, by an import or before there were cases, are found by the clock. */
export const missingReviewsTask = defineTask('open-missing-reviews', async (services) => {
  await eachApart(await store.unseenListings(services.db.read), ({ id }) =>
    services.db.tx((tx) => bringIntoLine(tx, id, services)),
  )
})
