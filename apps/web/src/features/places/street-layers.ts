import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import { byZoom, fadeIn, labelPaint } from './style-parts.ts'

const streets = { source: 'streets' as const }
/** Before, the world says all there is to see. */
export const streetsFrom = 6

const oneOf = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const woods = ['forest', 'wood', 'nature_reserve', 'protected_area', 'national_park']
const parks = [
  'park',
  'garden',
  'grass',
  'meadow',
  'village_green',
  'recreation_ground',
  'golf_course',
  'cemetery',
  'zoo',
]
const pitches = ['pitch', 'playground', 'dog_park', 'stadium']
const grounds = ['industrial', 'commercial', 'hospital', 'school', 'university', 'college', 'railway', 'aerodrome']

/** Land, water, parks and houses, in the form of the Protomaps basemap, version 4. */
export function streetGround({ water, shore, land, green, park, building, road }: MapColours): LayerSpecification[] {
  const fill = (id: string, layer: string, filter: FilterSpecification, paint: object): LayerSpecification => ({
    id,
    type: 'fill',
    ...streets,
    'source-layer': layer,
    minzoom: streetsFrom,
    filter,
    paint: { 'fill-antialias': false, ...paint },
  })
  const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
  return [
    fill('street-earth', 'earth', isArea, { 'fill-color': land }),
    fill('street-urban', 'landuse', oneOf('residential', 'neighbourhood'), {
      'fill-color': building,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0.25, 11, 0.35, 15, 0.15],
    }),
    fill('street-woods', 'landuse', oneOf(...woods), { 'fill-color': park, 'fill-opacity': 0.6 }),
    fill('street-grounds', 'landuse', oneOf(...grounds), { 'fill-color': building, 'fill-opacity': 0.5 }),
    fill('street-parks', 'landuse', oneOf(...parks), { 'fill-color': park }),
    fill('street-pitches', 'landuse', oneOf(...pitches), { 'fill-color': green, 'fill-opacity': 0.8 }),
    fill('street-sand', 'landuse', oneOf('beach', 'sand'), { 'fill-color': building }),
    fill('street-squares', 'landuse', oneOf('pedestrian', 'platform', 'pier'), { 'fill-color': building }),
    fill('street-water', 'water', isArea, { 'fill-color': water }),
    {
      id: 'street-rivers',
      type: 'line',
      ...streets,
      'source-layer': 'water',
      minzoom: 9,
      filter: oneOf('river', 'stream', 'canal'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': water, 'line-width': ['match', ['get', 'kind'], 'stream', 1, 2] },
    },
    {
      id: 'street-runways',
      type: 'fill',
      ...streets,
      'source-layer': 'landuse',
      minzoom: 10,
      filter: oneOf('runway', 'taxiway'),
      paint: { 'fill-color': road },
    },
    {
      id: 'street-houses',
      type: 'fill',
      ...streets,
      'source-layer': 'buildings',
      minzoom: 14,
      filter: oneOf('building', 'building_part'),
      paint: { 'fill-color': building, 'fill-outline-color': road, 'fill-opacity': fadeIn(14, 15) },
    },
    {
      id: 'street-regions',
      type: 'line',
      ...streets,
      'source-layer': 'boundaries',
      minzoom: streetsFrom,
      filter: oneOf('region', 'county'),
      paint: { 'line-color': shore, 'line-opacity': 0.6, 'line-dasharray': [3, 3] },
    },
  ]
}

type Way = { id: string; filter: FilterSpecification; minzoom: number; width: [number, number][]; isMain?: true }

/** From the smallest to the largest, so that larger ones lie over smaller ones. */
const ways: readonly Way[] = [
  {
    id: 'small',
    filter: oneOf('minor_road', 'other'),
    minzoom: 12,
    width: [
      [12, 0.6],
      [14, 2],
      [16, 7],
      [18, 18],
    ],
  },
  {
    id: 'major',
    filter: oneOf('major_road'),
    minzoom: 7,
    width: [
      [7, 0.6],
      [11, 1.6],
      [14, 5],
      [16, 11],
      [18, 26],
    ],
  },
  {
    id: 'highway',
    filter: oneOf('highway'),
    minzoom: 6,
    width: [
      [6, 0.8],
      [9, 2],
      [12, 4],
      [15, 9],
      [18, 30],
    ],
    isMain: true,
  },
]

