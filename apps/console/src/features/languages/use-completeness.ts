import { useQuery } from '@tanstack/react-query'
import { entriesQuery } from '../../lib/entries.ts'
import { isBuiltIn } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { pageRows } from '../pages/index.ts'
import { textRows } from '../texts/index.ts'
import type { KnownLanguage } from './language-list.ts'

/** What a language has no words for yet, by where they are written. */
export type Missing = { names: number | undefined; pages: number; texts: number }

/** What is missing in each language; nothing as long as it is not known. */
export function useCompleteness(languages: readonly KnownLanguage[]): ((locale: string) => Missing) | undefined {
  const may = useMay()
  const { sdk } = useServices()
  const first = languages.find(({ isFirst }) => isFirst)?.locale ?? 'en'
  const mayTranslate = may('translation:list:all')
  const named = useQuery({
    queryKey: ['translations', 'languages', { locales: languages.map(({ locale }) => locale).join() }],
    queryFn: async () => (await sdk.translations.list({ locale: first, missing: true })).languages,
    enabled: mayTranslate,
  })
  const entries = useQuery(entriesQuery(sdk, 'website'))
  const texts = useQuery({
    queryKey: ['texts', 'list', { locale: first }],
    queryFn: async () => [...(await sdk.texts.list({ locale: first }))],
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!entries.data || !texts.data || (mayTranslate && !named.data)) return undefined
  const pages = pageRows(
    entries.data.filter(({ name }) => name === 'instant_pages'),
    languages.map(({ locale }) => locale),
  )
  return (locale) => ({
    names: named.data?.find((each) => each.locale === locale)?.missing,
    pages: pages.filter((page) => !page.languages.find((each) => each.locale === locale)?.isThere).length,
    texts: isBuiltIn(locale)
      ? 0
      : textRows(texts.data, entries.data, locale).filter(({ own }) => own === undefined).length,
  })
}
