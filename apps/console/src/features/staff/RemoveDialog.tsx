import type { StaffMember } from '@plaza/contract'
import { ReasonDialog } from '@plaza/ui'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { withStaffRoles } from './staff-roles.ts'
import { useReasonTexts } from './use-reason-texts.ts'
import { useStaffChange } from './use-staff-change.ts'
import { useStaffRoles } from './use-staff-roles.ts'

type RemoveDialogProps = { member: StaffMember; onClose: () => void; onRemoved: () => void }

/** Takes the staff roles of somebody; their account as a customer stays. */
export function RemoveDialog({ member, onClose, onRemoved }: RemoveDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const known = useStaffRoles()
  const { change, isBusy, error } = useStaffChange(onRemoved)
  const name = nameOf(member)
  return (
    <ReasonDialog
      {...useReasonTexts()}
      isDanger
      isOptional
      optionalNote={t('form.optional')}
      title={t('remove.title', { name })}
      confirmLabel={t('staff.remove')}
      isBusy={isBusy}
      error={error}
      onCancel={onClose}
      onConfirm={(reason) =>
        change(
          () => sdk.users.update(member.id, { roles: withStaffRoles(member, [], known) }, because(reason)),
          t('remove.done', { name }),
        )
      }
    >
      {t('remove.text')}
    </ReasonDialog>
  )
}
