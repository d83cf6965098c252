import type { User } from '@plaza/contract'
import { check, email as emailRule, required } from '@plaza/domain'
import { RadioGroup, TextField } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'

/** Another address: both confirm it; or it is set at once, by those who may. */
export function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [email, setEmail] = useState('')
  const [how, setHow] = useState<'confirm' | 'direct'>('confirm')
  const name = nameOf(user)
  const address = email.trim()
  const change = async (reason: string) => {
    if (check(address, [required, emailRule()])) throw new Spoken('form.email')
    return sdk.userHelp.changeEmail(user.id, { email: address, how }, because(reason))
  }
  return (
    <ActionDialog
      title={t('email.title', { name })}
      confirmLabel={t('email.action')}
      isReasonOptional
      fields={
        <>
          <TextField
            size="sm"
            autoFocus
            type="email"
            autoComplete="off"
            label={t('email.new')}
            value={email}
            onChange={setEmail}
          />
          {may('user:config:all') && (
            <RadioGroup
              label={t('email.how')}
              value={how}
              onChange={setHow}
              options={[
                { value: 'confirm', label: t('email.confirm'), help: t('email.confirm.help') },
                { value: 'direct', label: t('email.direct'), help: t('email.direct.help') },
              ]}
            />
          )}
        </>
      }
      call={change}
      done={t(how === 'direct' ? 'email.set' : 'email.asked', { email: address })}
      changed={['users', 'timeline', 'emails', 'userSessions']}
      onClose={onClose}
    >
      {t('email.text', { email: user.email ?? t('person.noEmail') })}
    </ActionDialog>
  )
}
