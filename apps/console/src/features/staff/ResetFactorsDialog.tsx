import type { StaffMember } from '@plaza/contract'
import { ReasonDialog } from '@plaza/ui'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { useReasonTexts } from './use-reason-texts.ts'
import { useStaffChange } from './use-staff-change.ts'

/** For somebody who lost their phone and their codes. */
export function ResetFactorsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { change, isBusy, error } = useStaffChange(onClose)
  const name = nameOf(member)
  return (
    <ReasonDialog
      {...useReasonTexts()}
      isDanger
      title={t('reset.title', { name })}
      confirmLabel={t('reset.action')}
      isBusy={isBusy}
      error={error}
      onCancel={onClose}
      onConfirm={(reason) =>
        change(() => sdk.userFactors.remove(member.id, {}, because(reason)), t('reset.done', { name }))
      }
    >
      {t('reset.text', { name })}
    </ReasonDialog>
  )
}
