import { asObject } from './json-object.ts'

type Instant = Readonly<Record<string, unknown>>

/** The operator's first language, and all that readers may choose from. */
export type Offered = { first: string; all: readonly string[] }

/** From `stelace.instant` of the public config: one language unless the switch is on. */
export function offeredLocales({ locale, locales, localeSwitch }: Instant): Offered {
  const first = isLocale(locale) ? locale : 'en'
  const others = localeSwitch === true && Array.isArray(locales) ? locales.filter(isLocale) : []
  return { first, all: [...new Set([first, ...others])] }
}

/** All that operators write in: what is offered, and what they prepare before someone can choose it. */
export function writtenLocales(instant: Instant & { localesInPreparation?: unknown }): Offered {
  const { first, all } = offeredLocales(instant)
  const { localesInPreparation: others } = instant
  return { first, all: [...new Set([...all, ...(Array.isArray(others) ? others.filter(isLocale) : [])])] }
}

/** What is read where a language has no words: another one that the operator chose for it, and the first one at last. */
export type Reading = { first: string; instead: ReadonlyMap<unknown, unknown> }

/** From `stelace.instant` of the public config: `localeFallbacks` are `[{ locale: 'ca', fallback: 'es' }]`. */
export const readingOf = (instant: Instant): Reading => ({
  first: offeredLocales(instant).first,
  instead: new Map(
    [instant.localeFallbacks].flat().map((each) => {
      const { locale, fallback } = asObject(each)
      return [locale, fallback]
    }),
  ),
})

/** The languages that someone reads: theirs, what is chosen for it, and so on to the first one. */
export let readingOrder = (locale: string): readonly string[] => [locale, 'en']

/** How this marketplace is read. A server, like a page, is of one marketplace; see decision 0139. */
export const setReading = (order: typeof readingOrder) => {
  readingOrder = order
}

/** The same by given settings. */
export const orderBy = (reading: Reading, locale: string): string[] => [
  ...new Set([...chosenOrder(reading, locale), reading.first, 'en']),
]

/** A language and what is chosen for it, and for that. */
export function chosenOrder({ instead }: Reading, locale: string): string[] {
  const order = [locale]
  // what is added is looked at too
  for (const each of order) {
    const next = instead.get(each) ?? instead.get(languageOf(each))
    if (isLocale(next) && !order.includes(next)) order.push(next)
  }
  return order
}

/** Those of an order down to the first that Plaza itself has all words in. */
export function spokenOrder(order: readonly string[], builtIn: readonly string[] = ['en', 'es', 'fr']): string[] {
  const at = order.findIndex((each) => builtIn.includes(languageOf(each)))
  return order.slice(0, at + 1)
}

/** The language in which Plaza itself speaks to someone. */
export const spokenIn = (locale: string): string => languageOf(spokenOrder(readingOrder(locale)).at(-1) ?? 'en')

const isLocale = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(value)

/**
 * The offered language that comes closest to what someone reads, in the order of their wishes: the same one, else
 * the language itself, else another form of it.
 *
 * @example closestLocale(['en', 'es'], ['es-MX', 'en']) // 'es'
 */
export function closestLocale(offered: readonly string[], wishes: readonly string[]): string | undefined {
  for (const wish of wishes.map(plain)) {
    const forms = offered.filter((each) => languageOf(each) === languageOf(wish))
    const near = [wish, languageOf(wish)].flatMap((name) => forms.filter((each) => plain(each) === name))
    if (forms[0]) return near[0] ?? forms[0]
  }
  return
}

const plain = (locale: string) => locale.trim().replaceAll('_', '-').toLowerCase()
const languageOf = (locale: string) => plain(locale).split('-')[0] ?? ''

/** The languages of an `accept-language` header, the dearest first. */
export const acceptedLocales = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, i) => {
      const [locale = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { locale, i, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
    })
    .filter(({ locale, quality }) => quality > 0 && isLocale(locale))
    .sort((a, b) => b.quality - a.quality || a.i - b.i)
    .map(({ locale }) => locale)

/** Which way a language is written. */
export const directionOf = (locale: string): 'rtl' | 'ltr' =>
  /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr'

/** A text, or one per language: `"Size"`, `{ en: 'Size', es: 'Talla' }`. */
export function textIn(value: unknown, locale: string): string | undefined {
  if (typeof value === 'string') return value.trim() ? value : undefined
  const texts = Object.entries(asObject(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  const language = closestLocale(
    texts.map(([name]) => name),
    readingOrder(locale),
  )
  return (texts.find(([name]) => name === language) ?? texts[0])?.[1]
}
