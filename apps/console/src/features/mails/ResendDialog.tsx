import type { StoredEmail } from '@plaza/contract'
import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

type ResendDialogProps = {
  mail: Pick<StoredEmail, 'id' | 'subject'>
  onClose: () => void
  onDone?: (id: string) => void
}

/** Sends a mail to another address than it was for: others read it then, so that the team learns why. */
export function ResendDialog({ mail, onClose, onDone }: ResendDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const [to, setTo] = useState('')
  return (
    <ActionDialog
      title={t('mails.elsewhere.title', { subject: mail.subject })}
      confirmLabel={t('mails.resend')}
      fields={
        <TextField
          label={t('mails.elsewhere.address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired
          value={to}
          onChange={setTo}
        />
      }
      call={(reason) => sdk.emailTools.resend(mail.id, { to: to.trim() }, because(reason))}
      done={t('mails.resent', { to })}
      changed={['emails', 'timeline']}
      onClose={onClose}
      onDone={({ id }) => onDone?.(id)}
    >
      {t('mails.elsewhere.text')}
    </ActionDialog>
  )
}
