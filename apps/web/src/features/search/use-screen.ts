import { useMedia } from '../../lib/use-screen-width.ts'

/** Under 768 px, under 1024, under 1440, and above. */
export type ScreenWidth = 'narrow' | 'medium' | 'wide' | 'widest'

const names: readonly ScreenWidth[] = ['narrow', 'medium', 'wide', 'widest']

/** Which parts of the search have room beside each other. */
export function useScreen(): ScreenWidth {
  const steps = [useMedia('(width >= 48rem)', false), useMedia('(width >= 64rem)', false), useMedia(widest, false)]
  return names[steps.filter(Boolean).length] ?? 'narrow'
}

const widest = '(width >= 90rem)'
