import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { isHeldFor } from '../availabilities/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { bookAtOnce } from './book-at-once.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { instantMark, instantYes } from './instant-yes.ts'
import { limitOpen, type OpenLimit, openLimit } from './limit-open.ts'
import { lockAssets } from './lock.ts'
import { type Booking, newTransaction } from './new-transaction.ts'
import { snapshot } from './present.ts'
import { checkAmountRight, takerOf } from './rules.ts'
import * as store from './store.ts'
import { noTerms, settleTerms } from './terms.ts'
import { sayYes } from './transition-transaction.ts'

export async function createTransaction(
  input: BodyOf<Endpoints['transactions']['create']>,
  actor: Actor,
  services: Services,
) {
  const takerId = takerOf(input.takerId, actor)
  checkAmountRight(input, actor)
  await checkEmailConfirmed('booking', actor, services)
  await limitCalls('booking', actor, services)
  const limit = await openLimit(actor, services)
  if (limit) await limitOpen(services.db.read, takerId, limit)
  const booking = { input, takerId }
  if (limit?.isStrict) return bookUnderLock(booking, services, limit)
  return (await bookAtOnceOrHeld(booking, services)) ?? (await bookUnderLock(booking, services))
}

/** What the statement refuses may be held for this very person: under the lock it is given back and taken in one. */
async function bookAtOnceOrHeld(booking: Booking, services: Services) {
  try {
    return await bookAtOnce(booking, services)
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'asset.notAvailable'
    if (isTaken && (await isHeldFor(services.db.read, booking.input.assetId ?? '', booking.takerId))) return undefined
    throw error
  }
}

/** Step by step: sales that take pieces immediately, shells without an asset, and assets that changed at that very moment. */
const bookUnderLock = ({ input, takerId }: Booking, services: Services, limit?: OpenLimit): Promise<TransactionRow> =>
  services.db.tx(async (tx) => {
    if (limit) {
      await store.lockTaker(tx, takerId)
      await limitOpen(tx, takerId, limit)
    }
    const assets = await lockAssets(tx, [input.assetId])
    const asset = assets.get(input.assetId ?? '')
    const settled = await settleTerms(tx, { sent: input, stored: noTerms, asset, takerId, heldFor: takerId }, services)
    const wanted = newTransaction({ input, takerId }, settled, services)
    const hold = { before: undefined, wanted, assets, mayForce: false }
    const created = await store.insert(tx, await takePieces(tx, hold, services))
    await holdPeriod(tx, hold, services)
    const yes = await instantYes(tx, created, assets)
    await services.events.append(tx, {
      type: 'transaction__created',
      date: created.created_date,
      objectId: created.id,
      object: snapshot(created, services.settings.isLive),
      ...(yes && { metadata: instantMark }),
    })
    return yes ? sayYes(tx, created, yes, services) : created
  })
