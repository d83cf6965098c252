import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { RatingRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findAsset } from '../assets/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { alreadyRated, checkBooking, refuseOwnScore } from './check-booking.ts'
import * as store from './store.ts'
import { tellTask } from './tell-rating.ts'

type Input = BodyOf<Endpoints['ratings']['create']>

export async function createRating(input: Input, actor: Actor, services: Services) {
  const opinion = { author_id: authorOf(input, actor), target_id: input.targetId, label: input.label ?? null }
  await checkEnabled(actor, services)
  const { limits } = services.settings
  if (limits) refuseOwnScore(opinion, actor)
  const needsBooking = limits && !may(actor, 'rating:create:all')
  return services.db.tx(async (tx) => {
    const now = services.clock.now()
    const about = await aboutOf(tx, input)
    if (needsBooking) await checkBooking(tx, opinion, { transaction: about.transaction, now })
    const created = await store.insert(tx, {
      ...opinion,
      id: newId('rtg', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      score: input.score,
      comment: input.comment ?? null,
      asset_id: about.assetId,
      transaction_id: about.transaction?.id ?? null,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
      is_single: needsBooking,
    })
    if (!created) throw alreadyRated(input.transactionId ?? null)
    afterCommit(tx, () => signalTarget(created, services))
    await services.jobs.add(tx, tellTask, { id: created.id })
    return created
  })
}

/** Ratings have no events that others could follow. */
function signalTarget({ id, target_id }: RatingRow, { signals }: Services) {
  signals.send({ users: [target_id] }, { event: 'ratingReceived', message: { id } })
}

/** Nobody rates in another's name; only with the right over all ratings may there be no author. */
function authorOf({ authorId }: Input, actor: Actor): string | null {
  const author = authorId === undefined ? actor.userId : authorId
  if (!may(actor, 'rating:create:all') && (author === null || author !== actor.userId))
    throw refuse('permission.denied')
  return author
}

/** Operators who turn ratings off mean those of people; their own tools may still bring some along. */
async function checkEnabled(actor: Actor, { config }: Services) {
  if (may(actor, 'rating:create:all')) return
  const { instant } = (await config.read('default')).stelace
  const isDisabled = typeof instant === 'object' && instant !== null && 'disableRatings' in instant
  if (isDisabled && instant.disableRatings === true) throw refuse('rating.off')
}

type About = { assetId: string | null; transaction?: TransactionRow }

/** The asset that is rated: the one that was named, else the one of the transaction. */
async function aboutOf(tx: Tx, { assetId = null, transactionId = null }: Input): Promise<About> {
  if (assetId !== null && !(await findAsset(tx, assetId))) throw refuse('asset.unknown', { data: { assetId } })
  if (transactionId === null) return { assetId }
  const transaction = await findTransaction(tx, transactionId)
  if (!transaction) throw refuse('transaction.unknown', { data: { transactionId } })
  if (assetId !== null && transaction.asset_id !== assetId) {
    throw refuse('rating.otherAsset', { data: { assetId, transactionId } })
  }
  return { assetId: transaction.asset_id, transaction }
}
