import { check, email as emailRule, required } from '@plaza/domain'
import { TextArea, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useStaffChange } from './use-staff-change.ts'
import { useStaffRoles } from './use-staff-roles.ts'

const longestNote = 500

/** Sends somebody a link into the console. Nothing is chosen for whoever invites. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const known = useStaffRoles()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const [note, setNote] = useState('')
  const [hasTried, setTried] = useState(false)
  const { change, isBusy, error } = useStaffChange(onClose)
  const address = email.trim()
  const problem = check(address, [required, emailRule()])

  const submit = () => {
    setTried(true)
    if (problem || roles.length === 0) return
    const text = note.trim()
    change(
      () => sdk.staffInvitations.create({ email: address, roles, ...(text && { note: text }) }),
      t('invite.done', { email: address }),
    )
  }
  return (
    <FormDialog
      title={t('staff.invite')}
      intro={t('invite.text')}
      submitLabel={t('invite.submit')}
      busyLabel={t('invite.busy')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('login.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={hasTried && problem ? t(problem.rule === 'required' ? 'form.required' : 'form.email') : undefined}
      />
      <RoleChoice
        roles={known}
        value={roles}
        onChange={setRoles}
        error={hasTried && roles.length === 0 ? t('roles.none') : undefined}
      />
      <TextArea
        label={t('invite.note')}
        note={t('form.optional')}
        help={t('invite.note.help')}
        rows={2}
        limit={longestNote}
        maxLength={longestNote}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}
