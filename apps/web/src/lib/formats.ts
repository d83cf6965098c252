import { numberFormat } from '@plaza/domain'

/** "Mexican peso (MXN)" */
export const currencyName = (code: string, locale: string): string =>
  `${new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code} (${code})`

const metresIn = { km: 1000, mi: 1609.344 }

/** Whole kilometres or miles; 0 means less than one. */
export const wholeDistance = (metres: number, unit: 'km' | 'mi'): number =>
  metres < metresIn[unit] ? 0 : Math.round(metres / metresIn[unit])

/** A score of the API, 0 to 100, on the scale people see, to one decimal: 96 is "4.8" of 5. */
export const formatScore = (score: number, { scale, locale }: { scale: number; locale: string }): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format((score * scale) / 100)
