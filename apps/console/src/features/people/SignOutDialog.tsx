import type { User } from '@plaza/contract'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'

/** Ends every session of somebody. */
export function SignOutDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const name = nameOf(user)
  return (
    <ActionDialog
      title={t('signOut.title', { name })}
      confirmLabel={t('signOut.action')}
      isReasonOptional
      call={(reason) => sdk.userSessions.endAll(user.id, {}, because(reason))}
      done={t('signOut.done', { name })}
      changed={['userSessions', 'timeline']}
      onClose={onClose}
    >
      {t('signOut.text')}
    </ActionDialog>
  )
}
