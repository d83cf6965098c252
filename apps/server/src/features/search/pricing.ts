import type { JsonObject, SearchRequest } from '@plaza/contract'
import { isTooLongToPrice, priceLines, priceOf, priceRulesOf, settleDates, unitsOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { homeCurrency, zoneNamedIn } from '../../lib/home-values.ts'

/** What assets cost for the dates of a search; nothing for those whose price does not follow from them. */
export async function createPricing(
  { startDate, endDate, quantity = 1 }: SearchRequest,
  { catalogue, config }: Services,
) {
  const types = new Map((await catalogue.assetTypes.all()).map((type) => [type.id, type]))
  const { stelace } = await config.read('default')
  const home = homeCurrency(stelace)

  return (asset: AssetRow) => {
    const type = types.get(asset.asset_type_id)
    const currency = asset.currency ?? home
    if (!type) return undefined
    const unit = type.timing.timeUnit ?? 'd'
    const sent = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : undefined
    if (type.time_based && !sent) return undefined
    const dates = sent && settleDates(sent, { startDate: null, endDate: null, duration: null }, unit)
    const units = type.time_based && dates ? unitsOf(dates, unit) : 1
    const rules = priceRulesOf(asset)
    if (rules && type.time_based && isTooLongToPrice(units, unit)) return undefined
    const unitPrice = Number(asset.price)
    const value =
      rules &&
      priceLines({
        rules,
        unitPrice,
        unit: type.time_based ? unit : null,
        units,
        start: sent ? Date.parse(sent.startDate) : null,
        zone: zoneNamedIn(asset.metadata, stelace),
        quantity,
        currency,
        extras: [],
      }).value
    const price = priceOf({ unitPrice, units, quantity, currency, pricing: type.pricing, given: { value } })
    const duration = type.time_based ? (dates?.duration ?? null) : null
    return price && { value: price.value, takerAmount: price.takerAmount, duration: duration as JsonObject | null }
  }
}
