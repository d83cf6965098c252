import { asObject, writtenLocales } from '@plaza/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import { useServices } from './services.tsx'

/** The public settings. */
export const configQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['config', 'read'], queryFn: () => sdk.config.read(), staleTime: 60_000 })

/** The first language of the marketplace, and all that it offers or prepares. */
export function useLanguages() {
  const { sdk } = useServices()
  const { data } = useQuery(configQuery(sdk))
  return writtenLocales(asObject(data?.stelace.instant))
}

/** In which languages readers see names, the first one being the marketplace's own. */
export const languagesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['config', 'languages'],
    queryFn: async () => [...writtenLocales(asObject((await sdk.config.read()).stelace.instant)).all],
    staleTime: 5 * 60_000,
  })

/** What a language is called in English. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(locale.replaceAll('_', '-')) ?? locale
  } catch {
    return locale
  }
}

/** Languages whose texts come with Plaza. */
const builtIn = ['en', 'es', 'fr']

export const isBuiltIn = (locale: string) => builtIn.includes(locale.split(/[-_]/)[0]?.toLowerCase() ?? '')
