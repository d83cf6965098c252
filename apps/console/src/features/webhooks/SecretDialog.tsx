import { Button, Dialog } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useWhenText } from '../../lib/When.tsx'
import { Receiver } from './Receiver.tsx'

export type Secret = { secret: string; previousSecretUntil: string | null }

type SecretDialogProps = { id: string; first: Secret; onClose: () => void }

/** What signs the deliveries, and making a new one. */
export function SecretDialog({ id, first, onClose }: SecretDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const whenText = useWhenText()
  const [{ secret, previousSecretUntil }, setSecret] = useState(first)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('webhooks.secret')}
      intro={t('webhooks.secret.text')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onPress={() => setAsking(true)}>
            {t('webhooks.secret.new')}
          </Button>
          <Button onPress={onClose}>{t('action.done')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <code className="rounded-md bg-sunken p-3 font-mono text-caption break-all">{secret}</code>
        <div>
          <CopyButton text={secret} />
        </div>
        {previousSecretUntil && (
          <p className="text-small text-ink-2">{t('webhooks.secret.both', { when: whenText(previousSecretUntil) })}</p>
        )}
        <Receiver />
      </div>
      {isAsking && (
        <ActionDialog
          title={t('webhooks.secret.new.title')}
          confirmLabel={t('webhooks.secret.new')}
          isReasonOptional
          call={(reason) => sdk.webhooks.rotateSecret(id, {}, because(reason))}
          done={t('webhooks.secret.made')}
          changed={['webhooks']}
          onClose={() => setAsking(false)}
          onDone={setSecret}
        >
          {t('webhooks.secret.new.text')}
        </ActionDialog>
      )}
    </Dialog>
  )
}
