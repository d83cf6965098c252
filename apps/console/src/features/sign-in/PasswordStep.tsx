import type { Challenge } from '@plaza/contract'
import { Form, FormAlert, PasswordField, TextField } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

type PasswordStepProps = {
  onChallenge: (challenge: Challenge) => Promise<void> | void
  /** Said before anything was typed: the last try took too long. */
  notice?: string | undefined
}

/** Email and password. Whatever is wrong with them, or with the account, is said in the same words. */
export function PasswordStep({ onChallenge, notice }: PasswordStepProps) {
  const t = useT()
  const { doors } = useServices()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setTried] = useState(false)
  const { send, isBusy, error, waitUntilMs } = useSend()
  const required = (value: string) => (hasTried && !value ? t('form.required') : undefined)

  const submit = () => {
    setTried(true)
    if (!username.trim() || !password) return
    return send(() => doors.console.login({ username: username.trim(), password }), { onDone: onChallenge })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        autoFocus
        label={t('login.email')}
        type="email"
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
        error={required(username.trim())}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        value={password}
        onChange={setPassword}
        error={required(password)}
      />
      <FormAlert>{error ?? (isBusy ? null : notice)}</FormAlert>
      <SubmitButton isBusy={isBusy} busyLabel={t('login.busy')} waitUntilMs={waitUntilMs} className="w-full">
        {t('login.submit')}
      </SubmitButton>
    </Form>
  )
}
