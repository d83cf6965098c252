import { useT } from '../../lib/i18n.tsx'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import { useFormats } from '../../lib/use-formats.ts'

export type TaxLinesProps = { terms: { platformData?: unknown; currency?: string | null | undefined } }

/** What of a total is tax, as the server reckons it: rows of the list of lines below which it stands. */
export function TaxLines({ terms: { platformData, currency } }: TaxLinesProps) {
  const t = useT()
  const formats = useFormats()
  const { taxes } = objectOf(objectOf(platformData).plaza)
  if (!Array.isArray(taxes)) return null
  return taxes.map((each: unknown) => {
    const { name, percent, amount } = objectOf(each)
    return (
      <div key={textOf(name)} className="flex justify-between gap-4 text-ink-2 text-small">
        <dt className="min-w-0 wrap-anywhere">
          {t('receipt.tax', { name: textOf(name) ?? '', percent: numberOf(percent) ?? 0 })}
        </dt>
        <dd className="shrink-0">{formats.amount(numberOf(amount) ?? 0, currency)}</dd>
      </div>
    )
  })
}
