import { asObject, type InstantLack, instantRulesOf, processOf, type Transition, yesStepOf } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, TransactionRow } from '../../db/tables.ts'
import { lacksToBook } from '../instant/index.ts'

/** Marks the event after which the server says yes, so that the owner is told of a booking and not asked. */
export const instantMark = { isInstant: true }

/**
 * The yes of the owner that the server says for them: where the booking waits for it, the listing is booked at once, as it stands now
 * under its lock, and its taker meets what the owner wants.
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

/** Whether a booking waits for the yes of an owner from its very beginning, where the listing may be booked at once. */
export const beginsInstant = (row: TransactionRow, asset: AssetRow): boolean =>
  instantRulesOf(asset) !== undefined &&
  row.status === processOf(row.asset_type).initStatus &&
  yesStepOf(row.asset_type, row.status) !== undefined

/** What a preview says of booking at once: whether this caller would, and what they lack. */
export type InstantTold = { isMet: boolean; lacks: InstantLack[]; minScore?: number }

/** Data of a preview with what it says of booking at once; that is nobody else's to write. */
export function withInstantTold<Data extends Record<string, unknown>>(data: Data, told: InstantTold | undefined): Data {
  const plaza = asObject(data.plaza)
  if (!told && plaza.instant === undefined) return data
  const { instant: _sent, ...others } = plaza
  return { ...data, plaza: { ...others, ...(told && { instant: told }) } }
}
