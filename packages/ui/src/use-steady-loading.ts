import { useEffect, useRef, useState } from 'react'

/**
 * Turns "is loading" into "show the skeleton": not before 150 ms, and then for at least 300 ms, so that fast answers
 * do not flash.
 */
export function useSteadyLoading(isLoading: boolean, { delayMs = 150, leastMs = 300 } = {}): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return
    const wait = isLoading ? delayMs : shownAt.current + leastMs - Date.now()
    const timer = setTimeout(
      () => {
        shownAt.current = Date.now()
        setShown(isLoading)
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [isLoading, isShown, delayMs, leastMs])
  return isShown
}
