type Instant = Readonly<Record<string, unknown>>

/** The operator's first language, and all that readers may choose from. */
export type Offered = { first: string; all: readonly string[] }

/** From `stelace.instant` of the public config: one language unless the switch is on. */
export function offeredLocales({ locale, locales, localeSwitch }: Instant): Offered {
  const first = isLocale(locale) ? locale : 'en'
  const others = localeSwitch === true && Array.isArray(locales) ? locales.filter(isLocale) : []
  return { first, all: [...new Set([first, ...others])] }
}

/** All that operators write in: what is offered, and what they prepare before somebody can choose it. */
export function writtenLocales(instant: Instant & { localesInPreparation?: unknown }): Offered {
  const { first, all } = offeredLocales(instant)
  const { localesInPreparation: others } = instant
  return { first, all: [...new Set([...all, ...(Array.isArray(others) ? others.filter(isLocale) : [])])] }
}

const isLocale = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(value)

/**
 * The offered language that comes closest to what somebody reads, in the order of their wishes: the same one, else
 * another form of the same language.
 *
 * @example closestLocale(['en', 'es'], ['es-MX', 'en']) // 'es'
 */
export function closestLocale(offered: readonly string[], wishes: readonly string[]): string | undefined {
  for (const wish of wishes.map(plain)) {
    const same = offered.find((each) => plain(each) === wish)
    const near = same ?? offered.find((each) => languageOf(each) === languageOf(wish))
    if (near) return near
  }
  return
}

const plain = (locale: string) => locale.trim().replaceAll('_', '-').toLowerCase()
const languageOf = (locale: string) => plain(locale).split('-')[0]

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
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null) return
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const language = closestLocale(
    texts.map(([name]) => name),
    [locale, 'en'],
  )
  return (texts.find(([name]) => name === language) ?? texts[0])?.[1]
}
