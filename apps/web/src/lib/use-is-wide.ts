import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'

function subscribe(listener: () => void) {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether two columns fit, for what style sheets cannot choose. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
