import type { Json, JsonObject } from '@plaza/contract'
import { asObject, isObject, textIn } from '@plaza/domain'
import type { SettingRows } from '@plaza/domain/settings'

/** One of several, as a form shows it: its key where it has one, and everything that is stored of it. */
export type Row = { name: string; stored: JsonObject }

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** What is stored, as rows. */
export function readRows({ shape, columns }: SettingRows, value: Json): Row[] {
  const first = columns[0]?.key ?? 'value'
  if (shape === 'values') {
    return Object.entries(asObject(value)).flatMap(([name, each]) =>
      typeof each === 'number' ? [{ name, stored: { [first]: each } }] : [],
    )
  }
  if (shape === 'byKey') {
    return Object.entries(asObject(value)).flatMap(([name, stored]) => (isObject(stored) ? [{ name, stored }] : []))
  }
  const list = Array.isArray(value) ? value : []
  if (shape === 'groups') return list.map((words) => ({ name: '', stored: { [first]: texts(words) } }))
  return list.flatMap((each) => {
    // a name alone stands for an object with that name
    if (typeof each === 'string') return [{ name: '', stored: { [first]: each } }]
    return isObject(each) ? [{ name: '', stored: each }] : []
  })
}

/** Rows as they are stored; nothing where there are none. */
export function writeRows({ shape, columns }: SettingRows, rows: readonly Row[]): Json {
  if (rows.length === 0) return null
  const first = columns[0]?.key ?? 'value'
  if (shape === 'values')
    return Object.fromEntries(rows.map(({ name, stored }) => [name.trim(), stored[first] ?? null]))
  if (shape === 'byKey') return Object.fromEntries(rows.map(({ name, stored }) => [name.trim(), stored]))
  return shape === 'groups' ? rows.map(({ stored }) => texts(stored[first])) : rows.map(({ stored }) => stored)
}

/** Which rows cannot be saved: those without a key, or with the key of another. */
export const wrongRows = ({ keyed }: SettingRows, rows: readonly Row[]): Set<number> => {
  const names = rows.map(({ name }) => name.trim())
  const isWrong = (name: string, place: number) => name === '' || names.indexOf(name) !== place
  return new Set(keyed ? names.flatMap((name, place) => (isWrong(name, place) ? [place] : [])) : [])
}

/** A part of a row with another value; what is emptied is no longer said. */
export const withPart = (stored: JsonObject, key: string, value: Json): JsonObject => {
  const { [key]: _before, ...others } = stored
  return value === null || value === '' ? others : { ...others, [key]: value }
}

/** A text in one language of those that are offered. */
export function wordsWith(
  words: unknown,
  locale: string,
  { text, locales }: { text: string; locales: readonly string[] },
) {
  // one language alone needs no names of languages, unless there were some
  if (locales.length <= 1 && !isObject(words)) return text
  const before = isObject(words) ? words : typeof words === 'string' && locales[0] ? { [locales[0]]: words } : {}
  const after = Object.fromEntries(Object.entries({ ...before, [locale]: text }).filter(([, each]) => each !== ''))
  return Object.keys(after).length > 0 ? after : null
}

/** What is said in one language, and nothing of the others. */
export const wordsIn = (words: unknown, locale: string, isFirst: boolean): string => {
  if (typeof words === 'string') return isFirst ? words : ''
  const said = asObject(words)[locale]
  return typeof said === 'string' ? said : ''
}

/** What tells one row from another. */
export const titleOf = ({ name, stored }: Row, locale: string): string =>
  name || Object.values(stored).flatMap((value) => textIn(value, locale) ?? [])[0] || ''
