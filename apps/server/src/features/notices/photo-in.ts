import { asObject } from '@plaza/domain'
import { words } from './locale.ts'

/** The first photo of a listing, for the list of the app; nothing when it has none. */
export function photoIn(metadata: unknown): { image?: string } {
  const { images } = asObject(metadata)
  const [first] = Array.isArray(images) ? images : []
  const image = words(asObject(first).url) ?? words(first)
  return image ? { image } : {}
}
