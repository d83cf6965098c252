import { asObject, uploadLimits } from '@plaza/domain'
import { refuse } from '../../lib/errors.ts'
import type { PictureFormat } from '../../providers/media/index.ts'
import { quotaBytes } from './quotas.ts'

/** What operators allow, `stelace.instant.uploads`; never more than this server takes. */
export type UploadRules = { pictureBytes: number; pictureTypes: string[] | undefined; totalBytes: number }

export function uploadRules({ instant }: { instant?: unknown }): UploadRules {
  const { maxBytes, imageTypes, maxTotalBytes } = asObject(asObject(instant).uploads)
  const types = Array.isArray(imageTypes) ? imageTypes.filter((type) => typeof type === 'string') : []
  return {
    pictureBytes: atMost(uploadLimits.fileBytes, maxBytes),
    pictureTypes: types.length > 0 ? types.map((type) => type.toLowerCase()) : undefined,
    totalBytes: atMost(quotaBytes, maxTotalBytes),
  }
}

const atMost = (most: number, said: unknown) => (typeof said === 'number' && said > 0 ? Math.min(most, said) : most)

/** Photos of listings and people; what people send each other is not meant by rules of photos. */
export const isPhotoFolder = (folder: string) => /(^|\/)images(\/avatars)?$/.test(folder)

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** What a name says that a picture is, if it says so. */
export function typeOfName(filename: string): string | undefined {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined
}

export const typeOfFormat = (format: PictureFormat) => `image/${format}`

/** Refuses a picture of a kind that operators do not want; what is no picture is judged elsewhere. */
export function checkPictureType(type: string | undefined, types: readonly string[] | undefined, filename: string) {
  if (type === undefined || types === undefined || types.includes(type)) return
  throw refuse('upload.pictureTypeRefused', { values: { filename, types: types.join(', ') } })
}
