import type { AccountingRow } from '@plaza/contract'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMonthText } from './use-month-text.ts'

/** The last day of a month, for the period of a file. */
const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** What confirmed bookings came to, month by month and in each currency. */
export function AccountingTable() {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({ queryKey: ['numbers', 'accounting'], queryFn: () => sdk.numbers.accounting() })
  return (
    <section className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4">
      <div>
        <h2 className="text-console-h2">{t('numbers.accounting')}</h2>
        <p className="text-caption text-ink-2">{t('numbers.accounting.text')}</p>
      </div>
      <Region query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ rows }) =>
          rows.length === 0 ? <p className="text-ink-2">{t('numbers.accounting.none')}</p> : <Rows rows={rows} />
        }
      </Region>
    </section>
  )
}

function Rows({ rows }: { rows: readonly AccountingRow[] }) {
  const t = useT()
  const monthText = useMonthText()
  const isMatching = rows.every((row) => row.isMatching)
  const headers = [
    t('numbers.month'),
    t('numbers.confirmed'),
    t('numbers.value'),
    t('numbers.accounting.takerFees'),
    t('numbers.accounting.ownerFees'),
    t('numbers.accounting.refunded'),
    t('numbers.accounting.paidOut'),
    t('numbers.income'),
  ]
  return (
    <>
      {/* wide tables scroll by themselves, so they can be reached with the keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="relative overflow-x-auto" aria-label={t('numbers.accounting')} tabIndex={0}>
        <table className="w-full text-small tabular-nums">
          <thead>
            <tr className="border-line border-b">
              {headers.map((header, at) => (
                <th
                  key={header}
                  scope="col"
                  className={`whitespace-nowrap py-1.5 pe-4 ${at === 0 ? 'text-start' : 'text-end'}`}
                >
                  {header}
                </th>
              ))}
              <th scope="col" className="py-1.5 text-end">
                <span className="sr-only">{t('numbers.accounting.csv')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={`${row.month} ${row.currency}`}>
                <th scope="row" className="whitespace-nowrap py-1.5 pe-4 text-start font-normal">
                  {monthText(row.month, row.isSoFar)}
                </th>
                <td className="py-1.5 pe-4 text-end">{row.bookings}</td>
                {[row.value, row.takerFees, row.ownerFees, row.refunded, row.paidOut, row.income].map((amount, at) => (
                  <td key={headers[at + 2]} className="whitespace-nowrap py-1.5 pe-4 text-end">
                    {moneyText(amount, row.currency)}
                  </td>
                ))}
                <td className="py-1.5 text-end">
                  <Link
                    to="/data"
                    search={{ tab: 'export', what: 'accounting', from: `${row.month}-01`, to: lastDayOf(row.month) }}
                    aria-label={`${t('numbers.csv')}, ${monthText(row.month, false)}, ${row.currency}`}
                    className={buttonClass({ size: 'sm', variant: 'text' })}
                  >
                    {t('numbers.csv')}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={isMatching ? 'text-caption text-ink-2' : 'text-small text-danger-ink'}>
        {t(isMatching ? 'numbers.accounting.matches' : 'numbers.accounting.differs')}
      </p>
    </>
  )
}
