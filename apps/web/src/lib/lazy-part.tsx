import { importOnline, reloadOnce } from '@plaza/ui'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { untilIdle } from './idle.ts'
import { allTexts } from './language.ts'
import { tellMissing } from './missing-part.ts'

/** A part of the page that loads when it is first shown; until then its place is empty. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it is there when the connection is not. */
  preload: () => void
}

/**
 * With `publicTexts` it does not wait for the texts of all screens; `build/messages-plugin.ts` reads which parts these are.
 *
 * @example const Banners = lazyPart(async () => (await import('./Banners.tsx')).Banners)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: () => Promise<void> = allTexts,
  onMissing: () => void = () => undefined,
): LazyPart<Props> {
  const loadWithTexts = async () => (await importOnline(() => Promise.all([load(), texts()])))[0]
  const loadOrReload = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadWithTexts() }
    } catch {
      const isReloading = reloadOnce()
      if (!isReloading) onMissing()
      if (navigator.onLine !== false) return { default: () => null }
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return loadOrReload()
    }
  }
  let isHere = false
  let coming: ReturnType<typeof loadOrReload> | undefined
  const begin = () => {
    coming ??= loadOrReload().finally(() => {
      isHere = true
    })
    return coming
  }
  // lazy() widens the props of the component it is given
  const Part = lazy(begin) as unknown as ComponentType<Props>

  function Loaded(props: Props) {
    const [isUsed, setUsed] = useState(isHere)
    useEffect(() => {
      if (!isUsed) void begin().then(() => setUsed(true))
    }, [isUsed])
    // What the server drew of it is given up by React when something changes above before its code is there. Until then it
    // is drawn with what it was drawn with first: the same element changes nothing.
    const first = useRef(props)
    const shown = isUsed ? props : first.current
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...shown} />
        </Suspense>
      ),
      [shown],
    )
  }
  return Object.assign(Loaded, { preload: () => void loadWithTexts().catch(() => undefined) })
}

/** A part that opens when somebody asks for it. Without a connection they are told, and it opens when there is one again. */
export const lazyLayer = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, allTexts, () => tellMissing(true))

/**
 * A part that nobody needs at once. The server draws it as any other; its code is asked for when the browser has nothing else
 * to do, or when somebody touches the page. A tap on it until then is carried out when it is there.
 * It must not ask the server itself: an answer that changed meanwhile would not be what the server drew.
 */
export const idlePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(
    () => untilIdle().then(load),
    () => untilIdle().then(allTexts),
  )
