import type { JsonObject } from '@plaza/contract'
import { offeredLocales, readingOf, writtenLocales } from '@plaza/domain'

/** A language of the marketplace. */
export type KnownLanguage = {
  locale: string
  /** What visitors read who ask for none of the others, and what stands in where something is missing. */
  isFirst: boolean
  isOffered: boolean
  /** What is read where it has no words; the first language where nothing is chosen. */
  fallback?: string
}

type Instant = Readonly<Record<string, unknown>>

/** Every language that was added, the first one first. Those that a switch hides count as prepared. */
export function knownLanguages(instant: Instant): KnownLanguage[] {
  const offered = offeredLocales(instant)
  const hidden = offeredLocales({ ...instant, localeSwitch: true }).all
  const all = [...new Set([...offered.all, ...hidden, ...writtenLocales(instant).all])]
  const { instead } = readingOf(instant)
  return all.map((locale) => {
    const fallback = instead.get(locale)
    return {
      locale,
      isFirst: locale === offered.first,
      isOffered: offered.all.includes(locale),
      ...(typeof fallback === 'string' && { fallback }),
    }
  })
}

/** The settings that say these languages. A switch is shown where there is a choice. */
export function settingsOf(languages: readonly KnownLanguage[]): JsonObject {
  const offered = languages.filter(({ isFirst, isOffered }) => isFirst || isOffered).map(({ locale }) => locale)
  const first = languages.find(({ isFirst }) => isFirst)?.locale ?? 'en'
  return {
    locale: first,
    locales: [first, ...offered.filter((locale) => locale !== first)],
    localeSwitch: offered.length > 1,
    localeFallbacks: languages.flatMap(({ locale, isFirst, fallback }) =>
      fallback !== undefined && !isFirst && languages.some((each) => each.locale === fallback)
        ? [{ locale, fallback }]
        : [],
    ),
    localesInPreparation: languages.map(({ locale }) => locale).filter((locale) => !offered.includes(locale)),
  }
}

export const added = (languages: readonly KnownLanguage[], locale: string): KnownLanguage[] => [
  ...languages,
  { locale, isFirst: false, isOffered: false },
]

export const removed = (languages: readonly KnownLanguage[], locale: string): KnownLanguage[] =>
  languages.filter((language) => language.locale !== locale)

export const offered = (languages: readonly KnownLanguage[], locale: string, isOffered: boolean): KnownLanguage[] =>
  languages.map((language) => (language.locale === locale ? { ...language, isOffered } : language))

/** Nothing: the first language. */
export const readInstead = (
  languages: readonly KnownLanguage[],
  locale: string,
  fallback: string | undefined,
): KnownLanguage[] =>
  languages.map(({ fallback: before, ...language }) => {
    const chosen = language.locale === locale ? fallback : before
    return { ...language, ...(chosen !== undefined && { fallback: chosen }) }
  })

/** The former first language stays offered. */
export const madeFirst = (languages: readonly KnownLanguage[], locale: string): KnownLanguage[] =>
  languages.map((language) => ({
    ...language,
    isFirst: language.locale === locale,
    isOffered: language.isOffered || language.isFirst || language.locale === locale,
  }))

/** A code as settings have it: `pt_br` is `pt-BR`; nothing where it is none. */
export function codeOf(typed: string): string | undefined {
  try {
    const [code] = Intl.getCanonicalLocales(typed.trim().replaceAll('_', '-'))
    return code && new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** What a language calls itself. */
export function ownNameOf(locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
