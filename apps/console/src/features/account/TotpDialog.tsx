import { Dialog } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { RecoveryCodes, TotpSetup } from '../factors/index.ts'

/** Sets up an authenticator app, or replaces the one in use. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { notifier } = useServices()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    notifier.show({ text: t('totp.done') })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(codes ? 'codes.title' : 'totp.title')}
      closeLabel={t('action.close')}
      // shown this once: nothing but the button closes them
      isBusy={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        <TotpSetup onDone={(recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : finish())} />
      )}
    </Dialog>
  )
}
