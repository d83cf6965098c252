import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { byZoom, labelPaint } from './style-parts.ts'

const world = { source: 'world' as const }

/** Land and water of the whole world: what everything else is drawn on. */
export const worldGround = ({ water, shore, land, label }: MapColours): LayerSpecification[] => [
  // tiles bring the sea with them, so nothing is an ocean before it is known to be one
  { id: 'unknown', type: 'background', paint: { 'background-color': land } },
  {
    id: 'sea',
    type: 'fill',
    ...world,
    'source-layer': 'sea',
    paint: { 'fill-color': water, 'fill-antialias': false },
  },
  {
    id: 'shore',
    type: 'line',
    ...world,
    'source-layer': 'land',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': shore, 'line-opacity': 0.4, 'line-width': byZoom([1, 1.5], [6, 5], [12, 12]) },
  },
  { id: 'land', type: 'fill', ...world, 'source-layer': 'land', paint: { 'fill-color': land } },
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
]

/** Names of countries, towns and quarters. `outside` leaves them to the streets where those have their own. */
export function worldNames(
  colours: MapColours,
  { locale, outside }: { locale: string; outside: ExpressionSpecification | undefined },
): LayerSpecification[] {
  const hasRoom: ExpressionSpecification = ['<=', ['get', 'rank'], ['+', ['zoom'], 1]]
  return [
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
      paint: {
        ...labelPaint(colours),
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0.85, 6, 0],
      },
    },
    {
      id: 'towns',
      type: 'symbol',
      ...world,
      'source-layer': 'towns',
      minzoom: 3,
      filter: ['all', ['!', ['has', 'quarter']], hasRoom, ...(outside ? [outside] : [])],
      layout: {
        'icon-image': 'town',
        'icon-size': ['step', ['get', 'size'], 0.65, 2, 0.8, 4, 1],
        'text-field': ['get', 'name'],
        // a town that one lives in is read first, the hamlets around it last
        'text-font': [
          'step',
          ['get', 'size'],
          ['literal', ['Figtree Medium', 'Figtree']],
          3,
          ['literal', ['Figtree Bold', 'Figtree']],
        ],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, ['step', ['get', 'size'], 11.5, 3, 12.5], 10, nameSize],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.55,
        'text-justify': 'auto',
        'text-max-width': 9,
        'symbol-sort-key': ['+', ['*', ['get', 'rank'], 10], ['-', 0, ['get', 'size']]],
      },
      paint: labelPaint(colours),
    },
    {
      id: 'quarters',
      type: 'symbol',
      ...world,
      'source-layer': 'towns',
      minzoom: 9.5,
      filter: ['all', ['has', 'quarter'], hasRoom, ...(outside ? [outside] : [])],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Figtree Medium', 'Figtree'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11.5, 14, 14],
        'text-letter-spacing': 0.03,
        'text-max-width': 8,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { ...labelPaint(colours), 'text-opacity': 0.85 },
    },
  ]
}

const nameSize: ExpressionSpecification = ['step', ['get', 'size'], 12, 1, 13, 2, 15, 3, 18, 4, 21]

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
  // the type wants a literal list of branches
  return ['match', ['get', 'code'], ...known, ['get', 'code']] as unknown as ExpressionSpecification
}
