import { type RefObject, useEffect } from 'react'
import { useServices } from '../lib/services.tsx'
import type { Session } from '../lib/session.ts'

const bannersKey = 'plaza_banners'

/** Style sheets know whether somebody is signed in, as `public/start.js` did before the first paint. */
export function markSession(session: Session): void {
  const root = document.documentElement
  const mark = () => root.toggleAttribute('data-signed-in', session.get().userId !== null)
  mark()
  session.subscribe(mark)
}

/**
 * Keeps how tall the banners of this person are at this width. `public/start.js` leaves their place free in the first
 * frame of the next page, so that nothing moves when they come.
 */
export function useKeptHeight(place: RefObject<HTMLElement | null>, isKnown: boolean): void {
  const { stored } = useServices()
  useEffect(() => {
    if (!place.current || !isKnown) return
    const observer = new ResizeObserver(([{ contentRect } = { contentRect: { height: 0 } }]) => {
      const height = Math.ceil(contentRect.height)
      document.documentElement.style.setProperty('--plaza-banners', `${height}px`)
      if (height > 0) stored.set(bannersKey, `${innerWidth} ${height}`)
      else stored.remove(bannersKey)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isKnown, stored])
}
