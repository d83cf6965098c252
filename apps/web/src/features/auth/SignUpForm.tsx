import type { Failure } from '@plaza/domain'
import { email, maxLength, minLength, required } from '@plaza/domain'
import { Checkbox, FormAlert, PasswordField, RadioGroup, TextField, textLinkClass, useCountdown } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { AuthLink } from './AuthLink.tsx'
import { useSignUp } from './queries.ts'
import { roleLabel } from './role-label.ts'
import { SsoButtons } from './SsoButtons.tsx'
import type { SignUpValues } from './sign-up.ts'
import { type AuthFormProps, useBusyReport } from './use-busy-report.ts'

export function SignUpForm({ onDone, onBusy }: AuthFormProps) {
  const t = useT()
  const { sdk, settings, typedEmail } = useServices()
  const signUp = useSignUp()
  const [waitUntilMs, setWaitUntilMs] = useState(0)
  const secondsLeft = useCountdown(waitUntilMs)
  const taken = t.rich('auth.signUp.taken', { link: (text) => <AuthLink to="login">{text}</AuthLink> })

  const form = useForm<SignUpValues>({
    initial: {
      firstname: '',
      email: typedEmail.get(),
      password: '',
      role: settings.signUpRoles[0] ?? '',
      hasAcceptedTerms: false,
      wantsNews: false,
    },
    rules: () => ({
      firstname: [required, maxLength(255)],
      email: [required, email(), maxLength(255)],
      password: [required, minLength(8), maxLength(255)],
      hasAcceptedTerms: [required],
    }),
    requiredTexts: { hasAcceptedTerms: 'auth.signUp.termsNeeded' },
    send: async (values) => {
      await signUp(values)
      onDone()
    },
    explain: (failure: Failure) => {
      if (failure.code === 'username.taken') return { field: 'email', text: taken }
      if (failure.kind !== 'tooMany') return undefined
      setWaitUntilMs(Date.now() + failure.waitSeconds * 1000)
      return { form: null }
    },
  })
  useBusyReport(form.isBusy, onBusy)
  const address = form.text('email')

  async function handleAddressLeft() {
    address.onBlur()
    const username = form.values.email.trim().toLowerCase()
    if (!username.includes('@')) return
    const answer = await sdk.users.checkAvailability({ username }).catch(() => undefined)
    // people may have typed on meanwhile
    if (answer?.available === false && form.latest().email.trim().toLowerCase() === username)
      form.setError('email', taken)
  }

  if (settings.isSsoOnly) return <SsoButtons />
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <SsoButtons />
      <TextField {...form.text('firstname')} label={t('auth.firstname')} autoComplete="given-name" autoFocus />
      <TextField
        {...address}
        onChange={(value) => {
          address.onChange(value)
          typedEmail.set(value)
        }}
        onBlur={() => void handleAddressLeft()}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.text('password')}
        label={t('auth.password')}
        // the error says the same
        help={form.text('password').error ? undefined : t('auth.password.help', { min: 8 })}
        autoComplete="new-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      {settings.signUpRoles.length > 0 && (
        <RadioGroup
          label={t('auth.signUp.role')}
          value={form.values.role}
          onChange={form.text('role').onChange}
          options={settings.signUpRoles.map((role) => ({ value: role, label: roleLabel(t, role) }))}
        />
      )}
      <div className="-my-2 flex flex-col">
        <Checkbox {...form.tick('hasAcceptedTerms')}>
          {t.rich('auth.signUp.terms', {
            link: (text) => (
              <Link to="." search={(search) => ({ ...search, show: 'terms' })} className={textLinkClass}>
                {text}
              </Link>
            ),
          })}
        </Checkbox>
        <Checkbox {...form.tick('wantsNews')}>{t('auth.signUp.news')}</Checkbox>
      </div>
      <FormAlert>{form.formError}</FormAlert>
      <SubmitButton
        isBusy={form.isBusy}
        busyLabel={t('auth.signUp.busy')}
        waitReason={secondsLeft > 0 ? t('failure.tooMany', { seconds: secondsLeft }) : undefined}
      >
        {t('nav.signUp')}
      </SubmitButton>
      <p className="text-center text-small text-ink-2">
        {t.rich('auth.signUp.logIn', { link: (text) => <AuthLink to="login">{text}</AuthLink> })}
      </p>
    </form>
  )
}
