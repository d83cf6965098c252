import { asObject, isObject, type PriceRules, priceRulesOf } from '@plaza/domain'

const read = new WeakMap<object, { rules: PriceRules | undefined }>()

/**
 * The rules of a listing, read once from the same data: a booking asks for them several times, and servers keep listings that are asked
 * for often. Nobody writes to data that was read.
 */
export function rulesReadOf(asset: { metadata?: unknown }): PriceRules | undefined {
  const { prices } = asObject(asObject(asset.metadata).plaza)
  if (!isObject(prices)) return priceRulesOf(asset)
  const known = read.get(prices) ?? { rules: priceRulesOf(asset) }
  read.set(prices, known)
  return known.rules
}
