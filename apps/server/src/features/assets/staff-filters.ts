import { refuse } from '../../lib/errors.ts'
import type { Around, WantedAttribute } from './staff-filters/store.ts'

const dayMs = 24 * 3_600_000

/** `near=19.04,-98.2&maxDistance=5000` */
export function readAround({ near, maxDistance }: { near?: string | undefined; maxDistance?: number | undefined }): {
  around?: Around
} {
  if (near === undefined && maxDistance === undefined) return {}
  const [latitude, longitude, ...more] = (near ?? '')
    .split(',')
    .map((part) => (part.trim() ? Number(part) : Number.NaN))
  const isPlace = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180
  if (!isPlace || latitude === undefined || longitude === undefined || more.length > 0 || maxDistance === undefined)
    throw refuse('asset.placeInvalid')
  return { around: { latitude, longitude, metres: maxDistance } }
}

/** `attribute=colour:red` */
export function readAttribute(text: string): WantedAttribute {
  const [name = '', ...value] = text.split(':')
  if (name.trim() === '' || value.length === 0) throw refuse('asset.attributeInvalid', { values: { text } })
  return { name: name.trim(), value: value.join(':').trim() }
}

export const daysFrom = (from: Date, days: number) => ({ from, until: new Date(from.getTime() + days * dayMs) })
