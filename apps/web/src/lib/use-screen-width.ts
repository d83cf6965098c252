import { useSyncExternalStore } from 'react'
import { useServices } from './services.tsx'

/** Whether a media query holds; while the page is as the server drew it, what fits the device it was drawn for. */
export function useMedia(query: string, isForPhones: boolean): boolean {
  const { drawnFor } = useServices()
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => drawnFor?.isPhone === isForPhones,
  )
}

/** Whether the screen is narrower than 768 px, for what style sheets cannot choose. */
export const useIsPhone = (): boolean => useMedia('(width < 48rem)', true)

/** Whether two columns fit, for what style sheets cannot choose. */
export const useIsWide = (): boolean => useMedia('(width >= 64rem)', false)
