import type { Json } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Position } from './view.ts'

export type MapView = Position & { zoom: number }

const usualZoom = 9

/** A stored spot as a map can show it; nothing where it lies beyond what maps draw. */
export function viewAt(value: Json): MapView | undefined {
  const { latitude, longitude, zoom } = asObject(value)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, zoom: typeof zoom === 'number' && zoom >= 0 && zoom <= 18 ? zoom : usualZoom }
}
