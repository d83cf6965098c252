import { Dialog } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { TotpSetup } from '../factors/index.ts'

/** Sets up an authenticator app, or another in place of the one of before. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { notifier } = useServices()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('totp.title')}
      closeLabel={t('action.close')}
    >
      <TotpSetup
        onDone={() => {
          notifier.show({ text: t('totp.done') })
          onClose()
        }}
      />
    </Dialog>
  )
}
