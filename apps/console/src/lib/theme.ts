import { createStore, type KeyValueStore, type WritableStore } from '@plaza/ui'

/** What people choose; `system` follows their device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

export type Theme = Pick<WritableStore<ThemeChoice>, 'get' | 'subscribe' | 'set'>

const storageKey = 'plaza_console_theme'

export const readTheme = (value: string | null): ThemeChoice =>
  value === 'light' || value === 'dark' ? value : 'system'

/** Goes on from `public/start.js`, which decided before the first paint by the same rule. */
export function createTheme(stored: KeyValueStore): Theme {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const choice = createStore(readTheme(stored.get(storageKey)))

  function apply() {
    const isDark = choice.get() === 'dark' || (choice.get() === 'system' && device.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    const page = getComputedStyle(document.documentElement).backgroundColor
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page)
  }

  apply()
  device.addEventListener('change', apply)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return
    choice.set(readTheme(newValue))
    apply()
  })

  return {
    get: choice.get,
    subscribe: choice.subscribe,
    set(next) {
      stored.set(storageKey, next)
      choice.set(next)
      apply()
    },
  }
}
