import { checkBookings } from '../../bench/lib/booking-check.ts'
import { furnish, runLoad } from '../../bench/lib/booking-load.ts'
import { withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import type { Outcome, Size } from '../lib/drill.ts'

const sizes = {
  quick: { attempts: 1_000, things: 6, clients: 48 },
  full: { attempts: 80_000, things: 27, clients: 64 },
}

/**
 * P3, P4, D7: three servers book, accept, complete and cancel the same few things at random, rentals and sales, and one
 * of them is killed halfway. An independent count and the audit say afterwards whether anything was given away twice.
 */
export async function bookingRace(size: Size): Promise<Outcome> {
  const { attempts, things: count, clients } = sizes[size]
  return withServers(3, async (servers) => {
    const things = await furnish(servers, count)
    const [, second] = servers.all
    const begun = performance.now()
    const ledger = await runLoad(servers, things, {
      attempts,
      clients,
      seed: 7,
      onAttempt: (done) => {
        if (done === Math.floor(attempts / 2)) void second?.kill()
      },
    })
    const perSecond = Math.round(attempts / ((performance.now() - begun) / 1000))
    const problems = [...(await checkBookings(servers, things, ledger)), ...(await audit(servers.databaseUrl))]
    return {
      attempts,
      lost: problems.filter((problem) => /gone|never was/.test(problem)).length,
      oversold: problems.filter((problem) => /took|booked/.test(problem)).length,
      failures5xx: 0,
      longestWaitMs: 0,
      problems,
      note: `seed 7, ${clients} clients, ${ledger.created.size} booked, ${ledger.refused} refused, ${perSecond}/s, one of three servers killed`,
    }
  })
}
