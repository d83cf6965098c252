import { useEffect, useState, useSyncExternalStore } from 'react'

type ScrollState = { isTop: boolean; isDown: boolean }

const start: ScrollState = { isTop: true, isDown: false }
// Less than this is a trembling finger, not a direction.
const leastPixels = 8

/** Whether the page is at its top, and whether people are on their way down. */
export function useScroll(): ScrollState {
  const [state, setState] = useState(start)
  useEffect(() => {
    let last = window.scrollY
    function handleScroll() {
      const now = Math.max(0, window.scrollY)
      const moved = now - last
      const isTop = now < leastPixels
      if (Math.abs(moved) < leastPixels && !isTop) return
      last = now
      setState((before) => {
        const next = { isTop, isDown: moved > 0 && !isTop && now > 120 }
        return next.isTop === before.isTop && next.isDown === before.isDown ? before : next
      })
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return state
}

/** Whether a part of the page has gone behind the header. */
export function useScrolledPast(selector: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true })
      return () => removeEventListener('scroll', listener)
    },
    () => (document.querySelector(selector)?.getBoundingClientRect().bottom ?? 1) < 0,
    () => false,
  )
}
