import type { StaffMember } from '@plaza/contract'
import { ReasonDialog } from '@plaza/ui'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { useReasonTexts } from './use-reason-texts.ts'
import { useStaffChange } from './use-staff-change.ts'

/** Ends every session of somebody, the web app included. */
export function SignOutDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { change, isBusy, error } = useStaffChange(onClose)
  const name = nameOf(member)
  return (
    <ReasonDialog
      {...useReasonTexts()}
      isOptional
      optionalNote={t('form.optional')}
      title={t('signOut.title', { name })}
      confirmLabel={t('signOut.action')}
      isBusy={isBusy}
      error={error}
      onCancel={onClose}
      onConfirm={(reason) =>
        change(() => sdk.userSessions.endAll(member.id, {}, because(reason)), t('signOut.done', { name }))
      }
    >
      {t('signOut.text')}
    </ReasonDialog>
  )
}
