import type { Asset, AssetType, WaitingCount } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { zoneOf } from '../../parts/asset/asset.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'

/** How many wait for days of a listing, for its owner: never who. */
export function WhoWaits({ asset, type }: { asset: Asset; type: AssetType }) {
  const t = useT()
  const { locale } = useIntl()
  const homeZone = useHomeZone()
  const { sdk } = useServices()
  const { data } = useQuery({
    queryKey: ['waitingList', 'count', asset.id],
    queryFn: ({ signal }) =>
      sdk.forward.get('/waiting-list/count', { assetId: asset.id }, { signal }) as Promise<WaitingCount>,
  })
  if (!data || data.total === 0) return null
  const zone = zoneOf(asset) ?? homeZone
  const unit = type.timing.timeUnit
  return (
    <section aria-labelledby="who-waits" className="flex max-w-3xl flex-col gap-2">
      <h2 id="who-waits" className="text-h3">
        {t('waiting.title')}
      </h2>
      <p className="text-ink-2">{t('waiting.owner', { count: data.total })}</p>
      <ul className="flex flex-col gap-1 tabular-nums">
        {data.periods.map(({ startDate, endDate, people }) => (
          <li key={`${startDate} ${endDate}`}>
            {t('waiting.ownerPeriod', {
              period: formatPeriod({ startDate, endDate, unit }, { locale, zone }),
              count: people,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
