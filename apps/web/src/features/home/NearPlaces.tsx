import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { useMe } from '../../parts/person/me.ts'
import { AssetCards } from '../favorites/index.ts'
import { searchQuery } from '../search/index.ts'

const shown = 4

/** What there is near the place that the reader has in their profile. */
export function NearPlaces() {
  const t = useT()
  const { sdk } = useServices()
  const { data: me } = useMe()
  const places = objectOf(me?.metadata.instant).locations
  const { latitude, longitude, shortDisplayName } = objectOf(Array.isArray(places) ? places[0] : undefined)
  const [lat, lon] = [numberOf(latitude), numberOf(longitude)]
  const name = textOf(shortDisplayName)
  const isKnown = lat !== undefined && lon !== undefined && name !== undefined
  const { data: assets } = useQuery({
    ...searchQuery(sdk, {
      location: { latitude: lat ?? 0, longitude: lon ?? 0 },
      sort: [{ _distance: 'asc' }],
      nbResultsPerPage: shown,
      validated: true,
    }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  if (!isKnown || !assets || assets.length === 0) return null
  return (
    <section aria-labelledby="near-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="near-title" className="text-h1">
          {t('home.near', { place: name })}
        </h2>
        <Link
          to="/s"
          search={{ location: name, lat: String(lat), lon: String(lon) }}
          className="font-semibold text-ink text-small"
        >
          {t('home.latest.all')}
        </Link>
      </div>
      <div className="mt-7">
        <AssetCards assets={assets} layout="fourColumns" />
      </div>
    </section>
  )
}
