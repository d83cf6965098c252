import { cx } from '@plaza/ui'
import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useT } from '../../lib/i18n.tsx'
import { coversMap } from './map-covers.ts'

const buttonClass = 'flex size-11 cursor-pointer items-center justify-center text-ink transition hover:bg-sunken'

export function ZoomButtons({ map, isUnderBar }: { map: MapLibre; isUnderBar: boolean }) {
  const t = useT()
  return (
    <div
      {...coversMap}
      className={cx(
        'pointer-events-auto absolute right-3 z-map flex flex-col divide-y divide-line overflow-hidden rounded-md bg-raised shadow-2',
        isUnderBar ? 'top-20 md:top-3' : 'top-3',
      )}
    >
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
