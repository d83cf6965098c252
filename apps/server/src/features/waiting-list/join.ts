import type { BodyOf, Endpoints } from '@plaza/contract'
import { waitingListOf } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, WaitingEntryRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { lockAsset } from '../assets/index.ts'
import { isAssetFree, ownStock } from '../availabilities/index.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { settleDatesWaitedFor, takerOf } from '../transactions/index.ts'
import { tellOf } from './entries.ts'
import * as store from './store.ts'

const most = { ofPerson: 20, ofPersonAndAsset: 5, ofAsset: 100 }

/** Somebody waits for dates that are taken: by the rules of a booking, and only where there is something to wait for. */
export async function joinWaitingList(
  input: BodyOf<Endpoints['waitingList']['join']>,
  actor: Actor,
  services: Services,
): Promise<WaitingEntryRow> {
  const { clock, config, db, settings } = services
  const userId = takerOf(input.userId, actor)
  if (!waitingListOf((await config.read('default')).stelace.instant).isOn) throw refuse('waitingList.off')
  await checkEmailConfirmed('booking', actor, services)
  await limitCalls('waiting', actor, services)
  const quantity = input.quantity ?? 1
  const [startDate, endDate] = [new Date(input.startDate), new Date(input.endDate)]
  return db.tx(async (tx) => {
    const asset = await lockAsset(tx, input.assetId)
    if (!asset) throw refuse('asset.unknown', { data: { assetId: input.assetId } })
    const now = clock.now()
    const wish = { takerId: userId, startDate, endDate, quantity }
    const { holdUntil, lastDate } = await settleDatesWaitedFor(tx, asset, wish, services)
    if (lastDate <= now) throw pastDates()
    const request = { startDate, endDate: holdUntil, quantity }
    if (await isAssetFree(tx, asset, request, { heldFor: userId })) throw refuse('waitingList.datesFree')
    await checkOffered(tx, asset, request)
    const row = {
      id: newId('wtl', settings.origin, now),
      created_date: now,
      updated_date: now,
      asset_id: asset.id,
      user_id: userId,
      start_date: startDate,
      end_date: endDate,
      quantity: String(quantity),
      status: 'waiting' as const,
      reason: null,
      last_date: lastDate,
      offered_date: null,
      offer_until: null,
      transaction_id: null,
    }
    if (await store.readOpen(tx, row)) throw refuse('waitingList.twice')
    await checkRoom(tx, { userId, assetId: asset.id })
    const entry = await store.insert(tx, row)
    await tellOf(tx, entry, 'plaza_waiting_joined', services)
    return entry
  })
}

const pastDates = () => refuse('transaction.datesInvalid', { data: { errors: [{ message: 'The start is over' }] } })

/** Days on which the owner offers nothing never come free, whoever cancels; days that another calendar closes may. */
async function checkOffered(tx: Tx, asset: AssetRow, request: { startDate: Date; endDate: Date; quantity: number }) {
  const graph = await ownStock(tx, asset, { start: request.startDate.getTime(), end: request.endDate.getTime() })
  const isShort = !graph || graph.steps.some(({ available }) => available < request.quantity)
  if (isShort) throw refuse('waitingList.notOffered')
}

async function checkRoom(tx: Tx, of: { userId: string; assetId: string }) {
  const { own, of_asset: ofAsset, line } = await store.countOpen(tx, of)
  if (own >= most.ofPerson || ofAsset >= most.ofPersonAndAsset) {
    const values = { limit: most.ofPerson, perAsset: most.ofPersonAndAsset }
    throw refuse('waitingList.tooMany', { values, data: values })
  }
  if (line >= most.ofAsset) throw refuse('waitingList.full', { values: { limit: most.ofAsset } })
}
