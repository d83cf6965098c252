import { createToasts, ToastRegion, useStore } from '@plaza/ui'
import { useEffect, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import { useReportErrors } from './use-report-errors.ts'

/** Shows what the notifier has to say. */
export function Messages() {
  const t = useT()
  const { notifier } = useServices()
  const waiting = useStore(notifier.waiting)
  const [toasts] = useState(createToasts)
  // here, because this comes late and is on every screen
  useReportErrors()
  useEffect(() => {
    if (waiting.length > 0) for (const message of notifier.take()) toasts.show(message)
  }, [waiting, notifier, toasts])
  return <ToastRegion toasts={toasts} label={t('shell.messages')} closeLabel={t('action.close')} />
}
