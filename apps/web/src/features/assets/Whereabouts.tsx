import type { Asset } from '@plaza/sdk'
import { textLinkClass } from '@plaza/ui'
import { placeOf } from '../../lib/asset.ts'
import { useT } from '../../lib/i18n.tsx'

/** Roughly where it is. */
export function Whereabouts({ asset }: { asset: Asset }) {
  const t = useT()
  const place = placeOf(asset)
  if (!place) return null
  return (
    <section>
      <h2 className="text-h2">{t('asset.place')}</h2>
      <p className="mt-3 text-ink-2 text-small">
        {place.name ? t('asset.place.near', { place: place.name }) : t('asset.place.hidden')}{' '}
        <a href={mapAddress(place)} target="_blank" rel="noreferrer" className={textLinkClass}>
          {t('asset.place.open')}
        </a>
      </p>
    </section>
  )
}

const mapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
