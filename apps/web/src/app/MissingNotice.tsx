import { Notice, useStore } from '@plaza/ui'
import { useEffect } from 'react'
import { useT } from '../lib/i18n.tsx'
import { isPartMissing, tellMissing } from '../lib/missing-part.ts'

const close = () => tellMissing(false)

/** Says why a press had no effect: what it opens was not loaded yet, and could not be. */
export function MissingNotice() {
  const t = useT()
  const isMissing = useStore(isPartMissing)
  useEffect(() => {
    addEventListener('online', close)
    return () => removeEventListener('online', close)
  }, [])
  if (!isMissing) return null
  const isOffline = navigator.onLine === false
  return (
    <Notice
      text={isOffline ? t('missingPart.offline') : t('missingPart.text')}
      action={isOffline ? undefined : { label: t('action.reload'), onAction: () => location.reload() }}
      closeLabel={t('action.close')}
      onClose={close}
    />
  )
}