/** Streets with an edge, railways and footpaths. */
export function streetWays({ street, highway, road, label }: MapColours): LayerSpecification[] {
  const line = ({ id, filter, minzoom, width }: Way, { colour, edge }: { colour: string; edge: number }) =>
    ({
      id,
      type: 'line',
      ...streets,
      'source-layer': 'roads',
      minzoom,
      filter,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colour,
        'line-width': byZoom(...width.map(([zoom, wide]): [number, number] => [zoom, wide + edge])),
        'line-opacity': fadeIn(minzoom, minzoom + 1),
      },
    }) satisfies LayerSpecification
  return [
    {
      ...line(
        {
          id: 'street-paths',
          filter: oneOf('path'),
          minzoom: 14,
          width: [
            [14, 0.8],
            [18, 3],
          ],
        },
        { colour: street, edge: 0 },
      ),
      paint: { 'line-color': street, 'line-width': byZoom([14, 0.8], [18, 3]), 'line-dasharray': [2, 1.5] },
    },
    ...ways.map((way) => line({ ...way, id: `street-${way.id}-edge` }, { colour: road, edge: 1.6 })),
    ...ways.map((way) => line({ ...way, id: `street-${way.id}` }, { colour: way.isMain ? highway : street, edge: 0 })),
    {
      id: 'street-rails',
      type: 'line',
      ...streets,
      'source-layer': 'roads',
      minzoom: 10,
      filter: oneOf('rail'),
      paint: {
        'line-color': label,
        'line-opacity': 0.35,
        'line-width': byZoom([10, 0.6], [16, 2]),
        'line-dasharray': [4, 2],
      },
    },
  ]
}

/** Names of streets, water, sights, quarters and towns, in the reader's language where the file has it. */
export function streetNames(
  colours: MapColours,
  { locale, inside }: { locale: string; inside: ExpressionSpecification },
): LayerSpecification[] {
  const language = locale.split('-')[0]
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name'], '']
  const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0]
  const hasRoom: ExpressionSpecification = ['<=', ['coalesce', ['get', 'min_zoom'], 0], ['+', ['zoom'], 1]]
  const paint = labelPaint(colours)
  return [
    {
      id: 'street-names',
      type: 'symbol',
      ...streets,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['all', ['has', 'name'], oneOf('highway', 'major_road', 'minor_road', 'path')],
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': ['Figtree Medium', 'Figtree'],
        'text-size': byZoom([13, 10.5], [18, 14]),
        'symbol-sort-key': ['match', ['get', 'kind'], 'highway', 0, 'major_road', 1, 2],
        'symbol-spacing': 320,
      },
      paint: { ...paint, 'text-halo-color': colours.street },
    },
    {
      id: 'street-water-names',
      type: 'symbol',
      ...streets,
      'source-layer': 'water',
      minzoom: 11,
      filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'LineString']],
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': ['Figtree Italic', 'Figtree'],
        'text-size': 12.5,
        'symbol-spacing': 400,
      },
      paint: { ...paint, 'text-halo-color': colours.water },
    },
    {
      id: 'street-sights',
      type: 'symbol',
      ...streets,
      'source-layer': 'pois',
      minzoom: 13,
      filter: ['all', ['has', 'name'], hasRoom],
      layout: {
        'icon-image': 'town',
        'icon-size': 0.6,
        'text-field': name,
        'text-font': ['Figtree Medium', 'Figtree'],
        'text-size': 11.5,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'text-max-width': 8,
        'symbol-sort-key': ['coalesce', ['get', 'min_zoom'], 20],
      },
      paint: { ...paint, 'text-opacity': 0.9 },
    },
    {
      id: 'street-quarters',
      type: 'symbol',
      ...streets,
      'source-layer': 'places',
      minzoom: 11,
      filter: ['all', oneOf('neighbourhood', 'macrohood'), inside],
      layout: {
        'text-field': name,
        'text-font': ['Figtree SemiBold', 'Figtree'],
        'text-size': byZoom([11, 11.5], [16, 16]),
        'text-letter-spacing': 0.03,
        'text-max-width': 7,
      },
      paint: { ...paint, 'text-opacity': ['interpolate', ['linear'], ['zoom'], 16, 0.9, 17, 0] },
    },
    {
      id: 'street-towns',
      type: 'symbol',
      ...streets,
      'source-layer': 'places',
      minzoom: streetsFrom,
      maxzoom: 15,
      filter: ['all', oneOf('locality'), hasRoom, inside],
      layout: {
        'text-field': name,
        'text-font': [
          'step',
          rank,
          ['literal', ['Figtree Medium', 'Figtree']],
          8,
          ['literal', ['Figtree Bold', 'Figtree']],
        ],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          6,
          ['step', rank, 11.5, 9, 13],
          12,
          ['step', rank, 12.5, 5, 15, 9, 20],
        ],
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, rank],
      },
      paint,
    },
  ]
}
