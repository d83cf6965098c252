import { useSyncExternalStore } from 'react'

/** Under 768 px, under 1024, under 1440, and above. */
export type ScreenWidth = 'narrow' | 'medium' | 'wide' | 'widest'

const queries = ['(width >= 48rem)', '(width >= 64rem)', '(width >= 90rem)']
const names: readonly ScreenWidth[] = ['narrow', 'medium', 'wide', 'widest']

function subscribe(listener: () => void) {
  const lists = queries.map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
  }
}

/** Which parts of the search have room beside each other. */
export const useScreen = (): ScreenWidth =>
  useSyncExternalStore(subscribe, () => names[queries.filter((query) => matchMedia(query).matches).length] ?? 'narrow')
