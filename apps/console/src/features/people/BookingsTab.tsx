import type { Transaction } from '@plaza/contract'
import { type DataColumn, DataTable } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { statusText } from './entry-text.ts'

const most = 50

/** The newest bookings of somebody, on either side. */
export function BookingsTab({ id }: { id: string }) {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['transactions', 'of', { id }],
    queryFn: async (): Promise<Transaction[]> => {
      const [taken, given] = await Promise.all([
        sdk.transactions.list({ takerId: [id], nbResultsPerPage: most }),
        sdk.transactions.list({ ownerId: [id], nbResultsPerPage: most }),
      ])
      return [...taken, ...given].toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
    },
  })
  const otherOf = ({ takerId, ownerId }: Transaction) => (takerId === id ? ownerId : takerId)
  const people = usePeople((query.data ?? []).map(otherOf))
  const columns: DataColumn<Transaction>[] = [
    {
      id: 'asset',
      header: t('person.listing'),
      cell: ({ id: own, assetSnapshot }) => (
        <ObjectLink type="transaction" id={own}>
          {String(assetSnapshot.name ?? '')}
        </ObjectLink>
      ),
    },
    {
      id: 'side',
      header: t('person.with'),
      cell: (transaction) => {
        const other = otherOf(transaction)
        const name = (other && people.get(other)?.name) ?? t('entry.somebody')
        return t(transaction.takerId === id ? 'person.books' : 'person.lends', { name })
      },
    },
    {
      id: 'dates',
      header: t('person.dates'),
      cell: ({ startDate, endDate }) =>
        startDate &&
        endDate &&
        intl.formatDateTimeRange(Date.parse(startDate), Date.parse(endDate), { dateStyle: 'medium' }),
    },
    { id: 'status', header: t('person.status'), cell: ({ status }) => statusText(status) },
    { id: 'created', header: t('person.made'), isMinor: true, cell: ({ createdDate }) => <When date={createdDate} /> },
  ]
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{t('person.noBookings')}</p>
        ) : (
          <DataTable label={t('people.bookings')} columns={columns} rows={rows} idOf={({ id: own }) => own} />
        )
      }
    </Region>
  )
}
