import type { Json } from '@plaza/contract'
import { numberFormat } from '../kept-formats.ts'
import { type AttributeView, wordsOf } from './view.ts'

/** The value of a custom attribute as people read it: number with unit, yes or no, words, several words. Empty for none. */
export function attributeText(
  attribute: AttributeView,
  value: Json | undefined,
  { locale, yes, no }: { locale: string; yes: string; no: string },
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') {
    // years would read "2,024"
    const number = numberFormat(locale, { useGrouping: value >= 10_000, maximumFractionDigits: 3 }).format(value)
    return attribute.unit ? `${number} ${attribute.unit}` : number
  }
  return new Intl.ListFormat(locale, { type: 'unit' }).format(wordsOf(attribute, value))
}
