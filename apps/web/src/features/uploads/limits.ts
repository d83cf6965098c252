/** What may be uploaded at one place. */
export type UploadLimits = {
  /** Content types, as `image/png`; empty where the server alone decides. */
  types: readonly string[]
  /** Of one file. */
  maxBytes: number
  maxCount: number
  /** Of all files together. */
  maxTotalBytes?: number | undefined
}

export type Refusal = { name: string; reason: 'type' | 'heic' | 'size' | 'count' | 'total' | 'empty' }

type FileLike = { name: string; type: string; size: number }

/** What is there already. */
export type Present = { count: number; bytes: number }

/** Sorts files into those that may be sent and those that may not, each with its reason, in the order they came. */
export function checkFiles<F extends FileLike>(files: readonly F[], limits: UploadLimits, present: Present) {
  const accepted: F[] = []
  const refused: Refusal[] = []
  let { bytes } = present
  for (const file of files) {
    const reason = problemOf(file, limits, { count: present.count + accepted.length, bytes })
    if (reason) refused.push({ name: file.name, reason })
    else {
      accepted.push(file)
      bytes += file.size
    }
  }
  return { accepted, refused }
}

function problemOf(file: FileLike, limits: UploadLimits, present: Present): Refusal['reason'] | undefined {
  const isPrepared = needsPreparing(file, limits)
  if (limits.types.length > 0 && !limits.types.includes(typeOf(file)) && !isPrepared) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > (isPrepared ? mostPreparedBytes : limits.maxBytes)) return 'size'
  if (present.count >= limits.maxCount) return 'count'
  if (limits.maxTotalBytes !== undefined && present.bytes + file.size > limits.maxTotalBytes) return 'total'
  return undefined
}

/** More than this a phone may not be able to hold in memory as a picture. */
const mostPreparedBytes = 60 * 1024 ** 2

/** Photos that are drawn anew before they are sent: those of a phone that nobody else reads, and very large ones. */
export function needsPreparing(file: FileLike, { types, maxBytes }: UploadLimits): boolean {
  if (!types.includes(preparedType)) return false
  if (isHeic(file)) return !types.includes(typeOf(file))
  // drawn anew, a moving picture would stand still
  return file.size > maxBytes && types.includes(typeOf(file)) && typeOf(file) !== 'image/gif'
}

/** What a photo that was drawn anew becomes. */
export const preparedType = 'image/jpeg'

export const isHeic = (file: FileLike): boolean => /^image\/hei[cf]/.test(typeOf(file))

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
}

/** Some systems know a file by its name only. */
const typeOf = ({ type, name }: FileLike) => type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** "JPEG, PNG or WebP" is made of these. */
export const typeNames = (types: readonly string[]): string[] =>
  types.map((type) => shortNames[type] ?? (type.split('/')[1] ?? type).toUpperCase())

const shortNames: Readonly<Record<string, string>> = { 'image/webp': 'WebP' }

/** Bytes as people say them: 10 for 10 MB. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 ** 2) * 10) / 10
