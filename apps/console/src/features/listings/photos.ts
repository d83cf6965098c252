import type { Asset } from '@plaza/contract'
import { isObject } from '@plaza/domain'

/** Addresses of a listing's photos, in their order. */
export function photosOf({ metadata }: Pick<Asset, 'metadata'>): string[] {
  const images = Array.isArray(metadata.images) ? metadata.images : []
  return images.filter(isObject).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
}
