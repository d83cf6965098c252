import type { Numbers } from '@plaza/contract'
import { BarChart, Button, ChartFrame, type ChartTable, LineChart } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import type { ReactNode } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { download, exportText } from '../../lib/list/export-file.ts'
import { moneyText } from '../../lib/money-text.ts'
import { useMonthText } from './use-month-text.ts'

type Step = Numbers['series']['steps'][number]

const stepTexts = {
  searches: 'numbers.step.searches',
  views: 'numbers.step.views',
  requests: 'numbers.step.requests',
  confirmed: 'numbers.step.confirmed',
  done: 'numbers.step.done',
} satisfies Record<Step['key'], MessageId>

/** The same numbers as pictures, each with its table. */
export function Charts({ series: { days, months, steps, categories, searches }, currency }: Numbers) {
  const t = useT()
  const intl = useIntl()
  const monthText = useMonthText()
  const dayText = (date = '') =>
    date && intl.formatDate(`${date}T00:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const sum = (field: 'requests' | 'confirmed' | 'cancelled') => days.reduce((total, day) => total + day[field], 0)
  const money = (amount: number) => moneyText(amount, currency)
  const soFar = (text: string, isSoFar: boolean) => (isSoFar ? t('numbers.soFar', { text }) : text)
  const counted = steps.filter((step): step is Step & { count: number } => step.count !== null)
  const countOf = (key: Step['key']) => counted.find((step) => step.key === key)?.count ?? 0
  const noCategory = t('numbers.noCategory')
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Chart
        name="days"
        title={t('numbers.days')}
        summary={t('numbers.days.text', {
          requests: sum('requests'),
          confirmed: sum('confirmed'),
          cancelled: sum('cancelled'),
        })}
        table={{
          headers: [t('numbers.day'), t('numbers.requests'), t('numbers.confirmed'), t('numbers.cancelled')],
          rows: days.map(({ date, requests, confirmed, cancelled, isSoFar }) => [
            soFar(date, isSoFar),
            String(requests),
            String(confirmed),
            String(cancelled),
          ]),
        }}
      >
        <LineChart
          first={dayText(days[0]?.date)}
          last={dayText(days.at(-1)?.date)}
          series={[
            { name: t('numbers.requests'), values: days.map((day) => day.requests) },
            { name: t('numbers.confirmed'), values: days.map((day) => day.confirmed) },
            { name: t('numbers.cancelled'), values: days.map((day) => day.cancelled) },
          ]}
        />
      </Chart>
      <Chart
        name="months"
        title={t('numbers.months')}
        summary={t('numbers.months.text', {
          value: money(months.reduce((total, { value }) => total + value, 0)),
          income: money(months.reduce((total, { income }) => total + income, 0)),
        })}
        table={{
          headers: [t('numbers.month'), t('numbers.confirmed'), t('numbers.value'), t('numbers.income')],
          rows: months.map(({ month, bookings, value, income, isSoFar }) => [
            monthText(month, isSoFar),
            String(bookings),
            money(value),
            money(income),
          ]),
        }}
      >
        <BarChart
          rows={months.map(({ month, value, income, isSoFar }) => ({
            label: monthText(month, isSoFar),
            bars: [
              { name: t('numbers.value'), value, text: money(value) },
              { name: t('numbers.income'), value: income, text: money(income) },
            ],
          }))}
        />
      </Chart>
      <Chart
        name="steps"
        title={t('numbers.steps')}
        summary={t('numbers.steps.text', { requests: countOf('requests'), done: countOf('done') })}
        table={{
          headers: [t('numbers.step'), t('numbers.count')],
          rows: counted.map(({ key, count }) => [t(stepTexts[key]), String(count)]),
        }}
      >
        <BarChart
          rows={counted.map(({ key, count }) => ({
            label: t(stepTexts[key]),
            bars: [{ value: count, text: String(count) }],
          }))}
        />
      </Chart>
      <Chart
        name="categories"
        title={t('numbers.categories')}
        summary={t('numbers.categories.text', { name: categories[0]?.name ?? noCategory, count: categories.length })}
        table={{
          headers: [t('numbers.category'), t('numbers.requests'), t('numbers.confirmed'), t('numbers.value')],
          rows: categories.map(({ name, requests, confirmed, value }) => [
            name ?? noCategory,
            String(requests),
            String(confirmed),
            money(value),
          ]),
        }}
      >
        <BarChart
          rows={categories.map(({ name, requests }) => ({
            label: name ?? noCategory,
            bars: [{ value: requests, text: t('numbers.requests.count', { count: requests }) }],
          }))}
        />
      </Chart>
      <section className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4 lg:col-span-2">
        <h2 className="text-console-h2">{t('numbers.searches')}</h2>
        {searches.length === 0 ? (
          <p className="text-caption text-ink-2">{t('numbers.searches.none')}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
            {searches.map(({ query, count }) => (
              <li key={query} className="flex justify-between gap-3 border-line border-b py-1.5">
                <span className="min-w-0 break-words">{query}</span>
                <span className="tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

type ChartProps = { name: string; title: string; summary: string; table: ChartTable; children: ReactNode }

function Chart({ name, title, summary, table, children }: ChartProps) {
  const t = useT()
  const save = () => download(exportText({ headers: table.headers, rows: table.rows }, 'csv'), `numbers-${name}`, 'csv')
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={table}
      tableLabel={t('numbers.asTable')}
      chartLabel={t('numbers.asChart')}
      actions={
        <Button size="sm" variant="text" onPress={save}>
          {t('numbers.csv')}
        </Button>
      }
    >
      {children}
    </ChartFrame>
  )
}
