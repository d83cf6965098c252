import { type AttributeView, numberFormat, wordsOf } from '@plaza/domain'
import type { Json } from '@plaza/sdk'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'

export type AttributeValueProps = { attribute: AttributeView; value: Json | undefined }

/** The value of a custom attribute as people read it: number with unit, yes or no, words, several words. */
export function AttributeValue({ attribute, value }: AttributeValueProps) {
  const t = useT()
  const { locale } = useIntl()
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return t(value ? 'attribute.yes' : 'attribute.no')
  if (typeof value === 'number') {
    // years would read "2,024"
    const number = numberFormat(locale, { useGrouping: value >= 10_000, maximumFractionDigits: 3 }).format(value)
    return attribute.unit ? `${number} ${attribute.unit}` : number
  }
  return new Intl.ListFormat(locale, { type: 'unit' }).format(wordsOf(attribute, value))
}
