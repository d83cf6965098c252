import type { JsonObject } from '@plaza/contract'
import { asksForYes, asObject, readInstant } from '@plaza/domain'
import type { AssetRow, AssetTypeRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

/** What bookings of a type run by, as the rules of processes read it. */
export const processTypeOf = (type: AssetTypeRow) => ({
  transactionProcess: type.transaction_process,
  unavailableWhen: type.unavailable_when,
  metadata: type.metadata,
})

/** Booking at once is kept as it can be followed, and only where somebody would have to say yes otherwise. */
export function checkInstantChoice(
  sent: JsonObject | undefined,
  { metadata }: Pick<AssetRow, 'metadata'>,
  type: AssetTypeRow,
) {
  if (asObject(sent?.plaza).instantBooking === undefined) return
  const { problems, rules } = readInstant(asObject(metadata.plaza).instantBooking)
  const isNeedless = rules !== undefined && !asksForYes(processTypeOf(type))
  const errors = isNeedless
    ? [...problems, { path: 'isOn', message: 'needs a type whose bookings wait for a yes' }]
    : problems
  if (errors.length > 0) throw refuse('asset.instantInvalid', { data: { errors } })
}
