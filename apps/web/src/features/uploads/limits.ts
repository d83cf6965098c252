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

export type Refusal = { name: string; reason: 'type' | 'size' | 'count' | 'total' | 'empty' }

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
  if (limits.types.length > 0 && !limits.types.includes(typeOf(file))) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > limits.maxBytes) return 'size'
  if (present.count >= limits.maxCount) return 'count'
  if (limits.maxTotalBytes !== undefined && present.bytes + file.size > limits.maxTotalBytes) return 'total'
  return undefined
}

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** Some systems know a file by its name only. */
const typeOf = ({ type, name }: FileLike) => type || (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** "JPEG, PNG or WebP" is made of these. */
export const typeNames = (types: readonly string[]): string[] =>
  types.map((type) => shortNames[type] ?? (type.split('/')[1] ?? type).toUpperCase())

const shortNames: Readonly<Record<string, string>> = { 'image/webp': 'WebP' }

/** Bytes as people say them: 10 for 10 MB. */
export const megabytes = (bytes: number): number => Math.round((bytes / 1024 ** 2) * 10) / 10
