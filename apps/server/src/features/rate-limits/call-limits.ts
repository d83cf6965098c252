import type { Settings } from '../../config.ts'
import type { Actor } from '../../context.ts'
import type { Clock } from '../../lib/clock.ts'
import { tooManyRequests } from '../../lib/errors.ts'
import { createRecent } from '../../lib/recent.ts'
import { isAtHome, whoIs } from './limit.ts'
import { type CallFamily, callRates, type Rate } from './rates.ts'

type CallLimitOptions = {
  settings: Pick<Settings, 'limits' | 'isLive'>
  clock: Clock
  onRefusal(family: CallFamily, by: ReturnType<typeof whoIs>): void
}

type Bucket = { tokens: number; atMs: number }

/** More callers than this at once, and the one that was quiet longest is forgotten: its bucket was filling anyway. */
const mostBuckets = 100_000

/** Seconds until there is a token, or 0 when one was taken. */
function take(bucket: Bucket, rate: Rate, nowMs: number): number {
  const perSecond = rate.count / rate.seconds
  const elapsed = Math.max(0, nowMs - bucket.atMs) / 1000
  bucket.tokens = Math.min(rate.burst, bucket.tokens + elapsed * perSecond)
  bucket.atMs = nowMs
  if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond))
  bucket.tokens--
  return 0
}

/**
 * Counts every call of a caller, in the memory of this server: a look into the database for each would cost more than
 * most reads do. Whoever is spread over several servers by a load balancer gets as many times as much.
 */
export function createCallLimits({ settings, clock, onRefusal }: CallLimitOptions) {
  const buckets = createRecent<Bucket>(mostBuckets)

  return {
    /** Refuses with 429 what is too much. Without a caller it is the address that counts. */
    count(family: CallFamily, { actor, address }: { actor?: Actor; address: string }) {
      if (!settings.limits || isAtHome(settings, address) || actor?.kind === 'workflow') return
      const by = actor ? whoIs(actor) : ({ column: 'stranger', of: address } as const)
      const { column, of } = by
      const rate = callRates[family][column]
      const nowMs = clock.now().getTime()
      const key = `${family} ${column} ${of}`
      const bucket = buckets.get(key) ?? { tokens: rate.burst, atMs: nowMs }
      buckets.set(key, bucket)
      const seconds = take(bucket, rate, nowMs)
      if (seconds === 0) return
      onRefusal(family, by)
      throw tooManyRequests(seconds, rate.count)
    },
  }
}
