import type { ApiKey } from '@plaza/contract'
import { StatusChip } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { hasEnded, isIdle } from './key-kinds.ts'

/** What stands out about a key: it has ended, is about to, or nobody uses it. */
export function KeyMarks({ apiKey }: { apiKey: ApiKey }) {
  const t = useT()
  const [now] = useState(() => Date.now())
  if (hasEnded(apiKey, now)) return <StatusChip kind="closed">{t('apiKeys.ended')}</StatusChip>
  if (isIdle(apiKey, now)) return <StatusChip kind="waiting">{t('apiKeys.idle')}</StatusChip>
  return null
}
