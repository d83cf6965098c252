import type { Asset, CustomAttribute, Json } from '@plaza/contract'
import { numberFormat } from '../kept-formats.ts'
import type { TypeAttributes } from './by-type.ts'
import { viewsOfType } from './of-type.ts'
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

type Said = Pick<Asset, 'customAttributes'>

/** What stands on the card of a listing, in the order of its type: "M", "Gears 7", "Helmet included". */
export function cardTexts(
  { customAttributes }: Said,
  declared: readonly CustomAttribute[],
  { locale, ofType }: { locale: string; ofType: TypeAttributes | undefined },
): string[] {
  return viewsOfType(declared, ofType, locale).flatMap((attribute) => {
    const value = customAttributes[attribute.name]
    if (!attribute.isOnCard || value === undefined) return []
    const text = attributeText(attribute, value, { locale, yes: attribute.label, no: '' })
    // a bare number says nothing
    const isBare = typeof value === 'number' && !attribute.unit
    return text === '' ? [] : [isBare ? `${attribute.label} ${text}` : text]
  })
}
