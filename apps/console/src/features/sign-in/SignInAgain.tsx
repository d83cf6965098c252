import { useT } from '../../lib/i18n.tsx'
import { FactorStep } from './FactorStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The same steps inside a dialog, over a screen that stays as it is. */
export function SignInAgain() {
  const t = useT()
  const steps = useSignIn(() => undefined)
  if (steps.challenge) return <FactorStep steps={steps} />
  return <PasswordStep onChallenge={steps.take} notice={steps.isLate ? t('failure.challengeOver') : undefined} />
}
