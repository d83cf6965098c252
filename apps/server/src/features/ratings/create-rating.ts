import type { BodyOf, Endpoints } from '@plaza/contract'
import { sealedDaysOf } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findAsset } from '../assets/index.ts'
import { findTransaction, lockTransaction } from '../transactions/index.ts'
import { alreadyRated, checkBooking, refuseOwnScore } from './check-booking.ts'
import { openBooking, signalPerson } from './open-ratings.ts'
import { refuseOwnWords } from './rules.ts'
import * as store from './store.ts'
import { tellTask } from './tell-rating.ts'

type Input = BodyOf<Endpoints['ratings']['create']>

const dayMs = 86_400_000

export async function createRating(input: Input, actor: Actor, services: Services) {
  const opinion = { author_id: authorOf(input, actor), target_id: input.targetId, label: input.label ?? null }
  await checkEnabled(actor, services)
  refuseOwnWords(input.platformData, actor, 'rating:create:all')
  const { limits } = services.settings
  if (limits) refuseOwnScore(opinion, actor)
  const needsBooking = limits && !may(actor, 'rating:create:all')
  return services.db.tx(async (tx) => {
    const now = services.clock.now()
    const about = await aboutOf(tx, input)
    if (needsBooking) await checkBooking(tx, opinion, { transaction: about.transaction, now })
    const sealedUntil = needsBooking
      ? await sealOrOpen(tx, opinion, { transaction: about.transaction, now }, services)
      : null
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
      is_sealed: sealedUntil !== null,
      sealed_until: sealedUntil,
      reply: null,
      replied_date: null,
    })
    if (!created) throw alreadyRated(input.transactionId ?? null)
    afterCommit(tx, () => signalPerson(created.target_id, created, services))
    await services.jobs.add(tx, tellTask, { id: created.id })
    return created
  })
}

/**
 * Seals what one side of a booking says of the other: until when, or null where both have spoken and the rest is opened.
 * Two who speak at the same moment wait for each other at the booking.
 */
async function sealOrOpen(
  tx: Tx,
  { target_id }: { target_id: string },
  { transaction, now }: { transaction: TransactionRow | undefined; now: Date },
  services: Services,
): Promise<Date | null> {
  const days = sealedDaysOf((await services.config.read('default')).stelace.instant)
  if (days === 0 || !transaction) return null
  await lockTransaction(tx, transaction.id)
  if (!(await store.hasSpoken(tx, { transactionId: transaction.id, authorId: target_id }))) {
    return new Date(now.getTime() + days * dayMs)
  }
  await openBooking(tx, transaction.id, services)
  return null
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
