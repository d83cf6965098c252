import { numberFormat } from '@plaza/domain'

/** "16%" or "16 %", as the language writes it. */
export const percentText = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
