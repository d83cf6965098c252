import './map.css'
import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import type { MapSettings } from '../../lib/settings.ts'
import { useMedia } from '../../lib/use-screen-width.ts'
import { MapCredit } from './MapCredit.tsx'
import { areaOf, firstView, moveTo } from './map-camera.ts'
import { readMapColours } from './map-colours.ts'
import { MapContext } from './map-context.ts'
import { watchCovers } from './map-covers.ts'
import type { Position } from './map-geometry.ts'
import { builtInStyle, townDot } from './map-style.ts'
import type { MapViewProps } from './map-view-props.ts'
import { StillCover } from './StillCover.tsx'
import { isWithin, type Streets } from './streets.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

setWorkerUrl(workerUrl)

const maxZoom = 18
/** Beyond this a map without streets has nothing more to show. */
const worldMaxZoom = 15

type MapCanvasProps = Omit<MapViewProps, 'className'> & {
  /** The operator's streets: none, or not known yet. */
  streets: Streets | null | undefined
}

/** The map itself, with everything that only it needs. Loaded by `MapView`. */
export function MapCanvas(props: MapCanvasProps) {
  const { label, target, streets, onUserMove, onUnavailable, isInPage = false, isUnderBar = false } = props
  const t = useT()
  const { locale } = useIntl()
  const { settings, theme } = useServices()
  const scheme = useStore(theme.scheme)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const hasMoved = useRef(false)
  const isTouch = useMedia('(pointer: coarse)', true)
  const [isAwake, setAwake] = useState(false)
  const isStill = props.isStill === true && isTouch && !isAwake

  const handleMoveEnd = useEffectEvent((moved: MapLibre) => {
    hasMoved.current = true
    onUserMove?.(areaOf(moved))
  })
  const handleFailure = useEffectEvent(() => onUnavailable?.())
  const open = useEffectEvent((container: HTMLDivElement) =>
    createMap({
      container,
      ...firstView(target, settings.map.center),
      cooperativeGestures: isInPage,
      locale: {
        'Map.Title': label,
        'CooperativeGesturesHandler.WindowsHelpText': t('map.gestures.ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('map.gestures.command'),
        'CooperativeGesturesHandler.MobileHelpText': t('map.gestures.fingers'),
      },
      ...(settings.map.styleUrl && operatorStyle(settings.map)),
    }),
  )

  useEffect(() => {
    if (!frame.current) return
    const made = open(frame.current)
    if (!made) return handleFailure()
    // moves of the map itself carry no event of a person
    made.on('moveend', (event) => 'originalEvent' in event && event.originalEvent && handleMoveEnd(made))
    made.on('webglcontextlost', () => handleFailure())
    // before its land has come a map is all sea
    const canvas = made.getCanvas()
    canvas.classList.add('opacity-0')
    for (const name of ['load', 'error'] as const) made.once(name, () => canvas.classList.remove('opacity-0'))
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])

  // the operator's style stays as it is in both themes
  const isBuiltIn = !settings.map.styleUrl
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours that are read
  useEffect(() => {
    if (!map || !isBuiltIn || streets === undefined) return
    const colours = readMapColours()
    map.setMissingStyleImageResolver(async (id) => {
      if (id === 'town') map.addImage(id, townDot(colours.label), { pixelRatio: 2 })
    })
    map.setMaxZoom(streets ? maxZoom : worldMaxZoom)
    map.setStyle(builtInStyle(colours, { locale, streets }), { diff: false })
  }, [map, isBuiltIn, scheme, locale, streets])

  const show = useEffectEvent((shown: MapLibre, { isJump }: { isJump: boolean }) => {
    const hasStreets = (at: Position) => !isBuiltIn || (streets ? isWithin(streets.bounds, at) : false)
    if (target) moveTo(shown, target, { hasStreets, isJump })
  })
  const isFirst = useRef(true)
  // what was found, or how close one may look at it, has changed
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target moves the map, whoever moved it before
  useEffect(() => {
    if (!map || streets === undefined) return
    hasMoved.current = false
    show(map, { isJump: isFirst.current })
    isFirst.current = false
  }, [map, target, streets])
  // cards and bars come later than the map; the reader's own view stays
  useEffect(() => {
    if (!map) return
    return watchCovers(map, () => !hasMoved.current && show(map, { isJump: true }))
  }, [map])

  const wake = () => {
    setAwake(true)
    map?.cooperativeGestures.disable()
    map?.getCanvas().focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={frame} className="absolute inset-0" />
      {map && (
        <MapContext value={map}>
          {createPortal(props.children, map.getCanvasContainer())}
          <div className="pointer-events-none absolute inset-0">
            {props.controls}
            {isStill ? <StillCover onWake={wake} /> : <ZoomButtons map={map} isUnderBar={isUnderBar} />}
            {isBuiltIn && <MapCredit streets={streets ?? null} />}
          </div>
        </MapContext>
      )}
    </>
  )
}

/** None where the browser cannot draw maps. */
function createMap(options: MapOptions): MapLibre | undefined {
  try {
    const map = new MapLibre({
      attributionControl: options.style ? { compact: true } : false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      rollEnabled: false,
      renderWorldCopies: true,
      maxZoom,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
      ...options,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    return map
  } catch {
    return undefined
  }
}

function operatorStyle({ styleUrl, token }: MapSettings): Pick<MapOptions, 'style' | 'transformRequest'> {
  const fill = (address: string) => address.replaceAll('{token}', encodeURIComponent(token ?? ''))
  return { style: fill(styleUrl ?? ''), transformRequest: (url) => ({ url: fill(decodeBraces(url)) }) }
}

const decodeBraces = (url: string) => url.replaceAll('%7Btoken%7D', '{token}')
