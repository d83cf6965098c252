/**
 * What a preview and a booking of a listing without rules for its price cost this version and another, in turns and on databases of
 * their own: `npm run bench -- against ../plaza-before`, a checkout with its packages. `AGAINST_CALLS` sets another size.
 */
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { createAsking, createHut } from './lib/priced-previews.ts'
import { withServers } from './lib/servers.ts'

const [other] = process.argv.slice(2)
if (!other) throw new Error('Usage: npm run bench -- against <checkout of another version>')
const calls = Number(process.env.AGAINST_CALLS ?? 400)
const rounds = 9
/** Processes have to be warm, and connections have to know their statements. */
const warmRounds = 2
const mostMore = 0.1

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await withServers(
  1,
  (before) =>
    withServers(1, async (now) => {
      const sides = await Promise.all(
        [before, now].map(async (servers) => ({ id: await createHut(servers, {}), ask: createAsking(servers) })),
      )
      for (const what of ['preview', 'booking'] as const) {
        const found: number[][] = []
        for (let round = 0; round < warmRounds + rounds; round++) {
          const costs: number[] = []
          for (const { id, ask } of sides) costs.push(await ask({ what, id, calls }))
          if (round >= warmRounds) found.push(costs)
        }
        const [was = 0, is = 0] = [0, 1].map((side) => median(found.map((costs) => costs[side] ?? 0)))
        const ratio = median(found.map(([one = 0, two = 0]) => two / one))
        console.log(
          `CPU of a ${what}: ${was.toFixed(2)} ms before, ${is.toFixed(2)} ms now, ${ratio.toFixed(3)} times (to reach: ${1 + mostMore}); medians of ${rounds} rounds of ${calls} in turns, load ${loadavg()[0]?.toFixed(1)}`,
        )
        if (ratio > 1 + mostMore) process.exitCode = 1
      }
    }),
  { product: resolve(other) },
)
