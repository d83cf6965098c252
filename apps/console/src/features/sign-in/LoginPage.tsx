import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { EnrolStep } from './EnrolStep.tsx'
import { FactorStep } from './FactorStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Password, second factor, and the first set-up of one, each for itself. */
export default function LoginPage() {
  const t = useT()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/login' })
  const goOn = () => void navigate({ to: next ?? '/', replace: true })
  const steps = useSignIn(goOn)
  if (steps.mustEnrol) return <EnrolStep onDone={goOn} />
  if (steps.challenge) {
    return (
      <SignInFrame title={t('factor.title')} text={t('factor.text')}>
        <FactorStep steps={steps} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('login.title')}>
      <PasswordStep onChallenge={steps.take} notice={steps.isLate ? t('failure.challengeOver') : undefined} />
    </SignInFrame>
  )
}
