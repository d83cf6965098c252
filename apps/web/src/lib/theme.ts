import type { KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'
import { setCookie } from './cookie.ts'
import { isBrowser } from './is-browser.ts'

/** What people choose; `system` follows their device. */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Scheme = 'light' | 'dark'

export type Theme = {
  /** The saved choice. */
  choice: Store<ThemeChoice>
  /** What is on screen now. */
  scheme: Store<Scheme>
  /** The operator may have decided for everybody. */
  canChoose: boolean
  save: (choice: ThemeChoice) => void
  /** Shows a choice without keeping it; `null` goes back to the saved one. */
  preview: (choice: ThemeChoice | null) => void
}

const storageKey = 'plaza_theme'

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system'

/** Goes on from `public/start.js`, which decided before the first paint by the same rule. */
export function createTheme(darkMode: 'auto' | 'off' | 'on', stored: KeyValueStore, served?: ThemeChoice): Theme {
  const device = isBrowser ? matchMedia('(prefers-color-scheme: dark)') : undefined
  const savedChoice = (value = stored.get(storageKey)) =>
    isChoice(value) ? value : darkMode === 'on' ? 'dark' : 'system'
  const schemeOf = (wanted: ThemeChoice, prefersDark: boolean): Scheme =>
    darkMode !== 'off' && (wanted === 'dark' || (wanted === 'system' && prefersDark)) ? 'dark' : 'light'
  const choice = createStore<ThemeChoice>(savedChoice(), savedChoice(served))
  const scheme = createStore<Scheme>('light', schemeOf(savedChoice(served), false))
  let shown: ThemeChoice | null = null

  function apply() {
    const wanted = shown ?? choice.get()
    scheme.set(schemeOf(wanted, device?.matches === true))
    if (!isBrowser) return
    document.documentElement.dataset.theme = scheme.get()
    const page = getComputedStyle(document.documentElement).backgroundColor
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  }

  apply()
  function followOtherTabs({ key, newValue }: StorageEvent) {
    if (key !== storageKey) return
    choice.set(savedChoice(newValue))
    apply()
  }
  device?.addEventListener('change', apply)
  if (isBrowser) window.addEventListener('storage', followOtherTabs)

  return {
    choice,
    scheme,
    canChoose: darkMode !== 'off',
    save(next) {
      stored.set(storageKey, next)
      setCookie(storageKey, next)
      shown = null
      choice.set(next)
      apply()
    },
    preview(next) {
      shown = next
      apply()
    },
  }
}
