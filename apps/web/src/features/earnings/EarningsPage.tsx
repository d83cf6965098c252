import { localDate } from '@plaza/domain'
import type { EarningsMonth } from '@plaza/sdk'
import { EmptyState, LinkButton, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { useUserId } from '../../parts/person/me.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { MonthRow } from './MonthRow.tsx'
import { monthsQuery } from './queries.ts'
import { totalsOf } from './totals.ts'

/** What an owner's listings brought, month by month. */
export default function EarningsPage() {
  const t = useT()
  const { sdk } = useServices()
  const ownerId = useUserId()
  const timeZone = useHomeZone()
  const months = useQuery(monthsQuery(sdk, { ownerId, timeZone }))
  useHead({ title: t('earnings.title') })
  return (
    <div className="page-column flex flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-h1">{t('earnings.title')}</h1>
          <p className="mt-2 text-ink-2">{t('earnings.intro')}</p>
        </div>
        {months.data && months.data.length > 0 && <DownloadButton />}
      </header>
      <QueryBoundary query={months} skeleton={<EarningsSkeleton />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              picture={pictures.listings}
              title={t('earnings.empty')}
              action={<LinkButton href="/my/listings">{t('nav.listings')}</LinkButton>}
            >
              {t('earnings.empty.text')}
            </EmptyState>
          ) : (
            <Earnings months={found} timeZone={timeZone} />
          )
        }
      </QueryBoundary>
    </div>
  )
}

function Earnings({ months, timeZone }: { months: readonly EarningsMonth[]; timeZone: string }) {
  const t = useT()
  const now = localDate(Date.now(), timeZone).slice(0, 7)
  return (
    <>
      {totalsOf(months, now).map(({ currency, thisMonth, lastYear, toCome }) => (
        <dl key={currency} className="grid gap-3 sm:grid-cols-3">
          <Total label={t('earnings.thisMonth')} amount={thisMonth} currency={currency} />
          <Total label={t('earnings.toCome')} amount={toCome} currency={currency} />
          <Total label={t('earnings.lastYear')} amount={lastYear} currency={currency} />
        </dl>
      ))}
      <section aria-labelledby="earnings-months">
        <h2 id="earnings-months" className="text-h2">
          {t('earnings.months')}
        </h2>
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
          {months.map((month) => (
            <MonthRow key={`${month.month} ${month.currency}`} month={month} timeZone={timeZone} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Total({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  const formats = useFormats()
  return (
    <div className="rounded-lg border border-line bg-raised px-5 py-4">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="mt-1 text-price-lg tabular-nums">{formats.amount(amount, currency)}</dd>
    </div>
  )
}

function EarningsSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-22 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-60 rounded-lg" />
    </SkeletonGroup>
  )
}
