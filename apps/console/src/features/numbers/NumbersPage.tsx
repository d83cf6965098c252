import type { Numbers } from '@plaza/contract'
import { localDate } from '@plaza/domain'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay, useMe } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { AccountingTable } from './AccountingTable.tsx'
import { Charts } from './Charts.tsx'
import { NumbersFilters } from './NumbersFilters.tsx'
import { daysOf, type NumbersSearch, periodOf } from './period.ts'
import { Tiles } from './Tiles.tsx'

/** A few honest numbers. */
export default function NumbersPage() {
  const t = useT()
  const may = useMay()
  if (!may('number:read:all')) {
    return <NoAccess title={t('numbers.title')} words="permission.numbers" permission="number:read:all" />
  }
  return <NumbersOfPeriod />
}

function NumbersOfPeriod() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { timeZone } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/numbers' })
  useTitle(t('numbers.title'))
  const days = daysOf(search, localDate(Date.now(), timeZone ?? 'UTC'))
  const asked = {
    ...days,
    compare: true,
    ...(search.type && { assetTypeId: search.type }),
    ...(search.category && { categoryId: search.category }),
    ...(search.currency && { currency: search.currency }),
  }
  const query = useQuery({
    queryKey: ['numbers', 'period', asked],
    queryFn: () => sdk.numbers.read(asked),
    placeholderData: (former) => former,
  })
  const change = (changes: Partial<Record<keyof NumbersSearch, string | undefined>>) =>
    void navigate({ to: '/numbers', search: { ...search, ...changes } as NumbersSearch, replace: true })
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-console-h1">{t('numbers.title')}</h1>
          <p className="text-ink-2">{t('numbers.text')}</p>
        </div>
        {may('transaction:list:all') && (
          <Link
            to="/bookings"
            search={bookingsOf(search)}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            {t('numbers.bookings')}
          </Link>
        )}
      </header>
      <NumbersFilters search={search} days={days} currencies={query.data?.currencies ?? []} onChange={change} />
      <Region query={query} skeleton={<RowsSkeleton count={8} />}>
        {(numbers) => (isEmpty(numbers) ? <p className="text-ink-2">{t('numbers.empty')}</p> : <Shown {...numbers} />)}
      </Region>
      {may('data:export:all') && <AccountingTable />}
    </div>
  )
}

/** The list has the last week and month as filters. */
function bookingsOf(search: NumbersSearch) {
  const period = periodOf(search)
  return {
    ...((period === '7' || period === '30') && { since: period }),
    ...(search.type && { typeId: search.type }),
  }
}

const isEmpty = ({ tiles }: Numbers) => tiles.every(({ value, before }) => !value && !before)

function Shown(numbers: Numbers) {
  return (
    <>
      <Tiles {...numbers} />
      <Charts {...numbers} />
    </>
  )
}
