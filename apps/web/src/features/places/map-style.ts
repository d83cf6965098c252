import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { streetGround, streetNames, streetsFrom, streetWays } from './street-layers.ts'
import type { Streets } from './streets.ts'
import { worldGround, worldNames } from './world-layers.ts'

/** Written on the map: the licences of its data ask for it. */
export const mapCredit = (streets: Streets | null) =>
  ['Natural Earth', 'GeoNames', ...(streets ? [streets.credit] : [])].join(' · ')

type StyleOptions = { locale: string; streets: Streets | null }

/**
 * The map that needs nobody: the server has its tiles, the browser has its fonts. Where the operator's file has streets,
 * they lie on the world and bring their own names.
 */
export function builtInStyle(colours: MapColours, { locale, streets }: StyleOptions): StyleSpecification {
  const origin = location.origin
  const world: StyleSpecification['sources'] = {
    world: { type: 'vector', tiles: [`${origin}/web/map/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 6 },
  }
  if (!streets) {
    const names = worldNames(colours, { locale, outside: undefined })
    return { version: 8, sources: world, layers: [...worldGround(colours), ...names] }
  }
  const { west, south, east, north } = streets.bounds
  const inside: ExpressionSpecification = ['within', rectangle(streets.bounds)]
  return {
    version: 8,
    sources: {
      ...world,
      streets: {
        type: 'vector',
        tiles: [origin + streets.tiles],
        minzoom: streets.minZoom,
        maxzoom: streets.maxZoom,
        bounds: [west, south, east, north],
      },
    },
    layers: [
      ...worldGround(colours),
      ...streetGround(colours),
      ...streetWays(colours),
      ...worldNames(colours, { locale, outside: ['any', ['<', ['zoom'], streetsFrom], ['!', inside]] }),
      ...streetNames(colours, { locale, inside }),
    ],
  }
}

const rectangle = ({ west, south, east, north }: Streets['bounds']) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** The dot beside the name of a town, drawn here because the style has no pictures. */
export function townDot(colour: string): ImageData {
  const size = 16
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext('2d')
  if (!pen) return new ImageData(size, size)
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(size / 2, size / 2, 5.5, 0, 2 * Math.PI)
  pen.fill()
  return pen.getImageData(0, 0, size, size)
}
