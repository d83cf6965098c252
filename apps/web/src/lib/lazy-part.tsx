import { importOnline } from '@plaza/ui'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { untilAttended } from './idle.ts'
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
  onMissing: () => void = tellUnlessOffline,
): LazyPart<Props> {
  const loadWithTexts = async () => (await importOnline(() => Promise.all([load(), texts()])))[0]
  // The page is never loaded anew here: that would take away what somebody has typed or pressed meanwhile.
  const loadOrTell = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadWithTexts() }
    } catch {
      onMissing()
      // What the server drew of it stays; where it drew nothing the place stays empty. With a connection it would fail again.
      if (navigator.onLine !== false) return new Promise(() => undefined)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return loadOrTell()
    }
  }
  let isHere = false
  let coming: ReturnType<typeof loadOrTell> | undefined
  const begin = () => {
    coming ??= loadOrTell().finally(() => {
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

/** Without a connection a banner says so, and the part comes when there is one again. */
const tellUnlessOffline = () => navigator.onLine !== false && tellMissing(true)

/** A part that opens when somebody asks for it. Without a connection they are told, and it opens when there is one again. */
export const lazyLayer = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, allTexts, () => tellMissing(true))

/**
 * A part that nobody needs at once. The server draws it as any other; its code is asked for when somebody begins to use
 * the page. A tap on it until then is carried out when it is there.
 * It must not ask the server itself: an answer that changed meanwhile would not be what the server drew.
 */
export const idlePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(
    // the connection may be gone by then
    () => untilAttended().then(() => importOnline(load)),
    () => untilAttended().then(() => importOnline(allTexts)),
    // nobody has asked for it
    () => undefined,
  )
