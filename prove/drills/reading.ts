import { must } from '../../bench/lib/booking-load.ts'
import { withServers } from '../../bench/lib/servers.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'
import { type Step, type Traveller, take } from '../lib/tour.ts'

const sizes = { quick: { writes: 320, walks: 2, lasting: 120 }, full: { writes: 20_000, walks: 50, lasting: 2_000 } }
const writers = 8

type Page = { results: { id: string }[]; hasNextPage?: boolean; endCursor?: string }

/**
 * P12: what one server acknowledged the other shows at once; and whoever walks through a list by cursors while others
 * insert and delete meets no entry twice and misses none that was there all the time.
 */
export async function reading(size: Size): Promise<Outcome> {
  const { writes, walks, lasting } = sizes[size]
  const { tally, time } = createTally()
  const problems: string[] = []
  let stale = 0
  await withServers(2, async (servers) => {
    const [first, second] = servers.all
    if (!first || !second) return
    const headers = { ...servers.headers, 'x-stelace-version': '2020-08-10' }
    const at = (server: typeof first): Traveller => ({ server, headers, created: {} })
    const ask = (server: typeof first, method: string, path: string, body?: object) =>
      time(() => take(at(server), { method: method as Step['method'], path, ...(body ? { body } : {}) }))
    const type = await must<{ id: string }>(servers, 'POST', '/asset-types', { name: 'Thing', timeBased: false })
    const create = async (name: string) =>
      ((await ask(first, 'POST', '/assets', { name, assetTypeId: type.id })).body as { id: string }).id

    await Promise.all(
      Array.from({ length: writers }, async (_, k) => {
        for (let n = 0; n < writes / writers; n++) {
          const id = await create(`Thing ${k} ${n}`)
          const shown = await ask(second, 'GET', `/assets/${id}`)
          if (shown.status !== 200) stale++
          const name = `Thing ${k} ${n} again`
          await ask(second, 'PATCH', `/assets/${id}`, { name })
          if (((await ask(first, 'GET', `/assets/${id}`)).body as { name: string }).name !== name) stale++
          await ask(first, 'DELETE', `/assets/${id}`)
          if ((await ask(second, 'GET', `/assets/${id}`)).status !== 404) stale++
        }
      }),
    )

    const stay: string[] = []
    for (let k = 0; k < lasting; k++) stay.push(await create(`Lasting ${k}`))
    let isWalking = true
    const disturbing = Promise.all(
      Array.from({ length: writers }, async (_, k) => {
        while (isWalking) await ask(second, 'DELETE', `/assets/${await create(`Passing ${k}`)}`)
      }),
    )
    try {
      for (let walk = 0; walk < walks; walk++) {
        const met: string[] = []
        for (let cursor = ''; ; ) {
          const { body } = await ask(
            second,
            'GET',
            `/assets?nbResultsPerPage=17${cursor && `&startingAfter=${encodeURIComponent(cursor)}`}`,
          )
          const page = body as Page
          met.push(...page.results.map(({ id }) => id))
          if (!page.hasNextPage || !page.endCursor) break
          cursor = page.endCursor
        }
        if (new Set(met).size < met.length)
          problems.push(`walk ${walk} met ${met.length - new Set(met).size} entries twice`)
        const missed = stay.filter((id) => !met.includes(id)).length
        if (missed > 0) problems.push(`walk ${walk} missed ${missed} entries that were there all the time`)
      }
    } finally {
      isWalking = false
      await disturbing
    }
  })
  if (stale > 0) problems.push(`${stale} of ${writes * 3} reads showed what was before`)
  return {
    ...tally,
    lost: stale,
    problems,
    note: `${writes * 3} reads on the other server, ${walks} walks beside ${writers} writers`,
  }
}
