import type { Log } from './log.ts'

/** Counts what happens so often that a log line for each would itself be an attack. */
export type Tally = { add(what: string): void; counts(): Record<string, number> }

const everyMs = 10_000

/** At most one line in ten seconds, with how many there were of each since the last. */
export function createTally({ log, now }: { log: Log; now(): Date }, message: string): Tally {
  const all = new Map<string, number>()
  let recent = new Map<string, number>()
  let toldMs = Number.NEGATIVE_INFINITY
  const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  return {
    add(what) {
      add(all, what)
      add(recent, what)
      const nowMs = now().getTime()
      if (nowMs - toldMs < everyMs) return
      log.warn(message, Object.fromEntries(recent))
      toldMs = nowMs
      recent = new Map()
    },
    counts: () => Object.fromEntries(all),
  }
}
