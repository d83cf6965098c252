import { Form, FormAlert, PasswordField, Skeleton, SkeletonGroup, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { EnrolStep } from './EnrolStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Where the link of an invitation leads: a password, then the second factor. */
export default function SetupPage() {
  const t = useT()
  const navigate = useNavigate()
  const service = usePlainName()
  const goOn = () => void navigate({ to: '/', replace: true })
  const steps = useSignIn(goOn)
  // the part behind # never reaches a server by itself
  const [token] = useState(() => location.hash.slice(1))
  const { doors } = useServices()
  const look = useQuery({
    queryKey: ['console', 'lookSetup', token],
    queryFn: () => doors.console.lookSetup({ token }),
    retry: false,
    gcTime: 0,
  })
  if (steps.mustEnrol) return <EnrolStep onDone={goOn} />
  if (steps.challenge) {
    return (
      <SignInFrame title={t('factor.title')} text={t('factor.text')}>
        <FactorStep steps={steps} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('setup.title', { service })}>
      <Region query={look} skeleton={<SetupSkeleton />}>
        {(invitation) => <SetupForm token={token} invitation={invitation} onChallenge={steps.take} />}
      </Region>
    </SignInFrame>
  )
}

type SetupFormProps = {
  token: string
  invitation: { email: string; displayName: string | null; hasPassword: boolean; roles: readonly string[] }
  onChallenge: ReturnType<typeof useSignIn>['take']
}

const leastLength = 8

function SetupForm({ token, invitation, onChallenge }: SetupFormProps) {
  const t = useT()
  const { doors } = useServices()
  const { email, hasPassword, roles } = invitation
  const [displayName, setName] = useState(invitation.displayName ?? '')
  const [password, setPassword] = useState('')
  const [hasTried, setTried] = useState(false)
  const { send, isBusy, error, waitUntilMs } = useSend()
  const isShort = password.length < leastLength

  const submit = () => {
    setTried(true)
    if (isShort || (!hasPassword && !displayName.trim())) return
    const name = displayName.trim()
    return send(() => doors.console.setup({ token, password, ...(!hasPassword && { displayName: name }) }), {
      onDone: onChallenge,
    })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-small text-ink-2">
        {t.rich('setup.invited', { email, roles: roles.join(', '), strong: (text) => <strong>{text}</strong> })}
      </p>
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {!hasPassword && (
        <TextField
          label={t('setup.name')}
          autoComplete="name"
          value={displayName}
          onChange={setName}
          error={hasTried && !displayName.trim() ? t('form.required') : undefined}
        />
      )}
      <PasswordField
        label={t(hasPassword ? 'setup.password.own' : 'setup.password.new')}
        help={t(hasPassword ? 'setup.password.own.help' : 'setup.password.new.help')}
        autoComplete={hasPassword ? 'current-password' : 'new-password'}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        value={password}
        onChange={setPassword}
        error={hasTried && isShort ? t('form.passwordShort', { least: leastLength }) : undefined}
      />
      <FormAlert>{error}</FormAlert>
      <SubmitButton isBusy={isBusy} waitUntilMs={waitUntilMs} className="w-full">
        {t('setup.submit')}
      </SubmitButton>
    </Form>
  )
}

function SetupSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-5 w-3/4 rounded-xs" />
      <Skeleton className="h-12 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
    </SkeletonGroup>
  )
}
