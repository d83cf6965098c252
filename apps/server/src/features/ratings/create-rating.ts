import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { RatingRow } from '../../db/tables.ts'
import { forbidden, unprocessable } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findAsset } from '../assets/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { tellTask } from './jobs.ts'
import { present } from './present.ts'
import * as store from './store.ts'

type Body = Request<Endpoints['ratings']['create']>['body']

export async function createRating({ body }: Request<Endpoints['ratings']['create']>, ctx: Context) {
  const authorId = authorOf(body, ctx)
  await checkEnabled(ctx)
  const row = await ctx.db.tx(async (tx) => {
    const now = ctx.clock.now()
    const created = await store.insert(tx, {
      id: newId('rtg', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      score: body.score,
      comment: body.comment ?? null,
      author_id: authorId,
      target_id: body.targetId,
      asset_id: await assetOf(tx, body),
      transaction_id: body.transactionId ?? null,
      label: body.label ?? null,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
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
  if (!may(caller, 'rating:create:all') && (author === null || author !== caller.userId)) throw forbidden()
  return author
}

/** Operators who turn ratings off mean those of people; their own tools may still bring some along. */
async function checkEnabled({ config, caller }: Context) {
  if (may(caller, 'rating:create:all')) return
  const { instant } = (await config.read('default')).stelace
  const isDisabled = typeof instant === 'object' && instant !== null && 'disableRatings' in instant
  if (isDisabled && instant.disableRatings === true) throw unprocessable('Ratings are turned off')
}

/** The asset that is rated: the one that was named, else the one of the transaction. */
async function assetOf(tx: Tx, { assetId = null, transactionId = null }: Body): Promise<string | null> {
  if (assetId !== null && !(await findAsset(tx, assetId))) throw unprocessable('The asset is unknown', { assetId })
  if (transactionId === null) return assetId
  const transaction = await findTransaction(tx, transactionId)
  if (!transaction) throw unprocessable('The transaction is unknown', { transactionId })
  if (assetId !== null && transaction.asset_id !== assetId) {
    throw unprocessable('The transaction is about another asset', { assetId, transactionId })
  }
  return transaction.asset_id
}
