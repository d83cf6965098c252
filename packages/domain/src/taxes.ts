import { asObject } from './json-object.ts'

/** A tax that is part of what is paid, for listings of some types in one country, from a day on. */
type TaxRule = {
  name: string
  percent: number
  /** All types, unless some are named. */
  assetTypesIds: readonly string[]
  /** Two letters; everywhere, unless one is named. */
  country: string | undefined
  /** `2026-01-01`: for what is booked from that day on. */
  from: string | undefined
}

type Tax = { name: string; percent: number; amount: number }

const most = 20

/** The taxes of `stelace.instant.taxes`; what is no tax is left out. */
export function taxRulesOf(instant: unknown): TaxRule[] {
  const { taxes } = asObject(instant)
  if (!Array.isArray(taxes)) return []
  return taxes.slice(0, most).flatMap((each: unknown) => {
    const { name, percent, assetTypesIds, country, from } = asObject(each)
    if (typeof name !== 'string' || name.trim() === '') return []
    if (typeof percent !== 'number' || !(percent > 0 && percent < 100)) return []
    return [
      {
        name: name.trim(),
        percent,
        assetTypesIds: Array.isArray(assetTypesIds) ? assetTypesIds.filter((id) => typeof id === 'string') : [],
        country: typeof country === 'string' && country.trim() ? country.trim().toUpperCase() : undefined,
        from: typeof from === 'string' && /^\d{4}-\d\d-\d\d$/.test(from) ? from : undefined,
      },
    ]
  })
}

type Booked = { assetTypeId: string | null; country: string | undefined; day: string }

/** Of several rules of one name the one that began last holds, so that a rate can change without changing what was booked before. */
const holding = (rules: readonly TaxRule[], { assetTypeId, country, day }: Booked): TaxRule[] => {
  const latest = new Map<string, TaxRule>()
  for (const rule of rules) {
    const isMeant =
      (rule.assetTypesIds.length === 0 || (assetTypeId !== null && rule.assetTypesIds.includes(assetTypeId))) &&
      (rule.country === undefined || rule.country === country?.toUpperCase()) &&
      (rule.from === undefined || rule.from <= day)
    const before = latest.get(rule.name)
    if (isMeant && (!before || (before.from ?? '') <= (rule.from ?? ''))) latest.set(rule.name, rule)
  }
  return [...latest.values()]
}

/**
 * The taxes that are part of an amount, each by its name. They do not change what is paid.
 *
 * @example includedTaxes(116, [vat16], booked) // [{ name: 'VAT', percent: 16, amount: 16 }]
 */
export function includedTaxes(amount: number, rules: readonly TaxRule[], booked: Booked): Tax[] {
  const held = amount > 0 ? holding(rules, booked) : []
  const percents = held.reduce((sum, { percent }) => sum + percent, 0)
  const net = amount / (1 + percents / 100)
  return held.map(({ name, percent }) => ({ name, percent, amount: Math.round(net * percent) / 100 }))
}
