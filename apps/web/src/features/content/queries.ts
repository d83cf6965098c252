import { closestLocale } from '@plaza/domain'
import { type ContentPage, contentPages } from '@plaza/domain/content'
import type { MemberClient } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

const keptMs = 30 * 60_000

export type FoundPage = { page: ContentPage; locale: string }

/** A page in the reader's language, else in the first one; drafts only for those who may edit. */
export const pageQuery = (
  sdk: MemberClient,
  wanted: { path: string; locales: readonly string[]; withDrafts: boolean },
) =>
  queryOptions({
    queryKey: ['entries', 'list', { name: 'instant_pages', ...wanted }],
    queryFn: async ({ signal }): Promise<FoundPage | null> => {
      const entries = await sdk.entries.list(
        { collection: 'website', name: 'instant_pages', nbResultsPerPage: 100 },
        { signal },
      )
      for (const locale of wanted.locales) {
        const closest = closestLocale(
          entries.map((entry) => entry.locale),
          [locale],
        )
        const pages = contentPages(entries.find((entry) => entry.locale === closest)?.fields ?? {})
        const page = pages.find(({ path, isPublished }) => path === wanted.path && (isPublished || wanted.withDrafts))
        if (page) return { page, locale }
      }
      return null
    },
    staleTime: keptMs,
  })
