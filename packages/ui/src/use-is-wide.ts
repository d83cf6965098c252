import { useSyncExternalStore } from 'react'
import { useReader } from './reader.ts'

const query = '(width >= 48rem)'

function subscribe(listener: () => void) {
  const wide = matchMedia(query)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the screen has at least 768 px, for what style sheets cannot choose. */
export function useIsWide(): boolean {
  const { isWideAtFirst = false } = useReader()
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => isWideAtFirst,
  )
}
