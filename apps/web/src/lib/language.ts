import type { KeyValueStore } from './browser-storage.ts'
import { loadMessages, type Messages } from './i18n.tsx'
import type { Settings } from './settings.ts'
import { createStore, type Store } from './store.ts'

export type Language = Store<{ locale: string; messages: Messages }> & {
  /** Languages to choose from; fewer than two means there is no choice. */
  offered: readonly string[]
  /** Changes the language on screen and remembers it in this browser. Nothing else on screen is lost. */
  choose: (locale: string) => Promise<void>
}

const storageKey = 'plaza_locale'

/** Starts in the language chosen before, else in the operator's first one. */
export async function createLanguage(
  { locale: firstLocale, locales }: Pick<Settings, 'locale' | 'locales'>,
  stored: KeyValueStore,
): Promise<Language> {
  const chosen = stored.get(storageKey)
  const start = chosen && locales.includes(chosen) ? chosen : firstLocale
  const state = createStore({ locale: start, messages: await loadMessages(start, firstLocale) })
  document.documentElement.lang = start

  return {
    get: state.get,
    subscribe: state.subscribe,
    offered: locales,
    async choose(locale) {
      if (!locales.includes(locale)) return
      stored.set(storageKey, locale)
      if (locale === state.get().locale) return
      state.set({ locale, messages: await loadMessages(locale, firstLocale) })
      document.documentElement.lang = locale
      document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
    },
  }
}

const isRightToLeft = (locale: string) => /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(locale)
