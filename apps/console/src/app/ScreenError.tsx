import { failureDetails, failureOf } from '@plaza/domain'
import { ErrorCard, screenError } from '@plaza/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureText } from '../lib/failures.ts'
import { useT } from '../lib/i18n.tsx'

/** In place of a screen that could not be shown; the menu around it goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useT()
  useEffect(() => void dispatchEvent(new ErrorEvent(screenError, { error })), [error])
  const failure = failureOf(error)
  const message = failureText(failure) ?? { id: 'failure.other' as const }
  return (
    <div className="console-column console-narrow py-8">
      <ErrorCard
        title={t(message.id, message.values)}
        retry={{ label: t('action.retry'), onRetry: reset }}
        details={{
          label: t('state.details'),
          text: failureDetails(failure),
          copyLabel: t('action.copy'),
          copiedLabel: t('state.copied'),
        }}
      />
    </div>
  )
}
