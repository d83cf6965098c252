import type { Refusal } from '@plaza/contract'
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
import { refuse } from '../../lib/errors.ts'
import { lockAsset } from '../assets/index.ts'
import * as store from './store.ts'

export const mostPerAsset = 1_000
/** Anybody may ask for a graph, so none may be so long that making and sending it keeps others waiting. */
const mostSteps = 40_000

const refusalsOfCalendar = {
  'quantity-invalid': 'availability.quantityInvalid',
  'end-not-after-start': 'availability.dateOrder',
  'pattern-missing': 'availability.patternMissing',
  'pattern-invalid': 'availability.patternInvalid',
  'duration-missing': 'availability.durationMissing',
  'timezone-invalid': 'availability.timezoneInvalid',
  'recurrence-incomplete': 'availability.recurrenceIncomplete',
  'occurrences-overlap': 'availability.overlapping',
  'longer-than-a-year': 'availability.tooLong',
  'too-many-occurrences': 'availability.tooManyOccurrences',
  'too-many-periods': 'availability.tooManyPeriods',
} as const satisfies Record<CalendarProblem['code'], Refusal>

/** Throws what the calendar refuses, in its words. */
export function refuseProblem({ code, message }: CalendarProblem): never {
  throw refuse(refusalsOfCalendar[code], { values: { problem: message } })
}

/** The quantity as it is stored: digits, with their sign when it is relative. */
export function checkedQuantity(quantity: number | string): string {
  const read = readQuantity(quantity)
  return isProblem(read) ? refuseProblem(read) : String(quantity)
}

/** Stock over time, and what transactions hold of it. */
function graphOf(
  asset: AssetRow,
  availabilities: readonly Availability[],
  reservations: readonly Reservation[] = [],
): Graph {
  const graph = availabilityGraph({ quantity: Number(asset.quantity), availabilities, reservations })
  return isProblem(graph) ? refuseProblem(graph) : graph
}

/** Refuses an availability that, together with the others of the asset, nobody could work out any more. */
export async function checkLimits(tx: Tx, asset: AssetRow, changed: store.StockChange) {
  const others = (await store.ofAsset(tx, asset.id)).filter(({ id }) => id !== changed.id)
  if (others.length >= mostPerAsset) throw refuse('availability.tooMany', { values: { limit: mostPerAsset } })
  if (graphOf(asset, [...others, changed]).steps.length > mostSteps) {
    throw refuse('availability.tooManyChanges', { values: { limit: mostSteps } })
  }
}

/** To be called after every change of an asset's availabilities: the graph and the database's own judgement read these. */
export async function settleLevels(tx: Tx, assetId: string) {
  const offer = offerOf(await store.ofAsset(tx, assetId))
  if (isProblem(offer)) refuseProblem(offer)
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
