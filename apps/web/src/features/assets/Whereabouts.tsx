import type { Asset } from '@plaza/sdk'
import { textLinkClass } from '@plaza/ui'
import { useMemo } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { exactPlaceOf, placeOf } from '../../parts/asset/asset.ts'
import { MapCircle, MapPin, MapRings, MapView } from '../places/index.ts'

const circleMetres = 300
/** Without streets, names of towns and quarters around are what tells where it is. */
const townZoom = 10.5
/** With streets the circle and a few of those around it. */
const streetZoom = 13.8

/** Roughly where it is; the very place for those who have booked it. */
export function Whereabouts({ asset }: { asset: Asset }) {
  const t = useT()
  const exact = exactPlaceOf(asset)
  const place = exact ?? placeOf(asset)
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const at = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const target = useMemo(() => ({ center: at, zoom: townZoom, streetZoom }), [at])
  if (!place) return null
  return (
    <section>
      <h2 className="text-h2">{t('asset.place')}</h2>
      <MapView
        label={t('asset.place.map')}
        target={target}
        isInPage
        isStill
        className="mt-5 h-56 rounded-sheet md:h-70"
      >
        <MapRings at={at} />
        {exact ? (
          <MapPin at={at} label={exact.name ?? t('asset.place')} />
        ) : (
          <MapCircle at={at} radiusMetres={circleMetres} />
        )}
      </MapView>
      <p className="mt-3 text-ink-2 text-small">
        {exact
          ? (exact.name ?? placeOf(asset)?.name)
          : place.name
            ? t('asset.place.near', { place: place.name })
            : t('asset.place.hidden')}{' '}
        <a href={mapAddress(place)} target="_blank" rel="noreferrer" className={textLinkClass}>
          {t('asset.place.open')}
        </a>
      </p>
    </section>
  )
}

const mapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
