import type { Challenge } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { useStore } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import type { Proof } from '../../lib/session.ts'

const fewCodes = 2

/** The steps of a sign-in: a challenge comes from a password or a link, and is met by a second factor. */
export function useSignIn(onSignedIn: () => void) {
  const t = useT()
  const { session, notifier } = useServices()
  const state = useStore(session)
  const [challenge, setChallenge] = useState<Challenge | undefined>(
    state.status === 'signedOut' ? state.challenge : undefined,
  )
  const [isLate, setLate] = useState(false)

  async function verify(met: Challenge, proof: Proof) {
    const { recoveryCodesLeft } = await session.verify(met, proof)
    if (recoveryCodesLeft !== undefined) {
      const text = t('login.codesLeft', { left: recoveryCodesLeft })
      notifier.show({ tone: recoveryCodesLeft <= fewCodes ? 'error' : 'info', text })
    }
    const now = session.get()
    if (now.status === 'signedIn' && !now.mustEnrol) onSignedIn()
  }

  return {
    challenge,
    isLate,
    mustEnrol: state.status === 'signedIn' && state.mustEnrol,
    verify: (proof: Proof) => (challenge ? verify(challenge, proof) : Promise.resolve()),
    /** Where there is no second factor, there is nothing more to ask. */
    async take(next: Challenge) {
      setLate(false)
      if (next.methods.length === 0) await verify(next, { method: 'none' })
      else setChallenge(next)
    },
    /** The challenge counts no more: from the beginning. */
    noteOver(cause: unknown) {
      if (failureOf(cause).code !== 'console.challengeOver') return
      setLate(true)
      setChallenge(undefined)
    },
    startOver: () => setChallenge(undefined),
  }
}
