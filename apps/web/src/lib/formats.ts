import { numberFormat } from '@plaza/domain'

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
  // our Spanish is that of Mexico, where the sign stands before the amount
  return numberFormat(locale === 'es' ? 'es-MX' : locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: code === home ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** "Mexican peso (MXN)" */
export const currencyName = (code: string, locale: string): string =>
  `${new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code} (${code})`

type Exchange = { from: string; to: string; home: string; rates: Readonly<Record<string, number>> }

/** About what an amount is worth in another currency, in whole units once it has three figures. Unknown rates give nothing. */
export function approximate(amount: number, { from, to, home, rates }: Exchange): number | undefined {
  const rateOf = (currency: string) => (currency === home ? 1 : rates[currency])
  const [source, target] = [rateOf(from.toUpperCase()), rateOf(to)]
  if (amount <= 0 || from.toUpperCase() === to || !source || !target) return undefined
  const worth = (amount / source) * target
  return worth >= 100 ? Math.round(worth) : Number(worth.toPrecision(2))
}

const metresIn = { km: 1000, mi: 1609.344 }

/** Whole kilometres or miles; 0 means less than one. */
export const wholeDistance = (metres: number, unit: 'km' | 'mi'): number =>
  metres < metresIn[unit] ? 0 : Math.round(metres / metresIn[unit])

/** A score of the API, 0 to 100, on the scale people see, to one decimal: 96 is "4.8" of 5. */
export const formatScore = (score: number, { scale, locale }: { scale: number; locale: string }): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format((score * scale) / 100)
