import { randomBase62 } from './base62.ts'
import type { Clock } from './clock.ts'
import { addTo, type Histogram, sumOf } from './histogram.ts'
import { shortened } from './shortened.ts'

/** What takes time and is measured. */
const timed = ['api', 'database', 'search', 'files', 'mail', 'payments', 'realTime'] as const
export type Timed = (typeof timed)[number]

/** Who calls: a key, a person, or nobody in particular from an address. */
export type Caller = { column: 'key' | 'user' | 'stranger'; of: string }

export type Refused = { kind: 'key' | 'user' | 'address'; of: string; family: string; count: number; lastDate: string }

/** What one server reports about its last hour. */
export type VitalsReport = {
  timings: Record<Timed, Histogram>
  /** Calls that ended with an error of the server: within the hour, and lately among all. */
  failed: number
  lately: { answered: number; failed: number }
  lastFailure: { route: string; requestId: string; date: string } | null
  isOverloaded: boolean
  refused: Refused[]
}

/** What asking a part came to: since when it answers, or does not, and what it said. */
export type Probed = { since: Date; error: string | null }

export type Vitals = {
  readonly serverId: string
  readonly startedDate: Date
  answered(answer: { route: string; ms: number; isFailed: boolean; requestId: string }): void
  took(what: Timed, ms: number): void
  refused(caller: Caller, family: string): void
  probed(name: string, error: string | null): void
  lastProbe(name: string): Probed | undefined
  /** Who knows whether the server has more to do than it can. */
  overloadedBy(ask: () => boolean): void
  report(): VitalsReport
}

const minuteMs = 60_000
const minutesKept = 60
const minutesLately = 5
const mostRefused = 200
const mostTold = 20

type Minute = { timings: Record<Timed, Histogram>; answered: number; failed: number }

const emptyMinute = (): Minute => ({
  timings: { api: [], database: [], search: [], files: [], mail: [], payments: [], realTime: [] },
  answered: 0,
  failed: 0,
})

/** Remembers how this server has been doing for an hour. In memory: it must cost no call anything. */
export function createVitals({ now }: Clock): Vitals {
  const minutes = new Map<number, Minute>()
  const refusals = new Map<string, Refused>()
  const probes = new Map<string, Probed>()
  let lastFailure: VitalsReport['lastFailure'] = null
  let isOverloaded = () => false

  const minuteNow = () => Math.floor(now().getTime() / minuteMs)
  function current(): Minute {
    const nth = minuteNow()
    const known = minutes.get(nth)
    if (known) return known
    for (const old of minutes.keys()) if (old <= nth - minutesKept) minutes.delete(old)
    const minute = emptyMinute()
    minutes.set(nth, minute)
    return minute
  }
  const since = (count: number) => {
    const nth = minuteNow()
    return [...minutes].flatMap(([at, minute]) => (at > nth - count ? [minute] : []))
  }
  const total = (some: readonly Minute[], what: 'answered' | 'failed') =>
    some.reduce((sum, minute) => sum + minute[what], 0)

  return {
    serverId: randomBase62(12),
    startedDate: now(),
    answered({ route, ms, isFailed, requestId }) {
      const minute = current()
      minute.answered++
      addTo(minute.timings.api, ms)
      if (!isFailed) return
      minute.failed++
      lastFailure = { route, requestId, date: now().toISOString() }
    },
    took(what, ms) {
      addTo(current().timings[what], ms)
    },
    refused({ column, of }, family) {
      const kind = column === 'stranger' ? 'address' : column
      const who = kind === 'address' ? shortened(of) : of
      const key = `${kind} ${who} ${family}`
      const known = refusals.get(key)
      const isOld = known !== undefined && Date.parse(known.lastDate) < now().getTime() - minutesKept * minuteMs
      const count = known === undefined || isOld ? 1 : known.count + 1
      // the one that came last goes to the end
      refusals.delete(key)
      refusals.set(key, { kind, of: who, family, count, lastDate: now().toISOString() })
      for (const longestAgo of refusals.keys()) {
        if (refusals.size <= mostRefused) break
        refusals.delete(longestAgo)
      }
    },
    probed(name, error) {
      const known = probes.get(name)
      const isSame = known !== undefined && (known.error === null) === (error === null)
      probes.set(name, { since: isSame ? known.since : now(), error })
    },
    lastProbe: (name) => probes.get(name),
    overloadedBy(ask) {
      isOverloaded = ask
    },
    report() {
      const hour = since(minutesKept)
      const lately = since(minutesLately)
      const timings = Object.fromEntries(
        timed.map((what) => [what, sumOf(hour.map((minute) => minute.timings[what]))]),
      ) as Record<Timed, Histogram>
      const oldest = new Date(now().getTime() - minutesKept * minuteMs).toISOString()
      return {
        timings,
        failed: total(hour, 'failed'),
        lately: { answered: total(lately, 'answered'), failed: total(lately, 'failed') },
        isOverloaded: isOverloaded(),
        lastFailure: lastFailure && lastFailure.date > oldest ? lastFailure : null,
        refused: [...refusals.values()]
          .filter(({ lastDate }) => lastDate > oldest)
          .sort((a, b) => b.count - a.count)
          .slice(0, mostTold),
      }
    },
  }
}
