import { day, firstInstant, type Instant, lastInstant, type Period } from './instant.ts'

/** A stretch of time in which a zone keeps one offset from UTC. */
export type Stretch = Period & { offset: number }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws for what the engine takes for no zone. */
export function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    // the hour keeps the text short, which makes formatting three times as fast
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', timeZoneName: 'longOffset' })
    formatters.set(zone, formatter)
  }
  return formatter
}

function readOffset(zone: string, instant: Instant): number {
  const text = formatterOf(zone).format(instant)
  // "01 AM GMT+01:00", before standard time also "GMT+00:17:30"; engines differ in how they write zero and minus
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT(?:([+−-])(\d+):(\d+)(?::(\d+))?)?$/.exec(text) ?? []
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '+' ? size : -size || 0
}

// two changes that cancel each other out lie at least 3.9 days apart in all the data there is
const sampleLength = 3 * day
const blockLength = 120 * sampleLength
const maxBlocks = 4000

type Block = { starts: Instant[]; offsets: number[] }
const blocks = new Map<string, Block>()

/** The changes of offset in the n-th block of time, found by sampling and halving: `Intl` does not tell them. */
function blockOf(zone: string, index: number): Block {
  const key = `${zone} ${index}`
  const known = blocks.get(key)
  if (known) return known
  // callers choose zone and year: what is remembered must not grow with them
  if (blocks.size >= maxBlocks) blocks.clear()

  let at = index * blockLength
  let offset = readOffset(zone, at)
  const block: Block = { starts: [at], offsets: [offset] }
  const end = at + blockLength
  while (at < end) {
    let next = at + sampleLength
    const after = readOffset(zone, next)
    if (after !== offset) {
      let low = at
      while (next - low > 1000) {
        const middle = low + Math.floor((next - low) / 2000) * 1000
        if (readOffset(zone, middle) === offset) low = middle
        else next = middle
      }
      offset = readOffset(zone, next)
      if (next < end) {
        block.starts.push(next)
        block.offsets.push(offset)
      }
    }
    at = next
  }
  blocks.set(key, block)
  return block
}

/** The stretches of equal offset that make up a period, in order and without gaps. */
export function* stretches(zone: string, { start, end }: Period): Generator<Stretch> {
  let from = Math.max(start, firstInstant - 2 * day)
  const last = Math.min(end, lastInstant + 2 * day)
  if (zone === 'UTC') {
    if (from < last) yield { start: from, end: last, offset: 0 }
    return
  }
  let offset: number | undefined
  for (let index = Math.floor(from / blockLength); index * blockLength < last; index++) {
    const { starts, offsets } = blockOf(zone, index)
    for (const [k, at] of starts.entries()) {
      if (at >= last) break
      if (offset !== undefined && at > from && offsets[k] !== offset) {
        yield { start: from, end: at, offset }
        from = at
      }
      offset = offsets[k]
    }
  }
  if (from < last && offset !== undefined) yield { start: from, end: last, offset }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, instant: Instant): number {
  if (zone === 'UTC') return 0
  const { starts, offsets } = blockOf(zone, Math.floor(instant / blockLength))
  let k = starts.length - 1
  while (k > 0 && (starts[k] ?? 0) > instant) k--
  return offsets[k] ?? 0
}

// a wall time is what the clock on the wall shows, written as if that clock stood in Greenwich
type WallTimeMatch = { at: Instant } | { jumpedAt: Instant; offsetBefore: number }

function find(wall: number, zone: string): WallTimeMatch {
  let before: Stretch | undefined
  for (const stretch of stretches(zone, { start: wall - 2 * day, end: wall + 2 * day })) {
    const at = wall - stretch.offset
    if (at < stretch.start) break
    if (at < stretch.end) return { at }
    before = stretch
  }
  return { jumpedAt: before?.end ?? wall, offsetBefore: before?.offset ?? 0 }
}

/**
 * The moment at which the clocks of a zone show this time. Of a time shown twice, the first; a time that is jumped over
 * is read on the clock as it was before the jump, so 02:30 becomes 03:30.
 */
export function instantOf(wall: number, zone: string): Instant {
  const found = find(wall, zone)
  return 'at' in found ? found.at : wall - found.offsetBefore
}

/**
 * The first moment of a day in a zone, for a date as `2026-03-08`. Where midnight is jumped over the day begins later;
 * a day left out altogether (Apia, 2011-12-30) is empty: it begins when the next one does.
 */
export function startOfDay({ date, zone }: { date: string; zone: string }): Instant {
  const found = find(Date.parse(`${date}T00:00:00Z`), zone)
  return 'at' in found ? found.at : found.jumpedAt
}

/** The date on the calendar of a zone, as `2026-03-08`. */
export const localDate = (instant: Instant, zone: string): string =>
  new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 10)

/** The dates from the first to the last, both included. */
export function datesBetween({ first, last }: { first: string; last: string }): string[] {
  const dates: string[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += day) {
    dates.push(new Date(at).toISOString().slice(0, 10))
  }
  return dates
}
