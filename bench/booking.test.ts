import { expect, test } from 'vitest'
import { checkBookings } from './lib/booking-check.ts'
import { furnish, runLoad } from './lib/booking-load.ts'
import { withServers } from './lib/servers.ts'

test('three servers never sell or lend the same thing twice, and one that dies takes nothing along', async () => {
  await withServers(3, async (servers) => {
    const things = await furnish(servers, 5)
    const [, second] = servers.all
    const ledger = await runLoad(servers, things, {
      attempts: 300,
      clients: 24,
      seed: 7,
      onAttempt: (count) => {
        if (count === 150) void second?.kill()
      },
    })
    expect(second?.isAlive()).toBe(false)
    expect(ledger.created.size).toBeGreaterThan(50)
    expect(ledger.refused).toBeGreaterThan(10)
    expect(await checkBookings(servers, things, ledger)).toEqual([])
  })
}, 240_000)
