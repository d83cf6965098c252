import type { StaffMember } from '@plaza/contract'
import { ReasonDialog, Select } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { staffQuery } from './queries.ts'
import { withStaffRoles } from './staff-roles.ts'
import { useReasonTexts } from './use-reason-texts.ts'
import { useStaffChange } from './use-staff-change.ts'
import { useStaffRoles } from './use-staff-roles.ts'

const nobody = 'none'

type RemoveDialogProps = { member: StaffMember; onClose: () => void; onRemoved: () => void }

/** Takes the staff roles of somebody; their account as a customer stays, and their open cases go to a colleague or to nobody. */
export function RemoveDialog({ member, onClose, onRemoved }: RemoveDialogProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const known = useStaffRoles()
  const { change, isBusy, error } = useStaffChange(onRemoved)
  const { data: staff = [] } = useQuery(staffQuery(sdk))
  const [heir, setHeir] = useState(nobody)
  const hasCases = member.nbOpenCases > 0 && may('case:edit:all')
  const name = nameOf(member)
  async function remove(reason: string) {
    await sdk.users.update(member.id, { roles: withStaffRoles(member, [], known) }, because(reason))
    // a page at a time, until none is theirs; what is tried again goes on where it stopped
    while (hasCases) {
      const theirs = await sdk.cases.list({
        assigneeId: [member.id],
        status: ['open', 'snoozed'],
        nbResultsPerPage: 100,
      })
      if (theirs.length === 0) break
      for (const { id } of theirs) await sdk.cases.update(id, { assigneeId: heir === nobody ? null : heir })
    }
  }
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
      onConfirm={(reason) => change(() => remove(reason), t('remove.done', { name }))}
      fields={
        hasCases && (
          <Select
            size="sm"
            label={t('remove.cases', { count: member.nbOpenCases })}
            placeholder={t('state.nobody')}
            options={[
              { value: nobody, label: t('state.nobody') },
              ...staff.filter(({ id }) => id !== member.id).map((each) => ({ value: each.id, label: nameOf(each) })),
            ]}
            value={heir}
            onChange={setHeir}
          />
        )
      }
    >
      {t('remove.text')}
    </ReasonDialog>
  )
}
