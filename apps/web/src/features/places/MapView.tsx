import { cx } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import type { MapViewProps } from './map-view-props.ts'
import { streetsQuery } from './streets.ts'

const MapCanvas = lazyPart(async () => (await import('./MapCanvas.tsx')).MapCanvas)

/**
 * A map with the operator's style or the built-in one. It loads when it comes into view.
 *
 * `<MapView label={t('…')} target={target}><MapCircle at={position} radiusMetres={300} /></MapView>`
 */
export function MapView({ className, onUnavailable, ...props }: MapViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'unseen' | 'seen' | 'unavailable'>('unseen')
  useEffect(() => {
    if (!place.current || state !== 'unseen') return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setState('seen'),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [state])
  const handleUnavailable = useCallback(() => {
    setState('unavailable')
    onUnavailable?.()
  }, [onUnavailable])

  // asked for while the map is loading; without an answer it is drawn without streets
  const { styleUrl } = useServices().settings.map
  const { data, isError } = useQuery({ ...streetsQuery, enabled: state === 'seen' && !styleUrl })
  const streets = styleUrl || isError ? null : data

  return (
    <div ref={place} className={cx('relative isolate overflow-hidden bg-map-land', className)}>
      {state === 'seen' && <MapCanvas {...props} streets={streets} onUnavailable={handleUnavailable} />}
      {state === 'unavailable' && <NoMap />}
    </div>
  )
}

function NoMap() {
  const t = useT()
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-4 text-center text-ink-2">
      <MapPinOff aria-hidden className="text-ink-3" />
      <p>{t('map.unavailable')}</p>
    </div>
  )
}
