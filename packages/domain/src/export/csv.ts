import type { Json } from '@plaza/contract'
import { offsetAt } from '../calendar/time-zone.ts'

/** How cells of a CSV file are written. */
export type CsvStyle = { timeZone?: string | undefined; decimalSign?: '.' | ',' | undefined }

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** What a spreadsheet would take for a formula begins with an apostrophe, and stays a text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/**
 * A value as a cell says it: moments by the clock of a place, numbers with the sign that is used there, lists and objects as JSON.
 *
 * @example csvCell('=1+1') // "'=1+1"
 * @example csvCell(2.5, { decimalSign: ',' }) // '2,5'
 */
export function csvCell(value: Json | undefined, { timeZone, decimalSign = '.' }: CsvStyle = {}): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', decimalSign)
  if (typeof value === 'object') {
    const isPlainList = Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes('|'))
    return harmless(isPlainList ? value.join('|') : JSON.stringify(value))
  }
  if (typeof value === 'string' && timeZone && moment.test(value)) return localMoment(value, timeZone)
  return harmless(String(value))
}

/** `2026-11-17 10:01:03`, as clocks of that place showed it. */
function localMoment(iso: string, timeZone: string): string {
  const instant = Date.parse(iso)
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 19).replace('T', ' ')
}

/** A line of cells; parted by semicolons where numbers have commas. */
export function csvLine(cells: readonly string[], { decimalSign = '.' }: CsvStyle = {}): string {
  const separator = decimalSign === ',' ? ';' : ','
  const isPlain = (text: string) => !text.includes(separator) && !/["\n\r]/.test(text)
  const quoted = (text: string) => (isPlain(text) ? text : `"${text.replaceAll('"', '""')}"`)
  return `${cells.map(quoted).join(separator)}\r\n`
}
