import { Button } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { FactorProof } from '../factors/index.ts'
import type { useSignIn } from './use-sign-in.ts'

/** The second factor of a sign-in. */
export function FactorStep({ steps }: { steps: ReturnType<typeof useSignIn> }) {
  const t = useT()
  const { challenge, verify, noteOver, startOver } = steps
  if (!challenge) return null
  return (
    <FactorProof
      methods={challenge.methods}
      passkeyOptions={challenge.passkeyOptions}
      // a password is no second factor, and never among the methods of a challenge
      prove={async (proof) => proof.method !== 'password' && verify(proof)}
      onOver={noteOver}
    >
      <Button size="sm" variant="text" onPress={startOver} className="-ms-3.5">
        {t('login.startOver')}
      </Button>
    </FactorProof>
  )
}
