import type { Entry } from '@plaza/contract'
import { contentPages } from '@plaza/domain/content'
import { useQuery } from '@tanstack/react-query'
import { entriesQuery } from '../../lib/entries.ts'
import { useServices } from '../../lib/services.tsx'
import { pageKeys, pagesEntry, readPage } from './page-fields.ts'

/** The entries that hold pages, one for each language. */
export function usePageEntries() {
  const { sdk } = useServices()
  return useQuery({
    ...entriesQuery(sdk, pagesEntry.collection),
    select: (entries) => entries.filter(({ name }) => name === pagesEntry.name),
  })
}

/** A page in all its languages. */
export type PageRow = {
  key: string
  title: string
  path: string
  isInFooter: boolean
  languages: readonly { locale: string; isThere: boolean; isPublished: boolean; updated: string | undefined }[]
}

/** Every page, as its first language calls it. */
export function pageRows(entries: readonly Entry[], languages: readonly string[]): PageRow[] {
  return pageKeys(entries).map((key) => {
    const found = languages.map((locale) => {
      const entry = entries.find((each) => each.locale === locale)
      const page = contentPages(entry?.fields ?? {}).find((each) => each.key === key)
      return { locale, page, form: readPage(key, { fields: entry?.fields ?? {} }) }
    })
    const main = found.find(({ page }) => page) ?? found[0]
    return {
      key,
      title: main?.form.header || key,
      path: main?.form.path ?? key,
      isInFooter: found.some(({ page }) => page?.isInFooter),
      languages: found.map(({ locale, page }) => ({
        locale,
        isThere: page !== undefined,
        isPublished: page?.isPublished ?? false,
        updated: page?.updated,
      })),
    }
  })
}
