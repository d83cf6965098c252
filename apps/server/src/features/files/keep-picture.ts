import { Readable } from 'node:stream'
import type { UploadedFile } from '@plaza/contract'
import { uploadLimits } from '@plaza/domain'
import { refuse } from '../../lib/errors.ts'
import { type PictureExtension, pictureFormatOf } from '../../providers/media/index.ts'
import { newKey } from './keys.ts'
import type { FileParts } from './parts.ts'
import { writePermission } from './permission.ts'
import { receiveFile } from './receive-file.ts'

const validMs = 60_000
const extensions: Readonly<Record<string, PictureExtension>> = { jpeg: 'jpg', png: 'png' }

/** A picture of a listing that somebody who runs the marketplace brought, and whose it is. */
export type BroughtPicture = { bytes: Buffer; name: string; ownerId: string }

/** Keeps a picture that was fetched from elsewhere, judged and made anew as any that is sent. */
export async function keepPicture({ bytes, name, ownerId }: BroughtPicture, parts: FileParts): Promise<UploadedFile> {
  const format = pictureFormatOf(bytes)
  if (!format) throw refuse('upload.contentRefused', { values: { reason: 'This is no picture' } })
  const permission = {
    key: newKey('images', name, extensions[format] ?? 'webp'),
    name: name.slice(-200),
    // brought by an import, as by a key: it does not count as what the person has sent
    owner: { kind: 'key', id: ownerId } as const,
    maxBytes: uploadLimits.fileBytes,
    expires: parts.clock.now().getTime() + validMs,
  }
  const fields = new Map(Object.entries(writePermission(permission, parts.secrets)))
  return receiveFile({ fields, file: Readable.from([bytes]), isComplete: Promise.resolve() }, parts)
}
