const openAtOnce = 20
const perMinute = 10

/** How many connections one address may have and make, on this server. */
export function createConnectionLimits(now: () => number = Date.now) {
  const open = new Map<string, number>()
  const buckets = new Map<string, { tokens: number; atMs: number }>()

  function take(address: string) {
    const atMs = now()
    const { tokens, atMs: beforeMs } = buckets.get(address) ?? { tokens: perMinute, atMs }
    const filled = Math.min(perMinute, tokens + ((atMs - beforeMs) / 60_000) * perMinute)
    // addresses that are full again need no memory
    if (buckets.size > 10_000) buckets.clear()
    buckets.set(address, { tokens: filled < 1 ? filled : filled - 1, atMs })
    return filled >= 1
  }

  return {
    /** Whether one more may be made; counts as an attempt. */
    mayConnect: (address: string) => (open.get(address) ?? 0) < openAtOnce && take(address),
    opened(address: string) {
      open.set(address, (open.get(address) ?? 0) + 1)
    },
    closed(address: string) {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
  }
}
