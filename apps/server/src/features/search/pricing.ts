import type { JsonObject, SearchRequest } from '@plaza/contract'
import { priceOf, settleDates, unitsOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { homeCurrency } from '../../lib/home-values.ts'

/** What assets cost for the dates of a search; nothing for those whose price does not follow from them. */
export async function createPricing(
  { startDate, endDate, quantity = 1 }: SearchRequest,
  { catalogue, config }: Services,
) {
  const types = new Map((await catalogue.assetTypes.all()).map((type) => [type.id, type]))
  const home = homeCurrency((await config.read('default')).stelace)

  return (asset: AssetRow) => {
    const type = types.get(asset.asset_type_id)
    const currency = asset.currency ?? home
    if (!type) return undefined
    const unit = type.timing.timeUnit ?? 'd'
    const sent = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : undefined
    if (type.time_based && !sent) return undefined
    const dates = sent && settleDates(sent, { startDate: null, endDate: null, duration: null }, unit)
    const price = priceOf({
      unitPrice: Number(asset.price),
      units: type.time_based && dates ? unitsOf(dates, unit) : 1,
      quantity,
      currency,
      pricing: type.pricing,
    })
    const duration = type.time_based ? (dates?.duration ?? null) : null
    return price && { value: price.value, takerAmount: price.takerAmount, duration: duration as JsonObject | null }
  }
}
