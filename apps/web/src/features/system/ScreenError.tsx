import { buttonClass, MissingChunk, reloadOnce, screenError } from '@plaza/ui'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'

/** A screen that crashed. The shell around it goes on; the number ties a report to the line in the console. */
export function ScreenError({ error }: ErrorComponentProps) {
  const t = useT()
  const [errorId] = useState(() => Math.random().toString(36).slice(2, 10))
  const isMissing = error instanceof MissingChunk
  const [isReloading] = useState(() => isMissing && reloadOnce())
  const isOffline = isMissing && navigator.onLine === false
  useEffect(() => {
    if (isReloading || isOffline) return
    console.error(`Screen error ${errorId}`, error)
    dispatchEvent(new ErrorEvent(screenError, { error }))
  }, [error, errorId, isReloading, isOffline])
  useEffect(() => {
    if (!isOffline) return
    const tryAgain = () => location.reload()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [isOffline])
  if (isReloading) return null
  return (
    <SystemPage
      title={isOffline ? t('offline.title') : isMissing ? t('screenError.missing.title') : t('screenError.title')}
      picture={isMissing ? pictures.offline : pictures.failed}
      actions={
        <>
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            {t('action.reload')}
          </button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t('action.home')}
          </Link>
        </>
      }
      details={isOffline ? undefined : t('screenError.id', { id: errorId })}
    >
      {isOffline ? t('offline.text') : isMissing ? t('screenError.missing.text') : t('screenError.text')}
    </SystemPage>
  )
}
