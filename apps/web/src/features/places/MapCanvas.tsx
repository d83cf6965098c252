import './map.css'
import { Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import type { MapSettings } from '../../lib/settings.ts'
import { useStore } from '../../lib/store.ts'
import { MapContext } from './map-context.ts'
import { metresBetween, type Position } from './map-geometry.ts'
import { builtInStyle, mapCredit, readMapColours, townDot } from './map-style.ts'
import type { MapArea, MapTarget, MapViewProps } from './map-view-props.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

setWorkerUrl(workerUrl)

const maxZoom = 18
/** Beyond this the built-in map has nothing more to show. */
const builtInMaxZoom = 15

/** The map itself, with everything that only it needs. Loaded by `MapView`. */
export function MapCanvas(props: Omit<MapViewProps, 'className'>) {
  const { label, target, onUserMove, onUnavailable, isInPage = false, children, controls } = props
  const t = useT()
  const { locale } = useIntl()
  const { settings, theme } = useServices()
  const scheme = useStore(theme.scheme)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)

  const handleMoveEnd = useEffectEvent((moved: MapLibre) => onUserMove?.(areaOf(moved)))
  const handleFailure = useEffectEvent(() => onUnavailable?.())
  const open = useEffectEvent((container: HTMLDivElement) =>
    createMap({
      container,
      ...viewOf(target, settings.map.center),
      cooperativeGestures: isInPage,
      locale: {
        'Map.Title': label,
        'CooperativeGesturesHandler.WindowsHelpText': t('map.gestures.ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('map.gestures.command'),
        'CooperativeGesturesHandler.MobileHelpText': t('map.gestures.fingers'),
      },
      ...(settings.map.styleUrl ? operatorStyle(settings.map) : { maxZoom: builtInMaxZoom }),
    }),
  )

  useEffect(() => {
    if (!frame.current) return
    const made = open(frame.current)
    if (!made) return handleFailure()
    // moves of the map itself carry no event of a person
    made.on('moveend', (event) => 'originalEvent' in event && event.originalEvent && handleMoveEnd(made))
    made.on('webglcontextlost', () => handleFailure())
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
    if (!map || !isBuiltIn) return
    const colours = readMapColours()
    map.setMissingStyleImageResolver(async (id) => {
      if (id === 'town') map.addImage(id, townDot(colours.label), { pixelRatio: 2 })
    })
    map.setStyle(builtInStyle(colours, locale), { diff: false })
  }, [map, isBuiltIn, scheme, locale])

  // the map was opened where it was first told to be, if it was told at all
  const isFirst = useRef(target !== undefined)
  useEffect(() => {
    if (!map || !target) return
    const isJump = isFirst.current
    isFirst.current = false
    // the map was opened there
    if (isJump) return
    moveTo(map, target)
  }, [map, target])

  return (
    <>
      <div ref={frame} className="absolute inset-0" />
      {map && (
        <MapContext value={map}>
          {createPortal(children, map.getCanvasContainer())}
          <div className="pointer-events-none absolute inset-0">
            {controls}
            <ZoomButtons map={map} />
            {isBuiltIn && (
              <p className="absolute right-1.5 bottom-1 rounded-xs bg-map-land px-1.5 text-tiny text-map-label">
                {mapCredit}
              </p>
            )}
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

const wholeWorld = { center: [0, 20] as [number, number], zoom: 1 }
const regionZoom = 6

function viewOf(target: MapTarget | undefined, home: (Position & { zoom: number | undefined }) | undefined) {
  if (!target) {
    return home
      ? { center: [home.longitude, home.latitude] as [number, number], zoom: home.zoom ?? regionZoom }
      : wholeWorld
  }
  return 'center' in target
    ? { center: lngLat(target.center), zoom: target.zoom }
    : { bounds: boxOf(target.bounds), fitBoundsOptions: fitOptions(target) }
}

function moveTo(map: MapLibre, target: MapTarget) {
  if ('center' in target) map.easeTo({ center: lngLat(target.center), zoom: target.zoom })
  else map.fitBounds(boxOf(target.bounds), fitOptions(target))
}

const lngLat = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]
const boxOf = ({ south, west, north, east }: { south: number; west: number; north: number; east: number }) =>
  [west, south, east, north] as [number, number, number, number]
/** Pills reach beyond their points, and buttons stand at the top. */
const fitOptions = ({ maxZoom: closest = 15, covered = 0 }: { maxZoom?: number; covered?: number }) => ({
  padding: { top: 72, bottom: 48 + covered, left: 56, right: 56 },
  maxZoom: closest,
  duration: 600,
})

function areaOf(map: MapLibre): MapArea {
  const { lng, lat } = map.getCenter().wrap()
  const bounds = map.getBounds()
  const [south, west, north, east] = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
  const diagonal = metresBetween({ latitude: south, longitude: west }, { latitude: north, longitude: east })
  return {
    center: { latitude: lat, longitude: lng },
    radiusMetres: Math.max(1, Math.round(diagonal / 2)),
    bounds: { south, west, north, east },
  }
}
