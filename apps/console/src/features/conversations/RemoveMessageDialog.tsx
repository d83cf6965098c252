import type { Message } from '@plaza/sdk'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'
import { useServices } from '../../lib/services.tsx'

type RemoveMessageDialogProps = { message: Message; name: string; onClose: () => void }

/** Asks why before what somebody wrote is taken out for both sides. */
export function RemoveMessageDialog({ message, name, onClose }: RemoveMessageDialogProps) {
  const t = useT()
  const service = usePlainName()
  const { sdk } = useServices()
  return (
    <ActionDialog
      title={t('conversations.remove.title', { name })}
      confirmLabel={t('conversations.remove.do')}
      cancelLabel={t('conversations.remove.keep')}
      isDanger
      call={(reason) => sdk.messages.remove(message.id, { leaveNote: true }, because(reason))}
      done={t('conversations.remove.done')}
      changed={['messages', 'conversations', 'cases']}
      onClose={onClose}
    >
      {t('conversations.remove.text', { service })}
    </ActionDialog>
  )
}
