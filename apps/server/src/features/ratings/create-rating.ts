import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { RatingRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findAsset } from '../assets/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { alreadyRated, checkBooking, refuseOwnScore } from './check-booking.ts'
import { present } from './present.ts'
import * as store from './store.ts'
import { tellTask } from './tell-rating.ts'

type Body = Request<Endpoints['ratings']['create']>['body']

export async function createRating({ body }: Request<Endpoints['ratings']['create']>, ctx: Context) {
  const opinion = { author_id: authorOf(body, ctx), target_id: body.targetId, label: body.label ?? null }
  await checkEnabled(ctx)
  const { limits } = ctx.settings
  if (limits) refuseOwnScore(opinion, ctx)
  const needsBooking = limits && !may(ctx.caller, 'rating:create:all')
  const row = await ctx.db.tx(async (tx) => {
    const now = ctx.clock.now()
    const about = await aboutOf(tx, body)
    if (needsBooking) await checkBooking(tx, opinion, { transaction: about.transaction, now })
    const created = await store.insert(tx, {
      ...opinion,
      id: newId('rtg', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      score: body.score,
      comment: body.comment ?? null,
      asset_id: about.assetId,
      transaction_id: about.transaction?.id ?? null,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
      is_single: needsBooking,
    })
    if (!created) throw alreadyRated(body.transactionId ?? null)
    afterCommit(tx, () => signalTarget(created, ctx))
    await ctx.jobs.add(tx, tellTask, { id: created.id })
    return created
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}

/** Ratings have no events that others could follow. */
function signalTarget({ id, target_id }: RatingRow, { signals }: Context) {
  signals.send({ users: [target_id] }, { event: 'ratingReceived', message: { id } })
}

/** Nobody rates in another's name; only with the right over all ratings may there be no author. */
function authorOf({ authorId }: Body, { caller }: Context): string | null {
  const author = authorId === undefined ? caller.userId : authorId
  if (!may(caller, 'rating:create:all') && (author === null || author !== caller.userId))
    throw refuse('permission.denied')
  return author
}

/** Operators who turn ratings off mean those of people; their own tools may still bring some along. */
async function checkEnabled({ config, caller }: Context) {
  if (may(caller, 'rating:create:all')) return
  const { instant } = (await config.read('default')).stelace
  const isDisabled = typeof instant === 'object' && instant !== null && 'disableRatings' in instant
  if (isDisabled && instant.disableRatings === true) throw refuse('rating.off')
}

type About = { assetId: string | null; transaction?: TransactionRow }

/** The asset that is rated: the one that was named, else the one of the transaction. */
async function aboutOf(tx: Tx, { assetId = null, transactionId = null }: Body): Promise<About> {
  if (assetId !== null && !(await findAsset(tx, assetId))) throw refuse('asset.unknown', { data: { assetId } })
  if (transactionId === null) return { assetId }
  const transaction = await findTransaction(tx, transactionId)
  if (!transaction) throw refuse('transaction.unknown', { data: { transactionId } })
  if (assetId !== null && transaction.asset_id !== assetId) {
    throw refuse('rating.otherAsset', { data: { assetId, transactionId } })
  }
  return { assetId: transaction.asset_id, transaction }
}
