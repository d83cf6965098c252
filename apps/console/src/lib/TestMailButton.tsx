import { Button } from '@plaza/ui'
import { Send } from 'lucide-react'
import { useT } from './i18n.tsx'
import { useMe } from './me.ts'
import { useServices } from './services.tsx'
import { useAct } from './use-act.ts'

/** A mail to oneself, through the server that is saved. Nothing leaves the environment `test`, and it says so. */
export function TestMailButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const t = useT()
  const { environment } = useMe()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const done = t(environment === 'test' ? 'mails.kept' : 'mails.tested')
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        size="sm"
        variant="secondary"
        isDisabled={isDisabled}
        isBusy={isBusy}
        busyLabel={t('state.working')}
        onPress={() => void act(() => sdk.emailTools.test({}), { done, changed: ['emails'] })}
      >
        <Send aria-hidden className="size-4.5" />
        {t('mails.test')}
      </Button>
      {error && (
        <p role="alert" className="text-caption text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
