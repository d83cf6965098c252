import { type Store, useStore } from './store.ts'

const mediaStore = (query: string): Store<boolean> => ({
  get: () => matchMedia(query).matches,
  subscribe(listener) {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  },
})

const phone = mediaStore('(width < 48rem)')
const wide = mediaStore('(width >= 64rem)')

/** Whether the screen is narrower than 768 px, for what style sheets cannot choose. */
export const useIsPhone = (): boolean => useStore(phone)

/** Whether two columns fit, for what style sheets cannot choose. */
export const useIsWide = (): boolean => useStore(wide)
