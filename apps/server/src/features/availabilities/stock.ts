import {
  type Availability,
  availabilityGraph,
  type CalendarProblem,
  type Graph,
  isProblem,
  offerOf,
  type Reservation,
  readQuantity,
} from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { badRequest, unprocessable } from '../../lib/errors.ts'
import { lockAsset } from '../assets/index.ts'
import * as store from './store.ts'

const mostPerAsset = 1_000
/** Anybody may ask for a graph, so none may be so long that making and sending it keeps others waiting. */
const mostSteps = 40_000

/** Throws what the calendar refuses, with the status the contract gives it. */
export function refuse({ status, message }: CalendarProblem): never {
  throw status === 400 ? badRequest(message) : unprocessable(message)
}

/** The quantity as it is stored: digits, with their sign when it is relative. */
export function checkedQuantity(quantity: number | string): string {
  const read = readQuantity(quantity)
  return isProblem(read) ? refuse(read) : String(quantity)
}

/** Stock over time, and what transactions hold of it. */
function graphOf(
  asset: AssetRow,
  availabilities: readonly Availability[],
  reservations: readonly Reservation[] = [],
): Graph {
  const graph = availabilityGraph({ quantity: Number(asset.quantity), availabilities, reservations })
  return isProblem(graph) ? refuse(graph) : graph
}

/** Refuses an availability that, together with the others of the asset, nobody could work out any more. */
export async function checkLimits(tx: Tx, asset: AssetRow, changed: store.StockChange) {
  const others = (await store.ofAsset(tx, asset.id)).filter(({ id }) => id !== changed.id)
  if (others.length >= mostPerAsset) throw unprocessable(`An asset has at most ${mostPerAsset} availabilities`)
  if (graphOf(asset, [...others, changed]).steps.length > mostSteps) {
    throw unprocessable(`The availabilities of an asset change its stock at most ${mostSteps} times`)
  }
}

/** To be called after every change of an asset's availabilities: the graph and the database's own judgement read these. */
export async function settleLevels(tx: Tx, assetId: string) {
  const offer = offerOf(await store.ofAsset(tx, assetId))
  if (isProblem(offer)) refuse(offer)
  await store.writeLevels(tx, assetId, offer)
}

/** For data of an older version, at the start of the server. */
export async function ensureLevels({ db }: Pick<Services, 'db'>) {
  for (const assetId of await store.withoutLevels(db.read)) {
    await db.tx(async (tx) => {
      if (await lockAsset(tx, assetId)) await settleLevels(tx, assetId)
    })
  }
}
