import type { Translation } from '@plaza/contract'
import type { Sheet } from '../../lib/list/export-file.ts'

export const keyOf = ({ objectType, objectId, field }: Pick<Translation, 'objectType' | 'objectId' | 'field'>) =>
  `${objectType} ${objectId} ${field}`

/** As it was when the sheet was made, so that what colleagues wrote since is not overwritten. */
const beforeColumn = (locale: string) => `${locale} before`

/** A sheet for translators: one line for each text. */
export const sheetOf = (translations: readonly Translation[], locale: string): Sheet => ({
  headers: ['key', 'where', 'source', locale, beforeColumn(locale)],
  rows: translations.map((each) => [keyOf(each), each.where, each.source, each.value, each.value]),
})

/** `before` is what the sheet was made from; somebody may have written something else since. */
type SheetChange = { translation: Translation; value: string; before: string }

/** What the export wrote before a text that a spreadsheet would take for a formula. */
const unmarked = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

/** What a sheet would change; lines whose key is not known, and how many lines are as they are. */
export function changesIn(rows: readonly (readonly string[])[], translations: readonly Translation[], locale: string) {
  const [head = [], ...lines] = rows
  const [keyAt, valueAt, beforeAt] = [head.indexOf('key'), head.indexOf(locale), head.indexOf(beforeColumn(locale))]
  if (keyAt === -1 || valueAt === -1) return
  const known = new Map(translations.map((each) => [keyOf(each), each]))
  const beforeIn = (line: readonly string[]) => (beforeAt === -1 ? undefined : unmarked((line[beforeAt] ?? '').trim()))
  const changes: SheetChange[] = []
  const unknown: string[] = []
  let same = 0
  for (const line of lines) {
    const key = line[keyAt] ?? ''
    if (key === '') continue
    const translation = known.get(key)
    const value = unmarked((line[valueAt] ?? '').trim())
    if (!translation) unknown.push(key)
    // an empty cell is no wish to take something away, and one that was left alone none to put it back
    else if (value === '' || value === translation.value || value === beforeIn(line)) same++
    else changes.push({ translation, value, before: beforeIn(line) ?? translation.value })
  }
  return { changes, unknown, same }
}
