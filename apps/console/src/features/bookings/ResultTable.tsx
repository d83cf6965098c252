import type { RefundPreview } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'

type ResultTableProps = { result: NonNullable<RefundPreview['result']>; currency: string | null }

/** What each has of the money, before and after. */
export function ResultTable({ result, currency }: ResultTableProps) {
  const t = useT()
  const rows = [
    { name: t('bookings.result.taker'), ...result.taker },
    { name: t('bookings.result.owner'), ...result.owner },
    { name: t('bookings.result.platform'), ...result.platform },
  ]
  return (
    <table className="w-full text-small tabular-nums">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="text-start font-medium">
            {t('bookings.result')}
          </th>
          <th scope="col" className="text-end font-medium">
            {t('audit.before')}
          </th>
          <th scope="col" className="text-end font-medium">
            {t('audit.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-start font-normal">
              {name}
            </th>
            <td className="text-end text-ink-3">{moneyText(before, currency)}</td>
            <td className="text-end font-semibold">{moneyText(after, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
