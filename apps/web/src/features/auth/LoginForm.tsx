import { maxLength, required } from '@plaza/domain'
import { FormAlert, PasswordField, TextField, useCountdown, useStore } from '@plaza/ui'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { afterFailure, noPause } from '../../parts/sign-in/login-pause.ts'
import { AuthLink } from './AuthLink.tsx'
import { useLogIn } from './queries.ts'
import { SsoButtons } from './SsoButtons.tsx'
import { type AuthFormProps, useBusyReport } from './use-busy-report.ts'

export type LoginFormProps = AuthFormProps & {
  /** Whose session it was, when it has to be begun again. */
  email?: string
  hasSignUpLink?: boolean
}

export function LoginForm({ onDone, onBusy, email, hasSignUpLink = true }: LoginFormProps) {
  const t = useT()
  const { typedEmail, loginPause, settings } = useServices()
  const logIn = useLogIn()
  const [waitUntilMs, setWaitUntilMs] = useState(0)
  const secondsLeft = useCountdown(Math.max(waitUntilMs, useStore(loginPause).untilMs))
  const known = email || typedEmail.get()

  const form = useForm({
    initial: { username: known, password: '' },
    rules: () => ({ username: [required, maxLength(255)], password: [required, maxLength(255)] }),
    send: async ({ username, password }) => {
      await logIn(username, password)
      loginPause.set(noPause)
      onDone()
    },
    explain: (failure) => {
      if (failure.kind === 'notAllowed') {
        loginPause.set(afterFailure(loginPause.get(), Date.now()))
        return { form: t('auth.login.wrong') }
      }
      if (failure.kind !== 'tooMany') return undefined
      setWaitUntilMs(Date.now() + failure.waitSeconds * 1000)
      return { form: null }
    },
  })
  useBusyReport(form.isBusy, onBusy)
  const username = form.text('username')

  if (settings.isSsoOnly) return <SsoButtons />
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <SsoButtons />
      <FormAlert>{form.formError}</FormAlert>
      <TextField
        {...username}
        onChange={(value) => {
          username.onChange(value)
          typedEmail.set(value)
        }}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
      />
      <PasswordField
        {...form.text('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        autoFocus={known !== ''}
      />
      <p className="-mt-2 text-small">
        <AuthLink to="lost">{t('auth.login.forgot')}</AuthLink>
      </p>
      <SubmitButton
        isBusy={form.isBusy}
        busyLabel={t('auth.login.busy')}
        waitReason={secondsLeft > 0 ? t('failure.tooMany', { seconds: secondsLeft }) : undefined}
      >
        {t('nav.logIn')}
      </SubmitButton>
      {hasSignUpLink && (
        <p className="text-center text-small text-ink-2">
          {t.rich('auth.login.signUp', { link: (text) => <AuthLink to="signup">{text}</AuthLink> })}
        </p>
      )}
    </form>
  )
}
