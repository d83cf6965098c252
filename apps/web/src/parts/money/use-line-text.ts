import type { PriceLine, TimeUnit } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'
import { useFormats } from '../../lib/use-formats.ts'

type Told = { unit: TimeUnit | null | undefined; currency: string | null | undefined }

/** What a line of a price is for, and why it costs so much: "$120 × 2 nights · weekend". */
export function useLineText({ unit, currency }: Told): (line: PriceLine) => string {
  const t = useT()
  const formats = useFormats()
  const length = (units: number | undefined) =>
    units !== undefined && unit ? lengthText(t, unit, Math.round(units * 100) / 100) : undefined
  const times = (...factors: (string | false | undefined)[]) => factors.filter(Boolean).join(' × ')
  const pieces = (count: number) => count > 1 && t('price.pieces', { count })

  return (line) => {
    switch (line.kind) {
      case 'time': {
        const formula = times(formats.amount(line.unitPrice, currency), length(line.units), pieces(line.quantity))
        if (line.reason === 'base') return formula
        const why = [line.name, line.reason !== 'season' && t('price.weekend')].filter(Boolean).join(', ')
        return `${formula} · ${why}`
      }
      case 'discount':
        return t('price.longStay', { percent: line.percent, length: length(line.atLeast) ?? line.atLeast })
      case 'extra': {
        const count = line.quantity > 1 && String(line.quantity)
        if (line.units === undefined && !count) return line.name
        return `${line.name} · ${times(formats.amount(line.unitPrice, currency), length(line.units), count)}`
      }
      case 'set':
        return t('price.agreed')
      default:
        return line satisfies never
    }
  }
}
