import type { BookedCancellation, JsonObject } from '@plaza/contract'
import { asObject, bookedCancellation, bookedWith, cancellationIn, noPolicy, policyFor } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'

type Booked = Pick<TransactionRow, 'asset_snapshot' | 'asset_type' | 'platform_data'>

/** What a new booking of a listing is made with; nothing where neither listing, type nor marketplace names a policy. */
export async function cancellationFor(
  { asset_snapshot, asset_type }: Omit<Booked, 'platform_data'>,
  { config }: Pick<Services, 'config'>,
): Promise<BookedCancellation | undefined> {
  const { stelace } = await config.read('default')
  const policy = policyFor({ asset: asset_snapshot, type: asset_type }, cancellationIn(stelace.instant))
  return policy && bookedWith(policy, zoneNamedIn(asset_snapshot.metadata, stelace))
}

/** What was agreed about calling a booking off; nothing: everything is returned until it starts. */
export const cancellationOfBooking = ({ platform_data, asset_snapshot }: Omit<Booked, 'asset_type'>) =>
  bookedCancellation({ platformData: platform_data, assetSnapshot: asset_snapshot })

/** What stays agreed when a booking changes, written down where its copy of the listing is made again. */
export const cancellationKept = (before: Booked): BookedCancellation =>
  cancellationOfBooking(before) ?? { policy: 'none', ...noPolicy }

/** Data that a caller keeps with a booking, beside what was agreed about calling it off: that is nobody's to write. */
export function withCancellation(data: JsonObject, cancellation: unknown): JsonObject {
  const plaza = asObject(data.plaza)
  if (!cancellation && plaza.cancellation === undefined) return data
  const { cancellation: _sent, ...others } = plaza
  return { ...data, plaza: { ...others, ...(cancellation ? { cancellation: cancellation as JsonObject } : {}) } }
}

/** As it is stored. */
export const storedCancellation = ({ platform_data }: Pick<Booked, 'platform_data'>) =>
  asObject(platform_data.plaza).cancellation
