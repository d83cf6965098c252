import type { Message } from '@plaza/sdk'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'
import { useServices } from '../../lib/services.tsx'

type RemoveMessageDialogProps = {
  message: Pick<Message, 'id'>
  name: string
  /** The words stay. */
  onlyFiles?: boolean
  onClose: () => void
}

/** Asks why before what somebody wrote, or the files of it, are taken out for both sides. */
export function RemoveMessageDialog({ message, name, onlyFiles = false, onClose }: RemoveMessageDialogProps) {
  const t = useT()
  const service = usePlainName()
  const { sdk } = useServices()
  const wish = { leaveNote: true, ...(onlyFiles && { only: 'attachments' as const }) }
  return (
    <ActionDialog
      title={t(onlyFiles ? 'conversations.removeFiles.title' : 'conversations.remove.title', { name })}
      confirmLabel={t(onlyFiles ? 'conversations.removeFiles.do' : 'conversations.remove.do')}
      cancelLabel={t('conversations.remove.keep')}
      isDanger
      call={(reason) => sdk.messages.remove(message.id, wish, because(reason))}
      done={t(onlyFiles ? 'conversations.removeFiles.done' : 'conversations.remove.done')}
      changed={['messages', 'conversations', 'cases']}
      onClose={onClose}
    >
      {t(onlyFiles ? 'conversations.removeFiles.text' : 'conversations.remove.text', { service })}
    </ActionDialog>
  )
}
