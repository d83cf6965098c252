import { useSyncExternalStore } from 'react'

const query = '(width >= 48rem)'

function subscribe(listener: () => void) {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen has at least 768 px, for what style sheets cannot choose. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
