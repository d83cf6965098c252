import { refuse } from '../../lib/errors.ts'
import type { Owner } from './permission.ts'
import type { Usage } from './store.ts'

const gigabyte = 1024 ** 3

/** Strangers share one room. When it is full only they are kept out; whoever has signed in is not. */
const quotas: Readonly<Record<Owner['kind'], Usage | undefined>> = {
  user: { files: 2_000, bytes: gigabyte },
  stranger: { files: 10_000, bytes: 5 * gigabyte },
  key: undefined,
}

export function checkQuota({ kind }: Owner, usage: Usage, bytes: number) {
  const quota = quotas[kind]
  if (!quota || (usage.files < quota.files && usage.bytes + bytes <= quota.bytes)) return
  throw kind === 'user'
    ? refuse('upload.quotaReached', { values: { files: quota.files, gigabytes: quota.bytes / gigabyte } })
    : refuse('upload.strangersQuotaReached')
}
