import { useSyncExternalStore } from 'react'

const query = '(width < 48rem)'

function subscribe(listener: () => void) {
  const phone = matchMedia(query)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the screen is narrower than 768 px, for what style sheets cannot choose. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
