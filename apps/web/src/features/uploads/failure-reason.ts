import type { Failure } from '@plaza/domain'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'

/** Why a file did not arrive, in words for a small tile. */
export function useFailureReason() {
  const t = useT()
  return (failure: Failure): { title: string; reason: string } => {
    const title = t('uploads.stopped')
    if (failure.kind === 'offline') return { title, reason: t('uploads.reason.connection') }
    if (failure.code === 'upload.contentRefused')
      return { title: t('uploads.notAccepted'), reason: t('uploads.damaged') }
    const message = failureText(failure)
    const isRefused = failure.kind === 'refused'
    return { title: isRefused ? t('uploads.notAccepted') : title, reason: message ? t(message.id, message.values) : '' }
  }
}
