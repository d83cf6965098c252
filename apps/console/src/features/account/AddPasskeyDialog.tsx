import { Dialog, Form, FormAlert, TextField } from '@plaza/ui'
import { useState } from 'react'
import { deviceName } from '../../lib/device-name.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { RecoveryCodes, useAddPasskey } from '../factors/index.ts'

const longestName = 60

/** A passkey of this device, by a name that one knows it by later. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { notifier } = useServices()
  const [name, setName] = useState(deviceName)
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    notifier.show({ text: t('passkey.done') })
    onClose()
  }
  const { add, isBusy, error } = useAddPasskey((recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : finish()))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(codes ? 'codes.title' : 'passkey.title')}
      intro={codes ? undefined : t('passkey.text')}
      closeLabel={t('action.close')}
      isBusy={isBusy || codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        <Form onSubmit={() => name.trim() && add(name.trim())} className="flex flex-col gap-5">
          <TextField
            size="sm"
            label={t('passkey.name')}
            value={name}
            onChange={setName}
            maxLength={longestName}
            error={name.trim() ? undefined : t('form.required')}
          />
          <FormAlert>{error}</FormAlert>
          <SubmitButton isBusy={isBusy}>{t('passkey.submit')}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
