import type { Entry } from '@plaza/contract'
import { useNavigate } from '@tanstack/react-router'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { isReadyMade, type ReplyRow } from './queries.ts'

type RemoveReplyDialogProps = { reply: ReplyRow; entries: readonly Entry[]; onClose: () => void }

/** Takes a reply away in all languages; of one that came ready made, the words of one's own. */
export function RemoveReplyDialog({ reply, entries, onClose }: RemoveReplyDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const isReset = isReadyMade(reply.name)
  return (
    <ActionDialog
      title={t(isReset ? 'replies.reset.title' : 'replies.remove.title', { title: reply.title })}
      confirmLabel={t(isReset ? 'replies.reset' : 'replies.remove')}
      isDanger={!isReset}
      isReasonOptional
      call={async (reason) => {
        for (const { id } of entries.filter(({ name }) => name === reply.name)) {
          await sdk.entries.remove(id, {}, because(reason))
        }
      }}
      done={t(isReset ? 'replies.resetDone' : 'replies.removed')}
      changed={['entries']}
      onClose={onClose}
      onDone={() => void navigate({ to: '/replies' })}
    >
      {t(isReset ? 'replies.reset.text' : 'replies.remove.text')}
    </ActionDialog>
  )
}
