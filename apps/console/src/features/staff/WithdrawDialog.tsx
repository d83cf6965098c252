import type { StaffInvitation } from '@plaza/contract'
import { ConfirmDialog, FormAlert } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useStaffChange } from './use-staff-change.ts'

export function WithdrawDialog({ invitation, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { change, isBusy, error } = useStaffChange(onClose)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('invitations.withdraw.title', { email: invitation.email })}
      confirmLabel={t('invitations.withdraw')}
      cancelLabel={t('action.keep')}
      busyLabel={t('state.working')}
      isBusy={isBusy}
      onConfirm={() => change(() => sdk.staffInvitations.remove(invitation.id), t('invitations.withdrawn'))}
    >
      <p className="text-small">{t('invitations.withdraw.text')}</p>
      <div className="mt-3">
        <FormAlert>{error}</FormAlert>
      </div>
    </ConfirmDialog>
  )
}
