import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'

type RestoreDialogProps = { user: { id: string; displayName: string | null }; onClose: () => void }

/** Lifts a suspension or a block. */
export function RestoreDialog({ user, onClose }: RestoreDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const name = nameOf(user)
  return (
    <ActionDialog
      isReasonOptional
      title={t('restore.title', { name })}
      confirmLabel={t('restore.action')}
      done={t('restore.done', { name })}
      changed={['users', 'timeline', 'assets', 'blocks']}
      call={(reason) => sdk.userSuspensions.remove(user.id, {}, because(reason))}
      onClose={onClose}
    >
      {t('restore.text')}
    </ActionDialog>
  )
}
