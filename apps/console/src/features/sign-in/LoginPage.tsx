import { Spinner } from '@plaza/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { displayOf } from '../../lib/display.ts'
import { useT } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { EnrolStep } from './EnrolStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useProviderReturn } from './use-provider-return.ts'
import { useSignIn } from './use-sign-in.ts'

/** Password or another service, second factor, and the first set-up of one, each for itself. */
export default function LoginPage() {
  const t = useT()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/login' })
  const { queryClient, sdk, screensFor } = useServices()
  const goOn = async () => {
    const { user, permissions } = await queryClient.ensureQueryData(meQuery(sdk))
    const { firstPage } = displayOf(user.metadata)
    const first = screensFor(permissions).find(({ path }) => path === firstPage)
    await navigate({ to: next ?? returned.next ?? first?.path ?? '/', replace: true })
  }
  const steps = useSignIn(() => void goOn())
  const returned = useProviderReturn(steps.take)
  if (steps.mustEnrol) return <EnrolStep onDone={() => void goOn()} />
  if (steps.challenge) {
    return (
      <SignInFrame title={t('factor.title')} text={t('factor.text')}>
        <FactorStep steps={steps} />
      </SignInFrame>
    )
  }
  if (returned.isComing) {
    return (
      <SignInFrame title={t('login.title')}>
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {t('login.provider.busy')}
        </p>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('login.title')}>
      <PasswordStep onChallenge={steps.take} notice={steps.isLate ? t('failure.challengeOver') : returned.problem} />
      <ProviderButtons next={next} />
    </SignInFrame>
  )
}
