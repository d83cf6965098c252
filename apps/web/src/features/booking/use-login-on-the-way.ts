import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useUserId } from '../../parts/person/me.ts'

/** Asks who people are, for something that waits for it. Whoever closes the dialog gives it up. */
export function useLoginOnTheWay(isWaiting: boolean, giveUp: () => void): () => void {
  const navigate = useNavigate()
  const userId = useUserId()
  const { auth } = useSearch({ strict: false })
  const isOpening = useRef(false)
  const isGivenUp = isWaiting && userId === null && auth === undefined

  const handleGivenUp = useEffectEvent(giveUp)
  useEffect(() => {
    if (auth !== undefined) isOpening.current = false
    // the dialog was closed: nothing happens behind people's backs later on
    else if (isGivenUp && !isOpening.current) handleGivenUp()
  }, [auth, isGivenUp])

  return () => {
    isOpening.current = true
    // the page behind the dialog stays where it is
    void navigate({ to: '.', search: (search) => ({ ...search, auth: 'signup' }), resetScroll: false })
  }
}
