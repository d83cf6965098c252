import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useT } from '../../lib/i18n.tsx'

const buttonClass = 'flex size-11 cursor-pointer items-center justify-center text-ink transition hover:bg-sunken'

export function ZoomButtons({ map }: { map: MapLibre }) {
  const t = useT()
  return (
    <div className="pointer-events-auto absolute top-20 right-3 z-map md:top-3 flex flex-col divide-y divide-line overflow-hidden rounded-md bg-raised shadow-2">
      <button
        type="button"
        className={buttonClass}
        aria-label={t('map.zoomIn')}
        // the event marks the move as the reader's
        onClick={({ nativeEvent }) => map.zoomIn({}, { originalEvent: nativeEvent })}
      >
        <Plus aria-hidden />
      </button>
      <button
        type="button"
        className={buttonClass}
        aria-label={t('map.zoomOut')}
        onClick={({ nativeEvent }) => map.zoomOut({}, { originalEvent: nativeEvent })}
      >
        <Minus aria-hidden />
      </button>
    </div>
  )
}
