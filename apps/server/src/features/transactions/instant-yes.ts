import { asObject, type InstantLack, instantRulesOf, processOf, type Transition, yesStepOf } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, TransactionRow } from '../../db/tables.ts'
import { lacksToBook } from '../instant/index.ts'

/** Marks the event after which the server accepts, so that the owner is told about a booking instead of being asked. */
export const instantMark = { isInstant: true }

/**
 * The owner's acceptance, given by the server: if the booking waits for it, the listing (in its current state, under its lock) allows
 * instant booking, and the taker meets the owner's conditions.
 */
export async function instantYes(
  db: Reader,
  row: Pick<TransactionRow, 'asset_id' | 'asset_type' | 'status' | 'taker_id' | 'cancelled_date'>,
  assets: ReadonlyMap<string, AssetRow>,
): Promise<Transition | undefined> {
  const asset = assets.get(row.asset_id ?? '')
  const rules = asset && instantRulesOf(asset)
  const yes = rules && row.cancelled_date === null ? yesStepOf(row.asset_type, row.status) : undefined
  return rules && yes && (await lacksToBook(db, row.taker_id, rules)).length === 0 ? yes : undefined
}

/** Whether a booking waits for the owner's acceptance from the very start, for listings with instant booking. */
export const beginsInstant = (row: TransactionRow, asset: AssetRow): boolean =>
  instantRulesOf(asset) !== undefined &&
  row.status === processOf(row.asset_type).initStatus &&
  yesStepOf(row.asset_type, row.status) !== undefined

/** What a preview says about instant booking: whether this caller could, and what they lack. */
export type InstantTold = { isMet: boolean; lacks: InstantLack[]; minScore?: number }

/** Data of a preview with what it says about instant booking; nobody else may write that. */
export function withInstantTold<Data extends Record<string, unknown>>(data: Data, told: InstantTold | undefined): Data {
  const plaza = asObject(data.plaza)
  if (!told && plaza.instant === undefined) return data
  const { instant: _sent, ...others } = plaza
  return { ...data, plaza: { ...others, ...(told && { instant: told }) } }
}
