import { useEffect } from 'react'

let atHand: string | undefined

/** The case that stands open on this page: what is done meanwhile is recorded with it. */
export const caseAtHand = () => atHand

/** Has a case at hand for as long as it is shown. */
export function useCaseAtHand(id: string) {
  useEffect(() => {
    atHand = id
    return () => {
      atHand = undefined
    }
  }, [id])
}
