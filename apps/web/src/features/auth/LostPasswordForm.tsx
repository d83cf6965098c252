import { email, failureOf, required } from '@plaza/domain'
import { Button, FormAlert, TextField, useCountdown } from '@plaza/ui'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { AuthLink } from './AuthLink.tsx'
import { type AuthFormProps, useBusyReport } from './use-busy-report.ts'

const pauseMs = 60_000

/** Whether there is an account is nobody's business, so the answer is always the same. */
export function LostPasswordForm({ onBusy }: Pick<AuthFormProps, 'onBusy'>) {
  const t = useT()
  const { sdk, session, typedEmail } = useServices()
  const [sentMs, setSentMs] = useState(0)
  const [waitUntilMs, setWaitUntilMs] = useState(0)
  const secondsToResend = useCountdown(sentMs ? sentMs + pauseMs : 0)
  const secondsLeft = useCountdown(waitUntilMs)

  const form = useForm({
    initial: { email: typedEmail.get() },
    rules: () => ({ email: [required, email()] }),
    send: async (values) => {
      try {
        // addresses are stored in lower case, other usernames as they are
        const typed = values.email.trim()
        for (const username of new Set([typed.toLowerCase(), typed])) await sdk.password.resetRequest({ username })
      } catch (error) {
        const { kind } = failureOf(error)
        if (kind !== 'refused' && kind !== 'notAllowed') throw error
      }
      setSentMs(Date.now())
      session.noteEmail(values.email.trim())
    },
    explain: (failure) => {
      if (failure.kind !== 'tooMany') return undefined
      setWaitUntilMs(Date.now() + failure.waitSeconds * 1000)
      return { form: null }
    },
  })
  useBusyReport(form.isBusy, onBusy)
  const address = form.text('email')
  const isSent = sentMs > 0

  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <TextField
        {...address}
        onChange={(value) => {
          address.onChange(value)
          typedEmail.set(value)
          setSentMs(0)
        }}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoFocus
      />
      <FormAlert>{form.formError}</FormAlert>
      <FormAlert tone="ok">{isSent && t('auth.lost.sent')}</FormAlert>
      {isSent ? (
        <Button
          type="submit"
          variant="secondary"
          size="lg"
          isBusy={form.isBusy}
          busyLabel={t('auth.lost.busy')}
          isDisabled={secondsToResend > 0}
          reason={secondsToResend > 0 ? t('auth.lost.resendIn', { seconds: secondsToResend }) : undefined}
        >
          {t('auth.lost.resend')}
        </Button>
      ) : (
        <SubmitButton
          isBusy={form.isBusy}
          busyLabel={t('auth.lost.busy')}
          waitReason={secondsLeft > 0 ? t('failure.tooMany', { seconds: secondsLeft }) : undefined}
        >
          {t('auth.lost.submit')}
        </SubmitButton>
      )}
      <p className="text-center text-small">
        <AuthLink to="login">{t('auth.lost.back')}</AuthLink>
      </p>
    </form>
  )
}
