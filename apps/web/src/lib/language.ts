import { closestLocale, directionOf, readingOrder, setReading } from '@plaza/domain'
import type { KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'
import { setCookie } from './cookie.ts'
import { loadRefusals } from './failures.ts'
import { loadMessages, type Messages, type TextPart } from './i18n.tsx'
import { isBrowser } from './is-browser.ts'
import { fitting } from './own-words.ts'
import type { Settings } from './settings.ts'

export type SiteLink = { label: string; href: string }

/** What the operator says in one language, as the server hands it over. */
export type SiteContent = {
  /** Texts that stand in for built-in ones. */
  messages: Messages
  /** The languages that its readers read, where it has no words. */
  order?: readonly string[]
  /** Markdown of the free block on the home page. */
  home?: string | undefined
  links: { header: readonly SiteLink[]; footer: readonly SiteLink[] }
}

export type LanguageState = {
  locale: string
  /** All texts, those of the operator before ours. */
  messages: Messages
  /** Ours alone. */
  builtIn: Messages
  content: SiteContent
}

export type Language = Store<LanguageState> & {
  /** Languages to choose from; fewer than two means there is no choice. */
  offered: readonly string[]
  /** Changes the language on screen and remembers it in this browser. Nothing else on screen is lost. */
  choose: (locale: string) => Promise<void>
  /** The operator's words as they are now. */
  renew: (start: Start) => void
}

/** The language the server chose, and what the operator says in it. */
type Start = { locale: string; content: SiteContent }

const storageKey = 'plaza_locale'
const orders: Record<string, readonly string[] | undefined> = {}
setReading((locale) => orders[locale] ?? [locale])

const nothing: SiteContent = { messages: {}, links: { header: [], footer: [] } }

type LatePart = Exclude<TextPart, 'first'>
let loadPart = async (_part: LatePart): Promise<void> => undefined

/** What screens for strangers say besides what every visit has. */
export const publicTexts = () => loadPart('public')

/** Screens of one's own and dialogs that load by themselves need all texts. */
export const allTexts = async () => {
  await Promise.all([loadPart('public'), loadPart('later')])
}

/** Starts in the language of the address, else in the one chosen before, else in the one the server chose. */
export async function createLanguage(
  { locale: firstLocale, locales }: Pick<Settings, 'locale' | 'locales'>,
  stored: KeyValueStore,
  start: Start,
): Promise<Language> {
  orders[start.locale] = start.content.order
  const asked = takeFromAddress()
  const preferred = [asked, stored.get(storageKey), start.locale].filter((locale) => typeof locale === 'string')
  const first = closestLocale(locales, preferred) ?? firstLocale
  if (asked) remember(first, stored)

  async function begin(locale: string): Promise<LanguageState> {
    const content = locale === start.locale ? start.content : await fetchContent(locale)
    orders[locale] = content.order
    const texts = await loadMessages(locale, 'first')
    return { locale, messages: { ...texts, ...fitting(content.messages, texts) }, builtIn: { ...texts }, content }
  }

  const complete = async ({ locale, messages, builtIn, content }: LanguageState, part: LatePart) => {
    const [texts] = await Promise.all([loadMessages(locale, part), part === 'later' && loadRefusals()])
    // nothing on screen shows them yet: they are added without drawing anything anew
    Object.assign(builtIn, texts)
    Object.assign(messages, texts, fitting(content.messages, builtIn))
  }

  async function loadAll(): Promise<Texts> {
    const all = await begin(start.locale)
    await complete(all, 'public')
    await complete(all, 'later')
    return { messages: all.messages, builtIn: all.builtIn }
  }
  const state = createStore(isBrowser ? await begin(first) : { ...start, ...(await sharedTexts(start, loadAll)) })
  mark(first)
  const loaded = new Map<LatePart, Promise<void>>()
  if (isBrowser) {
    loadPart = (part) => {
      const known = loaded.get(part)
      if (known) return known
      const coming = complete(state.get(), part).catch((error: unknown) => {
        loaded.delete(part)
        throw error
      })
      loaded.set(part, coming)
      return coming
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    served: state.served,
    offered: locales,
    async choose(locale) {
      if (!locales.includes(locale)) return
      remember(locale, stored)
      if (locale === state.get().locale) return
      const next = await begin(locale)
      for (const part of loaded.keys()) await complete(next, part)
      state.set(next)
      mark(locale)
    },
    renew({ locale, content }) {
      const now = state.get()
      if (locale !== now.locale || JSON.stringify(content) === JSON.stringify(now.content)) return
      state.set({ ...now, messages: { ...now.builtIn, ...fitting(content.messages, now.builtIn) }, content })
    },
  }
}

type Texts = Pick<LanguageState, 'messages' | 'builtIn'>
const shared = new WeakMap<Messages, Map<string, Promise<Texts>>>()

/**
 * All texts, for the server: it draws pages for readers of several languages at once, and many with the same words of the
 * operator, which are one object until they change.
 */
function sharedTexts({ locale, content }: Start, load: () => Promise<Texts>): Promise<Texts> {
  const byLocale = shared.get(content.messages) ?? new Map<string, Promise<Texts>>()
  shared.set(content.messages, byLocale)
  const key = readingOrder(locale).join()
  const texts = byLocale.get(key) ?? load()
  byLocale.set(key, texts)
  texts.catch(() => byLocale.delete(key))
  return texts
}

/** Links of search engines name a language. It is a choice like any other, so it need not stay in the address. */
function takeFromAddress(): string | null {
  if (!isBrowser) return null
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked === null) return null
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  return asked
}

/** In this browser, and in a cookie, so that the server delivers the next page in the same language. */
function remember(locale: string, stored: KeyValueStore) {
  stored.set(storageKey, locale)
  setCookie(storageKey, locale)
}

function mark(locale: string) {
  if (!isBrowser) return
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Without a connection the built-in words do. */
const fetchContent = (locale: string): Promise<SiteContent> =>
  fetch(`/web/content/${locale}.json`)
    .then((answer) => (answer.ok ? answer.json() : nothing))
    .catch(() => nothing)
