import type { RatingSummary } from '@plaza/contract'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { starsOf } from './score.ts'

/** A share of fewer says nothing. */
const fewest = 5

/** Ratings on the whole, and of the last thirty days beside those before. Without it the list stays what it is. */
export function RatingNumbers() {
  const t = useT()
  const { sdk } = useServices()
  const { formatNumber } = useIntl()
  const { data } = useQuery({
    queryKey: ['ratings', 'summarize'],
    queryFn: (): Promise<RatingSummary> => sdk.ratings.summarize(),
  })
  const stars = (avg: number | null | undefined) =>
    typeof avg === 'number' ? formatNumber(starsOf(avg), { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : '–'
  const share = ({ count, nbLow }: RatingSummary['all']) =>
    count < fewest ? '–' : formatNumber(nbLow / count, { style: 'percent' })
  const tiles = [
    { name: t('ratings.average'), value: stars(data?.all.avg) },
    { name: t('ratings.count'), value: data ? formatNumber(data.all.count) : '–' },
    { name: t('ratings.low'), value: data ? share(data.all) : '–' },
    {
      name: t('ratings.last30'),
      value: stars(data?.last30Days.avg),
      more: data && t('ratings.before30', { before: stars(data.before.avg), count: data.last30Days.count }),
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ name, value, more }) => (
        <div key={name} className="rounded-photo border border-line bg-raised px-4 py-3">
          <dt className="text-caption text-ink-3">{name}</dt>
          <dd className="text-console-h1 tabular-nums">{value}</dd>
          {more && <dd className="text-caption text-ink-3">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}
