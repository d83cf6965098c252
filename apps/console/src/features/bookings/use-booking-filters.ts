import type { AssetType } from '@plaza/contract'
import { inWords, processOf, statusesOf } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'
import { useServices } from '../../lib/services.tsx'

/** The statuses of the default process and of every type that has one of its own. */
const statusesIn = (types: readonly AssetType[]): string[] => [
  ...new Set([null, ...types].flatMap((type) => statusesOf({ process: processOf(type), settings: noSettings }))),
]

const noSettings = { statuses: {}, transitions: {}, tests: [] }

export function useBookingFilters(): ListFilter[] {
  const t = useT()
  const { sdk } = useServices()
  const { data: types = [] } = useQuery({
    queryKey: ['assetTypes', 'list'],
    queryFn: () => sdk.assetTypes.list({ nbResultsPerPage: 100 }),
    staleTime: 300_000,
  })
  return [
    {
      id: 'turn',
      kind: 'choice',
      label: t('bookings.turn'),
      anyLabel: t('bookings.turn.any'),
      options: [
        { value: 'owner', label: t('bookings.owner') },
        { value: 'taker', label: t('bookings.taker') },
      ],
    },
    {
      id: 'payment',
      kind: 'choice',
      label: t('bookings.payment'),
      anyLabel: t('bookings.payment.any'),
      options: [
        { value: 'open', label: t('bookings.payment.open') },
        { value: 'authorized', label: t('bookings.payment.authorized') },
        { value: 'captured', label: t('bookings.payment.captured') },
        { value: 'refunded', label: t('bookings.payment.refunded') },
        { value: 'failed', label: t('bookings.payment.failed') },
      ],
    },
    sinceFilter(t, t('bookings.created')),
    {
      id: 'status',
      kind: 'choice',
      isMinor: true,
      label: t('bookings.filter.status'),
      anyLabel: t('bookings.filter.anyStatus'),
      options: statusesIn(types).map((value) => ({ value, label: inWords(value) })),
    },
    {
      id: 'typeId',
      kind: 'choice',
      isMinor: true,
      label: t('bookings.filter.type'),
      anyLabel: t('bookings.filter.anyType'),
      options: types.map(({ id, name }) => ({ value: id, label: name ?? id })),
    },
    {
      id: 'starts',
      kind: 'choice',
      isMinor: true,
      label: t('bookings.filter.starts'),
      anyLabel: t('bookings.filter.anyStart'),
      options: [
        { value: '1', label: t('bookings.filter.starts.1') },
        { value: '7', label: t('bookings.filter.starts.7') },
        { value: '30', label: t('bookings.filter.starts.30') },
        { value: 'past', label: t('bookings.filter.starts.past') },
      ],
    },
    {
      id: 'cancelled',
      kind: 'choice',
      isMinor: true,
      label: t('bookings.filter.cancelled'),
      anyLabel: t('bookings.filter.anyCancelled'),
      options: [
        { value: 'taker', label: t('bookings.taker') },
        { value: 'owner', label: t('bookings.owner') },
        { value: 'us', label: t('bookings.cancel.us') },
        { value: 'conflict', label: t('bookings.filter.conflict') },
      ],
    },
    {
      id: 'stuck',
      kind: 'choice',
      isMinor: true,
      label: t('bookings.filter.stuck'),
      anyLabel: t('bookings.filter.anyStuck'),
      options: [24, 48, 72, 168].map((hours) => ({
        value: String(hours),
        label: t('bookings.filter.stuckHours', { hours }),
      })),
    },
    { id: 'least', kind: 'text', label: t('bookings.filter.least'), isMinor: true },
    { id: 'most', kind: 'text', label: t('bookings.filter.most'), isMinor: true },
    { id: 'userId', kind: 'person', type: 'all', label: t('mails.person'), isMinor: true },
    { id: 'assetId', kind: 'text', label: t('bookings.assetId'), isMinor: true },
  ]
}
