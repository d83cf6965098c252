import type { Map as MapLibre } from 'maplibre-gl'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The map that the layers inside of a `MapView` draw on. */
export const MapContext = createContext<MapLibre | null>(null)

export function useMap(): MapLibre {
  const map = useContext(MapContext)
  if (!map) throw new Error('Layers of a map stand inside of a MapView')
  return map
}

/** Draws again whenever the map moves; returns a value that changes with it. */
export function useMapMoves(map: MapLibre): string {
  return useSyncExternalStore(
    (listener) => {
      map.on('move', listener)
      map.on('resize', listener)
      return () => {
        map.off('move', listener)
        map.off('resize', listener)
      }
    },
    () => {
      const { lng, lat } = map.getCenter()
      const { clientWidth, clientHeight } = map.getContainer()
      return `${lng} ${lat} ${map.getZoom()} ${clientWidth} ${clientHeight}`
    },
  )
}
