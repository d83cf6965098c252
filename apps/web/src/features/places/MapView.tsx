import { cx } from '@plaza/ui'
import { MapPinOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { MapViewProps } from './map-view-props.ts'

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

  return (
    <div ref={place} className={cx('relative isolate overflow-hidden bg-map-land', className)}>
      {state === 'seen' && <MapCanvas {...props} onUnavailable={handleUnavailable} />}
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
