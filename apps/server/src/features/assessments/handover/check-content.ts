import type { HandoverContent, HandoverItem } from '@plaza/contract'
import { refuse } from '../../../lib/errors.ts'

const mostPhotos = 40
const mostBytes = 128 * 1024

const wrong = (problems: string) => refuse('request.invalid', { values: { problems } })

/** What a schema cannot say: items are of the check list, once each, and show pictures that are described. */
export function checkContent(content: HandoverContent, items: readonly HandoverItem[]) {
  if (Buffer.byteLength(JSON.stringify(content)) > mostBytes) throw wrong('"content" may hold at most 128 KiB')
  const known = new Set(items.map(({ key }) => key))
  const seen = new Set<string>()
  const photos = content.photos ?? {}
  for (const sha256 of Object.keys(photos)) {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw wrong(`"content.photos.${sha256}" is not allowed`)
  }
  if (Object.keys(photos).length > mostPhotos) throw wrong(`"content.photos" may hold at most ${mostPhotos} pictures`)
  for (const { key, photos: shown = [] } of content.items ?? []) {
    if (!known.has(key)) throw wrong(`"content.items.${key}" is not allowed`)
    if (seen.has(key)) throw wrong(`"content.items.${key}" is there twice`)
    seen.add(key)
    const unknown = shown.find((sha256) => !Object.hasOwn(photos, sha256))
    if (unknown) throw wrong(`"content.photos.${unknown}" is required`)
  }
}
