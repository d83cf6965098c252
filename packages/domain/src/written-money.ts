import { numberFormat } from './kept-formats.ts'

/** "≈ USD 9.70": the code is named, because beside the real price a sign could be taken for its own. */
export const formatRoughly = (amount: number, currency: string, locale: string): string =>
  `≈ ${numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)}`

/** "$180", or "US$180" where the currency is not the marketplace's own. No decimals when there are none. */
export function formatMoney(
  amount: number,
  { currency, home, locale }: { currency: string; home: string; locale: string },
) {
  const code = currency.toUpperCase()
  // currencies may also be named by number, which people do not read and `Intl` refuses
  if (!/^[A-Z]{3}$/.test(code)) return `${numberFormat(locale, {}).format(amount)} ${code}`
  return numberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: code === home ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

type Exchange = { from: string; to: string; home: string; rates: Readonly<Record<string, number>> }

/** About what an amount is worth in another currency, in whole units once it has three figures. Unknown rates give nothing. */
export function approximate(amount: number, { from, to, home, rates }: Exchange): number | undefined {
  const rateOf = (currency: string) => (currency === home ? 1 : rates[currency])
  const [source, target] = [rateOf(from.toUpperCase()), rateOf(to)]
  if (amount <= 0 || from.toUpperCase() === to || !source || !target) return undefined
  const worth = (amount / source) * target
  return worth >= 100 ? Math.round(worth) : Number(worth.toPrecision(2))
}
