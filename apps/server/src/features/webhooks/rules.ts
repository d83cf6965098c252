const minute = 60_000
const hour = 60 * minute

/** How long to wait after each attempt that failed; about three days in all. */
const waits = [5_000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
const longestWait = 24 * hour

/** After so long without any success a target is taken for dead. */
export const deadAfterMs = 5 * 24 * hour

/** While receivers learn the new secret. */
export const secretOverlapMs = 24 * hour

/** A webhook is called so many times at once; events about one object share a lane, so none overtakes another. */
export const lanesPerWebhook = 4

export const webhooksPerType = 50
export const replayLimit = 10_000

/**
 * When to try again after so many attempts, or nothing when it was the last. Spread by a fifth, so that deliveries that
 * failed together do not come back together. A receiver may ask for more time.
 */
export function nextAttempt(
  { attempts, now, retryAfter }: { attempts: number; now: Date; retryAfter?: string | undefined },
  random = Math.random(),
): Date | undefined {
  const wait = waits[attempts - 1]
  if (wait === undefined) return
  const requestedMs = retryAfter === undefined ? 0 : readRetryAfter(retryAfter, now)
  return new Date(now.getTime() + Math.max(wait * (0.8 + 0.4 * random), Math.min(requestedMs, longestWait)))
}

/** Seconds or a date, as HTTP has it. */
function readRetryAfter(value: string, now: Date) {
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0
}
