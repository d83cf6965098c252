import type { ConfigFinding } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

type CheckButtonProps = {
  what: 'email' | 'stripe' | 'sso' | 'map'
  label: string
  /** Which connection, of several. */
  provider?: string
  isDisabled: boolean
}

/** Tries what is saved with the service it is for, and says what came of it. */
export function CheckButton({ what, label, provider, isDisabled }: CheckButtonProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const cache = useQueryClient()
  const [findings, setFindings] = useState<readonly ConfigFinding[]>([])
  if (!may('config:edit:all')) return null
  const check = () => {
    setFindings([])
    void send(() => sdk.configTools.check({ what, ...(provider && { values: { provider } }) }), {
      onDone: async (answer) => {
        setFindings(answer.findings)
        // Day one counts some of them
        await cache.invalidateQueries({ queryKey: ['setup'] })
      },
    })
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="secondary"
        isDisabled={isDisabled}
        isBusy={isBusy}
        busyLabel={t('state.working')}
        onPress={check}
      >
        {label}
      </Button>
      <ul role="status" className="flex flex-col gap-1 text-small empty:hidden">
        {findings.map(({ isOk, text }) => (
          <li key={text} className={isOk ? 'flex gap-2 text-ok-ink' : 'flex gap-2 text-danger-ink'}>
            {isOk ? <CircleCheck aria-hidden className="size-4.5" /> : <CircleAlert aria-hidden className="size-4.5" />}
            {text}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-caption text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
