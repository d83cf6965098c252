import { noticeHoursOf, priceRulesOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { heldUntil } from './price-told.ts'
import { noTerms, settleTerms } from './terms.ts'

/** Dates that someone would like to book. */
type DatesWaitedFor = { takerId: string; startDate: Date; endDate: Date; quantity: number }

/**
 * Dates by the rules of a booking, all but whether they are free: throws what a booking would. Answers what it would hold, and until
 * when it could be made.
 */
export async function settleDatesWaitedFor(db: Reader, asset: AssetRow, wish: DatesWaitedFor, services: Services) {
  const { takerId, startDate, endDate, quantity } = wish
  const sent = { assetId: asset.id, startDate: startDate.toISOString(), endDate: endDate.toISOString(), quantity }
  const { terms } = await settleTerms(db, { sent, stored: noTerms, asset, takerId, isGuarded: () => true }, services)
  const { asset_type: type } = terms
  if (!type?.timeBased || type.infiniteStock) throw refuse('availability.noStock')
  const rules = priceRulesOf(asset)
  const hours = Math.max(noticeHoursOf(type), rules?.noticeHours ?? 0)
  return {
    holdUntil: heldUntil(endDate, rules?.bufferHours) ?? endDate,
    lastDate: new Date(startDate.getTime() - hours * 3_600_000),
  }
}
