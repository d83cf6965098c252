import { offerEnd, type Stock, waitingListOf } from '@plaza/domain'
import type { Services, WaitingLine } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, WaitingEntryRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { holdFor, isFreeIn, release, stockOf } from '../availabilities/index.ts'
import { openRequestsOf, settleDatesWaitedFor } from '../transactions/index.ts'
import { endEntry, serveTask, tellOf } from './entries.ts'
import * as store from './store.ts'

/** Those who wait, for the slices below that change stock: they hold the lock of the asset. */
export const createWaitingLine = (services: () => Services): WaitingLine => ({
  async stockChanged(tx, asset) {
    if (await store.hasLine(tx, asset.id)) await serveLine(tx, asset, services())
    await services().search.writeStock(tx, asset)
  },
  async requestMoved(tx, asset, userId) {
    if (await store.hasLine(tx, asset.id, userId)) await this.stockChanged(tx, asset)
  },
  async taken(tx, entryIds, transactionId) {
    for (const id of entryIds) {
      const entry = await store.read(tx, id)
      if (entry?.status === 'offered') {
        await endEntry(tx, entry, { status: 'taken', transaction_id: transactionId }, services())
      }
    }
  },
})

/**
 * Ends what has run out in the line of a locked asset, and offers what is free to the first whom it fits. Who comes first is asked
 * first; a wish that does not fit keeps nobody waiting. All of it in the transaction that freed something, or in a job of its own.
 */
async function serveLine(tx: Tx, asset: AssetRow, services: Services) {
  const line = await store.lineOf(tx, asset.id)
  const waiting = [
    ...(await endOffers(tx, asset, line, services)),
    ...line.filter(({ status }) => status === 'waiting'),
  ].sort((one, other) => Number(BigInt(one.place) - BigInt(other.place)))
  await offerToNext(tx, asset, waiting, services)
}

/** Looks after every offer that stands. Answers those whose dates the owner has closed: they keep their place. */
async function endOffers(
  tx: Tx,
  asset: AssetRow,
  line: readonly WaitingEntryRow[],
  services: Services,
): Promise<WaitingEntryRow[]> {
  const now = services.clock.now()
  const offered = line.filter(({ status }) => status === 'offered')
  if (offered.length === 0) return []
  const people = offered.map(({ user_id }) => user_id)
  const requests = await openRequestsOf(tx, asset.id, people)
  const putBack: WaitingEntryRow[] = []
  for (const entry of offered) {
    const request = requests.find(
      ({ taker_id, start_date, end_date }) =>
        taker_id === entry.user_id && start_date < entry.end_date && (end_date === null || end_date > entry.start_date),
    )
    // what the taker has to do next they do in time, or somebody else gets it
    const isAsked = request !== undefined && request.turn !== 'taker'
    const reason = await whyOver(entry, now, services, {
      isAsked,
      isDeclined: entry.transaction_id !== null && !request,
    })
    if (reason) {
      await release(tx, entry.id)
      await endEntry(tx, entry, { status: 'lapsed', reason }, services)
    } else if (request && isAsked) {
      // what they could do they have done: it is held until the owner answers
      if (entry.transaction_id !== request.id || entry.offer_until !== null) {
        await store.change(tx, entry.id, { updated_date: now, offer_until: null, transaction_id: request.id })
      }
    } else if (request) {
      // the owner has answered: from then on it stands as long as an offer does
      if (entry.offer_until === null)
        await offer(tx, entry, { updated_date: now, transaction_id: request.id }, services)
    } else if (!(await isStillThere(tx, asset, entry))) {
      await release(tx, entry.id)
      const back = await store.change(tx, entry.id, {
        updated_date: now,
        status: 'waiting',
        offered_date: null,
        offer_until: null,
      })
      await tellOf(tx, back, 'plaza_waiting_withdrawn', services)
      putBack.push(back)
    }
  }
  return putBack
}

async function whyOver(
  entry: WaitingEntryRow,
  now: Date,
  { suspensions }: Services,
  { isAsked, isDeclined }: { isAsked: boolean; isDeclined: boolean },
) {
  if (await suspensions.of(entry.user_id)) return 'suspended'
  if (isDeclined) return 'declined'
  if (isAsked) return undefined
  if (entry.offer_until !== null && entry.offer_until <= now) return 'notTaken'
  return entry.last_date <= now ? 'tooLate' : undefined
}

/** Whether the owner still offers what is held: the days, and the listing itself. */
async function isStillThere(tx: Tx, asset: AssetRow, entry: WaitingEntryRow) {
  if (!asset.active || !asset.validated) return false
  const stock = await stockOf(tx, asset, periodOf(entry), { transactionId: entry.id })
  return isFreeIn(stock, requestOf(entry))
}

const periodOf = ({ start_date, end_date }: WaitingEntryRow) => ({
  start: start_date.getTime(),
  end: end_date.getTime(),
})

const requestOf = ({ start_date, end_date, quantity }: WaitingEntryRow, until = end_date) => ({
  startDate: start_date,
  endDate: until,
  quantity: Number(quantity),
})

async function offerToNext(tx: Tx, asset: AssetRow, waiting: readonly WaitingEntryRow[], services: Services) {
  const now = services.clock.now()
  const { isOn } = waitingListOf((await services.config.read('default')).stelace.instant)
  let stock: Stock | undefined
  for (const entry of waiting) {
    const isSuspended = await services.suspensions.of(entry.user_id)
    if (isSuspended || entry.last_date <= now) {
      await endEntry(tx, entry, { status: 'lapsed', reason: isSuspended ? 'suspended' : 'tooLate' }, services)
      continue
    }
    if (!isOn) continue
    stock ??= await stockOf(tx, asset)
    if (!isFreeIn(stock, requestOf(entry))) continue
    const until = await bookableUntil(tx, asset, entry, services)
    if (!until || !isFreeIn(stock, requestOf(entry, until))) continue
    await holdFor(tx, {
      id: entry.id,
      assetId: asset.id,
      userId: entry.user_id,
      start: entry.start_date.getTime(),
      end: until.getTime(),
      quantity: Number(entry.quantity),
    })
    stock = undefined
    const offered = await offer(
      tx,
      entry,
      { updated_date: now, status: 'offered', offered_date: now, transaction_id: null },
      services,
    )
    await tellOf(tx, offered, 'plaza_waiting_offered', services)
  }
}

type Offer = Partial<WaitingEntryRow> & { updated_date: Date }

/** An offer stands for some hours; a job looks after it then. */
async function offer(tx: Tx, entry: WaitingEntryRow, changes: Offer, services: Services) {
  const { holdHours } = waitingListOf((await services.config.read('default')).stelace.instant)
  const offerUntil = offerEnd({ now: changes.updated_date, lastDate: entry.last_date, holdHours })
  const key = `serve-line ${entry.id}`
  await services.jobs.add(tx, serveTask, { assetId: entry.asset_id }, { runAt: offerUntil, key })
  return store.change(tx, entry.id, { ...changes, offer_until: offerUntil })
}

/** Until when a booking of these dates would hold the asset; nothing when its rules refuse it now. */
async function bookableUntil(tx: Tx, asset: AssetRow, entry: WaitingEntryRow, services: Services) {
  const { user_id: takerId, start_date: startDate, end_date: endDate, quantity } = entry
  try {
    const wish = { takerId, startDate, endDate, quantity: Number(quantity) }
    return (await settleDatesWaitedFor(tx, asset, wish, services)).holdUntil
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
