import type { KeyValueStore } from './browser-storage.ts'
import { loadMessages, type Messages, type TextPart } from './i18n.tsx'
import type { Settings } from './settings.ts'
import { createStore, type Store } from './store.ts'

export type Language = Store<{ locale: string; messages: Messages }> & {
  /** Languages to choose from; fewer than two means there is no choice. */
  offered: readonly string[]
  /** Changes the language on screen and remembers it in this browser. Nothing else on screen is lost. */
  choose: (locale: string) => Promise<void>
}

const storageKey = 'plaza_locale'

let loadLater = async (): Promise<void> => undefined

/** Screens and dialogs that load by themselves need more texts than the first page brings. */
export const allTexts = () => loadLater()

/** Starts in the language chosen before, else in the operator's first one. */
export async function createLanguage(
  { locale: firstLocale, locales }: Pick<Settings, 'locale' | 'locales'>,
  stored: KeyValueStore,
): Promise<Language> {
  const chosen = stored.get(storageKey)
  const start = chosen && locales.includes(chosen) ? chosen : firstLocale
  const load = async (locale: string, part: TextPart) => ({ ...(await loadMessages(locale, firstLocale, part)) })
  const state = createStore({ locale: start, messages: await load(start, 'first') })
  document.documentElement.lang = start

  let later: Promise<void> | undefined
  const completed = async (locale: string, messages: Messages) => {
    // nothing on screen shows them yet: they are added without drawing anything anew
    Object.assign(messages, await load(locale, 'later'))
  }
  loadLater = () => {
    const { locale, messages } = state.get()
    later ??= completed(locale, messages).catch((error: unknown) => {
      later = undefined
      throw error
    })
    return later
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    offered: locales,
    async choose(locale) {
      if (!locales.includes(locale)) return
      stored.set(storageKey, locale)
      if (locale === state.get().locale) return
      const messages = await load(locale, 'first')
      if (later) await completed(locale, messages)
      state.set({ locale, messages })
      document.documentElement.lang = locale
      document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
    },
  }
}

const isRightToLeft = (locale: string) => /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(locale)
