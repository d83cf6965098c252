import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { JsonObject } from '@plaza/contract'
import { closestLocale } from '@plaza/domain'
import { contentPages } from '@plaza/domain/content'
import type { ContentCache, SiteContent } from '../../context.ts'
import type { Changes } from '../../db/index.ts'
import * as store from './store.ts'

const pagesName = 'instant_pages'
const homeName = 'pages.home'
const homeTexts: Readonly<Record<string, string>> = { title: 'home.title', description: 'home.description' }

const nothing: SiteContent = { words: {}, messages: {}, pages: [], homeSource: undefined }

/**
 * What operators say on their site, kept in memory because every page asks. Entries of the collection `website`:
 * `instant_pages` holds pages, `pages.home` what the home page says of itself, every other one texts by their ids.
 */
export function createContentCache(changes: Changes): ContentCache {
  const cache = changes.cached('entries', async (reader) => {
    const rows = await store.ofWebsite(reader)
    const locales = [...new Set(rows.map(({ locale }) => locale))]
    const contents = new Map(locales.map((locale) => [locale, contentOf(rows.filter((row) => row.locale === locale))]))
    return { contents, merged: new Map<string, SiteContent>() }
  })
  return {
    async of(locale) {
      const { contents } = await cache.get()
      const closest = closestLocale([...contents.keys()], [locale])
      return (closest !== undefined && contents.get(closest)) || nothing
    },
    async along(wanted) {
      const { contents, merged } = await cache.get()
      const locales = wanted.flatMap((locale) =>
        [
          ...(contents.has(locale) ? [locale] : []),
          closestLocale([...contents.keys()], [locale.split('-')[0] ?? locale]) ?? [],
        ].flat(),
      )
      const key = [...new Set(locales)].join()
      // one object until it changes: the web app keeps what it made of it
      const known = merged.get(key) ?? mergedOf([...new Set(locales)].flatMap((locale) => contents.get(locale) ?? []))
      merged.set(key, known)
      return known
    },
  }
}

/** What each says that none before it says. */
function mergedOf(contents: readonly SiteContent[]): SiteContent {
  const [first = nothing, ...others] = contents
  return others.reduce(
    (own, next) => ({
      words: { ...next.words, ...own.words },
      messages: { ...next.messages, ...own.messages },
      pages: [
        ...own.pages,
        ...next.pages.filter(({ path }) => !own.pages.some((page) => page.path === path && page.isPublished)),
      ],
      homeSource: own.homeSource ?? next.homeSource,
    }),
    first,
  )
}

type Row = { name: string; fields: JsonObject }

function contentOf(rows: readonly Row[]): SiteContent {
  const words: Record<string, string> = {}
  for (const { name, fields } of rows.filter((row) => row.name !== pagesName)) {
    for (const [key, value] of Object.entries(fields)) {
      const id = name === homeName ? homeTexts[key] : key
      if (id !== undefined && typeof value === 'string' && value.trim() !== '') words[id] = value
    }
  }
  const fieldsOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.fields ?? {}
  const { content } = fieldsOf(homeName)
  return {
    words,
    messages: messagesOf(words),
    pages: contentPages(fieldsOf(pagesName)),
    homeSource: typeof content === 'string' && content.trim() !== '' ? content : undefined,
  }
}

/** Texts in the form the web app shows them. One that cannot be read is left out, so that the built-in one stays. */
function messagesOf(words: Readonly<Record<string, string>>): Record<string, MessageFormatElement[]> {
  const messages: Record<string, MessageFormatElement[]> = {}
  for (const [id, text] of Object.entries(words)) {
    try {
      messages[id] = parse(text, { ignoreTag: false, shouldParseSkeletons: true, captureLocation: false })
    } catch {
      delete messages[id]
    }
  }
  return messages
}
