import type { Json, JsonObject } from '@plaza/sdk'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'

/** A picture on the server, as `metadata.images` holds it. */
export type AssetImage = {
  name: string
  url: string
  caption?: string | undefined
  width?: number | undefined
  height?: number | undefined
  placeholder?: string | undefined
}

/** The pictures that `metadata.images` holds; older listings have plain addresses. */
export function imagesOf(value: Json | undefined): AssetImage[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const image = objectOf(item)
    const url = textOf(image.url) ?? textOf(item)
    if (!url) return []
    return {
      name: textOf(image.name) ?? '',
      url,
      caption: textOf(image.caption),
      width: numberOf(image.width),
      height: numberOf(image.height),
      placeholder: textOf(image.placeholder),
    }
  })
}

/** Pictures as `metadata.images` takes them. */
export const imagesBody = (images: readonly AssetImage[]): JsonObject[] =>
  images.map((image) => withoutUndefined(image))

const withoutUndefined = (object: object): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as JsonObject
