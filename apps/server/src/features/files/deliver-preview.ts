import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { refuse } from '../../lib/errors.ts'
import type { Card } from '../../providers/media/index.ts'
import { isNewSizeAllowed } from '../rate-limits/index.ts'
import type { Delivery, FileRequest } from './deliver.ts'
import { isPicture } from './file-types.ts'
import { parseKey } from './keys.ts'
import type { FileParts } from './parts.ts'
import { isPrivateFolder } from './private-files.ts'

/** The picture of a link: what it shows, and of which version of it. */
export type LinkPreview = {
  id: string
  version: string
  /** The address names this version, not an older one. */
  isCurrent: boolean
  card: Card
  /** Of one of our files. */
  photoKey: string | undefined
}

/** `GET /previews/<id>/<version>.jpg`: made once for each version, and kept as views are. */
export async function deliverPreview(
  { id, version, isCurrent, card, photoKey }: LinkPreview,
  { known, address }: FileRequest,
  parts: FileParts,
): Promise<Delivery> {
  const delivery = {
    contentType: 'image/jpeg',
    etag: `"${id}-${version}"`,
    saveAs: undefined,
    varies: false,
    isFinal: isCurrent,
    isPrivate: false,
  }
  if (known === delivery.etag) return { ...delivery, content: 'unchanged' }
  const place = { key: `previews/${id}`, name: `${version}.jpg` }
  const make = async () => {
    if (!(await isNewSizeAllowed(parts, address))) throw refuse('file.tooManyAtWork')
    return parts.temp.during(async (newPath) => {
      const path = await photoAt(photoKey, newPath, parts)
      const output = newPath()
      const made = await parts.media.card({ path, output, card })
      return made.kind === 'picture' ? parts.views.keep(place, output) : undefined
    })
  }
  const bytes = (await parts.views.get(place)) ?? (await parts.making(`${place.key}?${place.name}`, make))
  if (!bytes) throw refuse('file.pictureUnknown')
  return { ...delivery, content: { bytes: bytes.length, body: bytes } }
}

/** A copy of the photo, where it is one of ours that everybody may see. */
async function photoAt(key: string | undefined, newPath: () => string, parts: FileParts): Promise<string | undefined> {
  const parsed = key === undefined ? undefined : parseKey(key)
  if (!key || !parsed || !isPicture(parsed.extension) || isPrivateFolder(key)) return
  const original = await parts.files.get(key)
  if (!original) return
  const path = newPath()
  await pipeline(original.body, createWriteStream(path, { mode: 0o600 }))
  return path
}
