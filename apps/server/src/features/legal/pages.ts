import type { JsonObject, LegalPage } from '@plaza/contract'
import { contentPages } from '@plaza/domain/content'
import type { Services } from '../../context.ts'
import type { LegalVersionRow } from '../../db/tables.ts'
import { ApiError, refuse } from '../../lib/errors.ts'
import { checkSize } from '../../lib/free-data.ts'
import { createEntry, findEntries, updateEntry } from '../entries/index.ts'

const place = { collection: 'website', name: 'instant_pages' } as const

type Words = { title: string; content: string }

export const isWritten = (words: Words | undefined) => !!words?.title.trim() && !!words.content.trim()

const entriesOfPages = ({ db }: Services) => findEntries(db.read, place)

/** What the page says now, by language. */
export async function readPages(page: LegalPage, services: Services): Promise<Record<string, Words>> {
  const found = (await entriesOfPages(services)).flatMap(({ locale, fields }) =>
    contentPages(fields)
      .filter(({ path }) => path === page)
      .map(({ header, source }) => [locale, { title: header, content: source }] as const),
  )
  return Object.fromEntries(found)
}

/** What of an entry makes its page say these words; a language without any has no such page. */
function changesOf(fields: JsonObject, { page, texts, effective_date: date }: LegalVersionRow, locale: string) {
  const key = contentPages(fields).find(({ path }) => path === page)?.key
  const words = texts[locale]
  if (!words || !isWritten(words)) {
    if (key === undefined) return undefined
    const gone = ['header', 'content', 'published', 'updated']
    return Object.fromEntries(gone.map((name) => [`${key}.${name}`, null]))
  }
  const prefix = key ?? page
  return {
    [`${prefix}.header`]: words.title.trim(),
    [`${prefix}.content`]: words.content,
    [`${prefix}.published`]: true,
    [`${prefix}.updated`]: date?.toISOString() ?? null,
  }
}

async function plan(version: LegalVersionRow, services: Services) {
  const entries = await entriesOfPages(services)
  const locales = new Set([...entries.map(({ locale }) => locale), ...Object.keys(version.texts)])
  return [...locales].flatMap((locale) => {
    const entry = entries.find((each) => each.locale === locale)
    const changes = changesOf(entry?.fields ?? {}, version, locale)
    return changes ? [{ locale, entry, changes }] : []
  })
}

/** Refuses words for which the pages of their language have no room, before somebody relies on them. */
export async function checkRoom(version: LegalVersionRow, services: Services) {
  for (const { locale, entry, changes } of await plan(version, services)) {
    try {
      checkSize({ ...entry?.fields, ...changes })
    } catch (error) {
      if (error instanceof ApiError) throw refuse('legalVersion.tooLong', { values: { locale } })
      throw error
    }
  }
}

/** The words of a version become the page of the site. */
export async function writePages(version: LegalVersionRow, services: Services) {
  for (const { locale, entry, changes } of await plan(version, services)) {
    const isSame = Object.entries(changes).every(([name, value]) => (entry?.fields[name] ?? null) === value)
    if (isSame) continue
    if (entry) await updateEntry({ id: entry.id, changes: { fields: changes } }, services)
    else await createEntry({ ...place, locale, fields: changes }, services)
  }
}
