import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'

type BeforeAfterProps = {
  /** What the rows are about. */
  label: string
  rows: readonly { name: string; before: number | null; after: number | null }[]
  currency: string | null
}

/** Amounts as they are and as they would be. */
export function BeforeAfter({ label, rows, currency }: BeforeAfterProps) {
  const t = useT()
  return (
    <table className="w-full text-small tabular-nums">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="text-start font-medium">
            {label}
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
