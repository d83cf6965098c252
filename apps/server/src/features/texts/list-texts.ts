import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteText } from '@plaza/contract'
import { closestLocale } from '@plaza/domain'
import { messageValues } from '@plaza/domain/messages'

/** The web app keeps its texts in one file for each language. */
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src', 'locales')

const kept = new Map<string, SiteText[]>()

/** The texts of the web app in the language closest to the one asked for, else in English. */
export async function listTexts(wanted: string): Promise<SiteText[]> {
  const locales = (await readdir(folder)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? [])
  const locale = closestLocale(locales, [wanted]) ?? 'en'
  const known = kept.get(locale)
  if (known) return known
  const messages: Record<string, string> = JSON.parse(await readFile(join(folder, `${locale}.json`), 'utf8'))
  const found = Object.entries(messages).map(([id, text]) => ({
    id,
    text,
    values: messageValues(text, { hasTags: true }),
    screen: id.split('.')[0] ?? id,
  }))
  kept.set(locale, found)
  return found
}
