import type { KeyValueStore } from './browser-storage.ts'
import { createStore, type Store } from './store.ts'

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
export function createTheme(darkMode: 'auto' | 'off' | 'on', stored: KeyValueStore): Theme {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const savedChoice = (value = stored.get(storageKey)) =>
    isChoice(value) ? value : darkMode === 'on' ? 'dark' : 'system'
  const choice = createStore<ThemeChoice>(savedChoice())
  const scheme = createStore<Scheme>('light')
  let shown: ThemeChoice | null = null

  function apply() {
    const wanted = shown ?? choice.get()
    const isDark = darkMode !== 'off' && (wanted === 'dark' || (wanted === 'system' && device.matches))
    scheme.set(isDark ? 'dark' : 'light')
    document.documentElement.dataset.theme = scheme.get()
    const page = getComputedStyle(document.documentElement).backgroundColor
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  }

  apply()
  device.addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key !== storageKey) return
    choice.set(savedChoice(event.newValue))
    apply()
  })

  return {
    choice,
    scheme,
    canChoose: darkMode !== 'off',
    save(next) {
      stored.set(storageKey, next)
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
