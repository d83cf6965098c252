import { day, hour, minute } from './instant.ts'

type Numbers = ReadonlySet<number>

const none: Numbers = new Set()

/** A parsed pattern: the times of a day at which it fires, and the days on which it does. */
export type Cron = {
  /** milliseconds since midnight, ascending */
  times: readonly number[]
  days: Numbers
  months: Numbers
  weekdays: Numbers
  /** whether a day of either kind is enough, or both kinds must fit */
  eitherDay: boolean
}

type Field = { name: string; min: number; max: number; words?: readonly string[] }

const fields: readonly Field[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of month', min: 1, max: 31 },
  {
    name: 'month',
    min: 0,
    max: 11,
    words: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { name: 'day of week', min: 0, max: 6, words: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
]

function readNumber(text: string, field: Field): number | null {
  const word = field.words?.indexOf(text.toLowerCase()) ?? -1
  const value = word >= 0 ? word : /^\d+$/.test(text) ? Number(text) : -1
  return value >= field.min && value <= field.max ? value : null
}

// "*", "5", "mon-fri", each perhaps with a step
const item = /^(?:\*|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/

function readField(text: string, field: Field): Numbers | null {
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const found = item.exec(part)
    if (!found) return null
    const [, first, last, step] = found
    const from = first === undefined ? field.min : readNumber(first, field)
    // a lone number is itself, with a step it runs to the end
    const isOpen = first === undefined || step !== undefined
    const to = last !== undefined ? readNumber(last, field) : isOpen ? field.max : from
    const by = Number(step ?? 1)
    if (from === null || to === null || from > to || by < 1) return null
    for (let value = from; value <= to; value += by) values.add(value)
  }
  return values
}

/**
 * Reads a pattern of five fields: minute, hour, day of month, month from 0 for January, day of week from 0 for Sunday.
 * When the days of the month and of the week are both restricted, that is when neither field names them all, a day that
 * fits either qualifies.
 *
 * @example parseCron('30 9 * * mon-fri') // fires at half past nine on working days
 */
export function parseCron(pattern: string): Cron | { problem: string } {
  const known = parsed.get(pattern)
  if (known) return known
  const cron = parse(pattern)
  // callers choose patterns: what is remembered must not grow with them
  if (parsed.size >= maxParsed) parsed.clear()
  if (!('problem' in cron)) parsed.set(pattern, cron)
  return cron
}

/** The availabilities of an asset mostly share a few patterns. */
const parsed = new Map<string, Cron>()
const maxParsed = 500

function parse(pattern: string): Cron | { problem: string } {
  const texts = pattern.split(' ')
  if (texts.length !== fields.length) return { problem: 'a pattern has five fields with one space between them' }

  const values: Numbers[] = []
  for (const [k, field] of fields.entries()) {
    const text = texts[k] ?? ''
    const read = readField(text, field)
    if (!read) return { problem: `"${text.slice(0, 40)}" is no ${field.name} from ${field.min} to ${field.max}` }
    values.push(read)
  }
  const [minutes = none, hours = none, days = none, months = none, weekdays = none] = values
  const times = [...hours].flatMap((h) => [...minutes].map((m) => h * hour + m * minute))
  times.sort((a, b) => a - b)
  return { times, days, months, weekdays, eitherDay: days.size < 31 && weekdays.size < 7 }
}

/** The first of a month. Counted by hand, in years that begin in March: their leap day is the last, and dates cost less. */
function firstOfMonth(year: number, month: number): number {
  const months = year * 12 + month - 2
  const marchYear = Math.floor(months / 12)
  const sinceMarch = months - marchYear * 12
  const century = Math.floor(marchYear / 100)
  const days = marchYear * 365 + Math.floor(marchYear / 4) - century + Math.floor(century / 4)
  return (days + Math.floor((sinceMarch * 153 + 2) / 5) - 719_468) * day
}

/** The wall times in `[from, to)` that fit, ascending, on a clock that never changes its offset; no more than `atMost`. */
export function wallTimes(cron: Cron, { from, to }: { from: number; to: number }, atMost = Infinity): number[] {
  const found: number[] = []
  const year = new Date(from).getUTCFullYear()
  let month = new Date(from).getUTCMonth()
  for (let start = firstOfMonth(year, month); start < to; start = firstOfMonth(year, month)) {
    month += 1
    if (!cron.months.has((month - 1) % 12)) continue

    const next = Math.min(firstOfMonth(year, month), to)
    const weekday = new Date(start).getUTCDay()
    for (let date = 0, midnight = start; midnight < next; date++, midnight += day) {
      if (midnight + day <= from) continue
      const isDay = cron.days.has(date + 1)
      const isWeekday = cron.weekdays.has((weekday + date) % 7)
      if (!(cron.eitherDay ? isDay || isWeekday : isDay && isWeekday)) continue
      for (const time of cron.times) {
        const at = midnight + time
        if (at >= to || found.length === atMost) return found
        if (at >= from) found.push(at)
      }
    }
  }
  return found
}
