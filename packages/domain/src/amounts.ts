import type { Rule } from './form-rules.ts'

/** How many decimals amounts of a currency have: 2 for MXN, 0 for JPY, 3 for KWD. Unknown ones have 2. */
export function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/**
 * An amount as people type it, with `,` or `.` before the decimals and either between thousands; `undefined` when it is
 * none. A single sign with three digits behind it separates thousands where no amount has three decimals.
 *
 * @example parseAmount('1.200,50') // 1200.5, as is '1,200.50'
 * @example parseAmount('1,200') // 1200
 */
export function parseAmount(text: string, decimals = 2): number | undefined {
  const typed = text.replace(/\s/g, '')
  const plain = /^(\d+)(?:[.,](\d*))?$/.exec(typed)
  const grouped =
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/.exec(typed) ?? /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/.exec(typed)
  const match = grouped && !(plain && decimals >= 3) ? grouped : plain
  return match ? Number(`${match[1]?.replace(/[.,]/g, '')}.${match[2] || '0'}`) : undefined
}

/** An amount of a currency, nothing or more. Empty is fine, because `required` says that better. */
export const amount =
  (currency: string): Rule =>
  (value) => {
    if (value === '' || value === null || value === undefined) return null
    const max = decimalsOf(currency)
    const number = parseAmount(String(value), max)
    if (number === undefined) return { rule: 'numeric' }
    return hasMoreDecimals(String(value), max) ? { rule: 'decimals', max } : null
  }

function hasMoreDecimals(text: string, max: number): boolean {
  const number = parseAmount(text, max)
  return number !== undefined && Math.abs(number - Number(number.toFixed(max))) > Number.EPSILON * number
}
