import { buttonClass } from '@plaza/ui'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'

const retryMs = 30_000

/** The operator closed the service for a while. Comes back by itself. */
export function MaintenancePage() {
  const t = useT()
  useEffect(() => {
    const timer = setInterval(() => location.reload(), retryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <SystemPage
      title={t('maintenance.title')}
      picture={pictures.maintenance}
      actions={
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          {t('action.retry')}
        </button>
      }
    >
      {t('maintenance.text')}
    </SystemPage>
  )
}
