import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCanActAs } from '../../parts/person/ActAsNotice.tsx'
import { useMe, useUserId } from '../../parts/person/me.ts'

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
  const navigate = useNavigate()
  const userId = useUserId()
  const isKnown = useMe().data !== undefined
  const isOwn = useCanActAs(ownerId)
  const { auth } = useSearch({ strict: false })
  const isOpening = useRef(false)
  const isGoingOn = isAsked && userId !== null && isComplete && !isHindered && !isOwn
  const isGivenUp = isAsked && userId === null && auth === undefined

  const goOn = useEffectEvent(() => void send())
  useEffect(() => {
    if (isGoingOn && isKnown) goOn()
  }, [isGoingOn, isKnown])

  const giveUp = useEffectEvent(() => ask(false))
  useEffect(() => {
    if (auth !== undefined) isOpening.current = false
    // the dialog was closed: nothing happens behind people's backs later on
    else if (isGivenUp && !isOpening.current) giveUp()
  }, [auth, isGivenUp])

  function submit() {
    if (!isComplete) return pick()
    if (userId !== null) return void send()
    isOpening.current = true
    ask(true)
    void navigate({ to: '.', search: (search) => ({ ...search, auth: 'signup' }) })
  }
  return { submit, isGoingOn }
}
