import { reloadOnce } from '@plaza/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { allTexts } from './language.ts'

/** A part of the page that loads when it is first shown; until then its place is empty. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it is there when the connection is not. */
  preload: () => void
}

/** @example const Banners = lazyPart(async () => (await import('./Banners.tsx')).Banners) */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const loadWithTexts = async () => (await Promise.all([load(), allTexts()]))[0]
  const loadOrReload = async () => {
    try {
      return { default: await loadWithTexts() }
    } catch {
      reloadOnce()
      return { default: () => null }
    }
  }
  // lazy() widens the props of the component it is given
  const Part = lazy(loadOrReload) as unknown as ComponentType<Props>
  const Loaded = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Loaded, { preload: () => void loadWithTexts().catch(() => undefined) })
}
