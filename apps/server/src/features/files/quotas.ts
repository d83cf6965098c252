import { refuse } from '../../lib/errors.ts'
import type { Owner } from './permission.ts'
import { sizeInWords } from './size-in-words.ts'
import type { Usage } from './store.ts'

const gigabyte = 1024 ** 3

/** What one person may keep, unless operators allow less. */
export const quotaBytes = gigabyte

/** Strangers share one room. When it is full only they are kept out; whoever has signed in is not. */
const quotas: Readonly<Record<Owner['kind'], Usage | undefined>> = {
  user: { files: 2_000, bytes: quotaBytes },
  stranger: { files: 10_000, bytes: 5 * gigabyte },
  key: undefined,
}

/** `totalBytes`: what operators allow a person, where that is less. */
export function checkQuota(
  { kind }: Owner,
  usage: Usage,
  { bytes, totalBytes }: { bytes: number; totalBytes?: number | undefined },
) {
  const most = quotas[kind]
  const quota = kind === 'user' && most && totalBytes !== undefined ? { ...most, bytes: totalBytes } : most
  if (!quota || (usage.files < quota.files && usage.bytes + bytes <= quota.bytes)) return
  throw kind === 'user'
    ? refuse('upload.quotaReached', { values: { files: quota.files, size: sizeInWords(quota.bytes) } })
    : refuse('upload.strangersQuotaReached')
}
