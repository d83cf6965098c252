import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'

/** Colours of the built-in map, as the design tokens name them. */
export type MapColours = Record<'water' | 'shore' | 'land' | 'green' | 'road' | 'label', string>

/** The colours of the theme that is on screen now. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--pz-map-${name}`).trim()
  return {
    water: colour('water'),
    shore: colour('shore'),
    land: colour('land'),
    green: colour('green'),
    road: colour('road'),
    label: colour('label'),
  }
}

/** Written on the map: the licence of the town names asks for it. */
export const mapCredit = 'Natural Earth · GeoNames'

const byZoom = (...stops: [zoom: number, value: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
]

/** The map that needs nobody: the server has its tiles, the browser has its fonts. */
export function builtInStyle(colours: MapColours, locale: string): StyleSpecification {
  const { water, shore, land, green, road, label } = colours
  const world = { source: 'world' as const }
  const text = { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5, 'text-halo-blur': 0.5 }
  return {
    version: 8,
    sources: {
      world: { type: 'vector', tiles: [`${location.origin}/web/map/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 6 },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      {
        id: 'shore',
        type: 'line',
        ...world,
        'source-layer': 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': shore, 'line-opacity': 0.55, 'line-width': byZoom([1, 2], [6, 9], [12, 20]) },
      },
      { id: 'land', type: 'fill', ...world, 'source-layer': 'land', paint: { 'fill-color': land } },
      {
        id: 'surroundings',
        type: 'circle',
        ...world,
        'source-layer': 'towns',
        minzoom: 5,
        paint: {
          'circle-color': green,
          'circle-blur': 0.08,
          'circle-radius': reach(1),
          'circle-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0, 6.5, 1],
        },
      },
      {
        id: 'built-up',
        type: 'circle',
        ...world,
        'source-layer': 'towns',
        minzoom: 6,
        paint: {
          'circle-color': road,
          'circle-blur': 0.8,
          'circle-radius': reach(0.4),
          'circle-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0, 8, 0.75],
        },
      },
      {
        id: 'rivers',
        type: 'line',
        ...world,
        'source-layer': 'rivers',
        maxzoom: 9,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': water,
          'line-width': byZoom([3, 0.4], [6, 1.4], [9, 3]),
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 2.5, 0, 4, 1, 8, 1, 9, 0],
        },
      },
      {
        id: 'lakes',
        type: 'fill',
        ...world,
        'source-layer': 'lakes',
        paint: { 'fill-color': water, 'fill-outline-color': shore },
      },
      {
        id: 'borders',
        type: 'line',
        ...world,
        'source-layer': 'borders',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': label,
          'line-opacity': 0.4,
          'line-width': byZoom([1, 0.5], [6, 1.2], [12, 2]),
          'line-dasharray': [3, 2],
        },
      },
      {
        id: 'countries',
        type: 'symbol',
        ...world,
        'source-layer': 'countries',
        minzoom: 1.5,
        maxzoom: 6,
        filter: ['>=', ['get', 'area'], ['step', ['zoom'], 120, 2.5, 40, 3.5, 8, 4.5, 0]],
        layout: {
          'text-field': countryName(locale),
          'text-font': ['Figtree SemiBold', 'Figtree'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11.5, 5, 15],
          'text-letter-spacing': 0.04,
          'text-max-width': 7,
          'symbol-sort-key': ['-', 0, ['get', 'area']],
        },
        paint: { ...text, 'text-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0.85, 6, 0] },
      },
      {
        id: 'towns',
        type: 'symbol',
        ...world,
        'source-layer': 'towns',
        minzoom: 3,
        filter: ['<=', ['get', 'rank'], ['+', ['zoom'], 1]],
        layout: {
          'icon-image': 'town',
          'icon-size': ['step', ['get', 'size'], 0.65, 2, 0.8, 4, 1],
          'text-field': ['get', 'name'],
          'text-font': ['Figtree Medium', 'Figtree'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 4, ['step', ['get', 'size'], 11.5, 3, 12.5], 10, nameSize],
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.55,
          'text-justify': 'auto',
          'text-max-width': 9,
          'symbol-sort-key': ['+', ['*', ['get', 'rank'], 10], ['-', 0, ['get', 'size']]],
        },
        paint: text,
      },
    ],
  }
}

const nameSize: ExpressionSpecification = ['step', ['get', 'size'], 12, 1, 13, 2, 14.5, 3, 17]

/** True distances: the tiles tell how far a town reaches, and never into the sea. */
function reach(share: number): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => ['*', ['get', 'reach'], (2 ** zoom * share) / 1000]
  return ['interpolate', ['exponential', 2], ['zoom'], 5, at(5), 15, at(15)]
}

/** Tiles know countries by code; the browser knows their names in the reader's language. */
function countryName(locale: string): ExpressionSpecification {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined || name === code ? [] : [code, name]
    })
  return ['match', ['get', 'code'], ...known, ['get', 'code']] as unknown as ExpressionSpecification
}

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
