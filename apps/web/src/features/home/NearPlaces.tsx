import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { AssetCard } from '../../parts/asset/AssetCard.tsx'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import { useMe } from '../../parts/person/me.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { FavoriteButton } from '../favorites/index.ts'
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
  const ratings = useAverages(
    'assetId',
    (assets ?? []).map(({ id }) => id),
  )
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
      <ul className="mt-7 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {assets.map((asset) => (
          <li key={asset.id}>
            <AssetCard
              asset={asset}
              rating={ratings[asset.id]}
              action={<FavoriteButton asset={asset} />}
              sizes={cardSizes.fourColumns}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
