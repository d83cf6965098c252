import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Settings } from '../../config.ts'
import { textOf } from './free-text.ts'

/** The first photo of an asset as it was stored. */
function firstPhoto(metadata: JsonObject): string | undefined {
  const [first] = Array.isArray(metadata.images) ? metadata.images : []
  return textOf(asObject(first).url) ?? textOf(first)
}

/** Our own files come in the size asked for, addresses elsewhere as they are. */
function sized(url: string, { filesUrl, publicUrl }: Settings, query: string): string | undefined {
  const path = url.startsWith(`${filesUrl}/files/`) ? url.slice(filesUrl.length) : url
  if (path.startsWith('/files/') && !path.includes('?')) return `${filesUrl}${path}?${query}`
  if (path.startsWith('/')) return publicUrl + path
  return URL.parse(url)?.protocol.startsWith('http') ? url : undefined
}

const at = (metadata: JsonObject, settings: Settings, query: string) => {
  const photo = firstPhoto(metadata)
  return photo && sized(photo, settings, query)
}

/** The key of the first photo, where it is one of our files. */
export function photoKeyOf(metadata: JsonObject, { filesUrl }: Settings): string | undefined {
  const photo = firstPhoto(metadata)
  const path = photo?.startsWith(`${filesUrl}/`) ? photo.slice(filesUrl.length) : photo
  return path?.startsWith('/files/') && !path.includes('?') ? path.slice('/files/'.length) : undefined
}

/** The first photo, where it lies elsewhere: we fetch nothing from there. */
export const photoElsewhere = (metadata: JsonObject, settings: Settings) =>
  photoKeyOf(metadata, settings) === undefined ? at(metadata, settings, '') : undefined

export const photoOf = (metadata: JsonObject, settings: Settings) => at(metadata, settings, 'w=960')

/** A portrait for link previews. */
export function avatarPicture(metadata: JsonObject, settings: Settings): string | undefined {
  const url = textOf(asObject(metadata.instant).avatarUrl)
  return url && sized(url, settings, 'w=600&h=600&fit=cover&format=jpeg')
}
