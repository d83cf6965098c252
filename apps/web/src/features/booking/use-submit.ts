import { useEffect, useEffectEvent } from 'react'
import { useCanActAs } from '../../parts/person/ActAsNotice.tsx'
import { useMe, useUserId } from '../../parts/person/me.ts'
import { useLoginOnTheWay } from './use-login-on-the-way.ts'

type SubmitOptions = {
  isComplete: boolean
  isAsked: boolean
  isHindered: boolean
  ownerId: string | null
  pick: () => void
  ask: (isAsked: boolean) => void
  send: () => Promise<void>
}

/** The button: it asks for what is missing, first the dates, then a login, and then continues by itself. */
export function useSubmit({ isComplete, isAsked, isHindered, ownerId, pick, ask, send }: SubmitOptions) {
  const userId = useUserId()
  const isKnown = useMe().data !== undefined
  const isOwn = useCanActAs(ownerId)
  const isGoingOn = isAsked && userId !== null && isComplete && !isHindered && !isOwn
  const askWho = useLoginOnTheWay(isAsked, () => ask(false))

  const goOn = useEffectEvent(() => void send())
  useEffect(() => {
    if (isGoingOn && isKnown) goOn()
  }, [isGoingOn, isKnown])

  function submit() {
    if (!isComplete) return pick()
    if (userId !== null) return void send()
    ask(true)
    askWho()
  }
  return { submit, isGoingOn }
}
