import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** A width or size that grows with the zoom, as things on the ground do. */
export const byZoom = (...stops: [zoom: number, value: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
]

/** Appears between two zooms. */
export const fadeIn = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  0,
  to,
  1,
]

/** Names, readable on whatever is under them. */
export const labelPaint = ({ label, land }: Pick<MapColours, 'label' | 'land'>) => ({
  'text-color': label,
  'text-halo-color': land,
  'text-halo-width': 1.5,
  'text-halo-blur': 0.5,
})
