import type { ConfigImpact, JsonObject } from '@plaza/contract'
import { settingAt } from '@plaza/domain/settings'
import { ConfirmDialog } from '@plaza/ui'
import { type ReactNode, useState } from 'react'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'
import { useSend } from './use-send.ts'

type Changes = {
  public?: JsonObject
  private?: JsonObject
  /** What changes of an attribute, with its id. */
  attribute?: JsonObject
}
type Asking = { impacts: readonly ConfigImpact[]; go: () => void }

/** Says whom a change concerns before it is made; what concerns nobody is made at once. Whoever asks also renders `dialog`. */
export function useImpact(): {
  ask: (changes: Changes, go: () => void) => void
  dialog: ReactNode
} {
  const t = useT()
  const { sdk } = useServices()
  const { send } = useSend()
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (changes: Changes, go: () => void) => {
    // of what is private only what concerns people is asked about: secrets are no part of an address
    const retention = settingAt(changes.private ?? {}, 'stelace.retention')
    if (!changes.public && !changes.attribute && retention === undefined) return go()
    const asked = {
      ...(changes.public && { change: JSON.stringify(changes.public) }),
      ...(retention !== undefined && { privateChange: JSON.stringify({ stelace: { retention } }) }),
      ...(changes.attribute && { attributeChange: JSON.stringify(changes.attribute) }),
    }
    void send(() => sdk.configTools.impact(asked), {
      onDone: (impacts) => (impacts.length === 0 ? go() : setAsking({ impacts: [...impacts], go })),
      // saving says what went wrong, if it fails too; a change that is too long to be asked about still counts
      onFail: go,
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
      <div className="flex flex-col gap-3">
        {asking?.impacts.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
