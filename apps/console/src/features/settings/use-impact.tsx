import type { ConfigImpact, JsonObject } from '@plaza/contract'
import { ConfirmDialog } from '@plaza/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

type Asking = { impacts: readonly ConfigImpact[]; go: () => void }

/** Says whom a change concerns before it is made; what concerns nobody is made at once. */
export function useImpact(): {
  ask: (change: JsonObject | undefined, go: () => void) => void
  dialog: ReactNode
} {
  const t = useT()
  const { sdk } = useServices()
  const { send } = useSend()
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (change: JsonObject | undefined, go: () => void) => {
    if (!change) return go()
    void send(() => sdk.configTools.impact({ change: JSON.stringify(change) }), {
      onDone: (impacts) => (impacts.length === 0 ? go() : setAsking({ impacts: [...impacts], go })),
    })
  }
  const dialog = (
    <ConfirmDialog
      isOpen={asking !== null}
      onOpenChange={(isOpen) => !isOpen && setAsking(null)}
      title={t('settings.impact')}
      confirmLabel={t('action.save')}
      cancelLabel={t('unsaved.stay')}
      onConfirm={() => {
        setAsking(null)
        asking?.go()
      }}
    >
      {asking?.impacts.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
