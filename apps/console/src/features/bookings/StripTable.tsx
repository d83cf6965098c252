import { inWords } from '@plaza/domain'
import { cx } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import { type Bar, dayText, type StripRow, stripDays } from './strip.ts'
import { assetNameOf, useDays } from './words.tsx'

type StripTableProps = {
  label: string
  rows: readonly StripRow[]
  start: number
  openId: string | undefined
  onOpen: (id: string) => void
  nameOf: (userId: string) => string
}

/** Days beside each other, listings below each other; a bar is a cell that covers its days. */
export function StripTable({ label, rows, start, openId, onOpen, nameOf }: StripTableProps) {
  const t = useT()
  const intl = useIntl()
  const days = useDays()
  const dates = Array.from({ length: stripDays }, (_, place) => `${dayText(start, place)}T00:00:00`)
  const nameIn = ({ lines }: StripRow) => (lines[0]?.[0] ? assetNameOf(lines[0][0].booking) : '')
  return (
    <div className="relative overflow-x-auto rounded-photo border border-line bg-raised">
      <table aria-label={label} className="w-full min-w-240 table-fixed text-small">
        <thead>
          <tr className="border-line border-b text-ink-3">
            <th scope="col" className="w-48 px-3 py-2 text-start font-medium">
              {t('bookings.asset')}
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className="px-1 py-2 text-center font-medium">
                <span className="block text-caption">{intl.formatDate(date, { weekday: 'short' })}</span>
                {intl.formatDate(date, { day: 'numeric', month: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.assetId} className="border-line border-b last:border-b-0">
            {row.lines.map((line, place) => (
              <tr key={line[0]?.booking.id}>
                {place === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={row.lines.length}
                    className="break-words px-3 py-1.5 text-start align-top font-semibold"
                  >
                    {nameIn(row)}
                  </th>
                )}
                {cellsOf(line).map(({ at, span, bar }) => (
                  <td key={at} colSpan={span} className="border-line border-s p-0.5">
                    {bar && (
                      <button
                        type="button"
                        onClick={() => onOpen(bar.booking.id)}
                        aria-label={t('bookings.strip.bar', {
                          name: nameOf(bar.booking.takerId),
                          days: days(bar.booking),
                          status: inWords(bar.booking.status),
                        })}
                        aria-current={bar.booking.id === openId}
                        className={cx(
                          'block min-h-8 w-full cursor-pointer truncate rounded-sm border px-2 text-start',
                          bar.booking.turn === null
                            ? 'border-ok-edge bg-ok-soft text-ok-ink'
                            : 'border-sun-edge border-dashed bg-sun-soft text-sun-ink',
                          bar.booking.id === openId && 'font-semibold ring-2 ring-brand',
                        )}
                      >
                        {nameOf(bar.booking.takerId)}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The cells of a line: bars, and the free days between them one by one. */
function cellsOf(line: readonly Bar[]): { at: number; span: number; bar?: Bar }[] {
  const cells = []
  for (let at = 0; at < stripDays; ) {
    const bar = line.find((each) => each.at === at)
    const span = bar?.span ?? 1
    cells.push({ at, span, ...(bar && { bar }) })
    at += span
  }
  return cells
}
