import { readFile } from 'node:fs/promises'
import { call, must } from './booking-load.ts'
import type { Server, Servers } from './servers.ts'

/** Ten of each: more than most owners ever write. */
const prices = {
  weekend: { days: [5, 6], price: 12 },
  seasons: Array.from({ length: 10 }, (_, k) => ({
    name: `Season ${k}`,
    from: `${String(k + 1).padStart(2, '0')}-01`,
    to: `${String(k + 1).padStart(2, '0')}-28`,
    price: 10 + k,
    weekendPrice: 15 + k,
  })),
  discounts: [{ atLeast: 7, percent: 10 }],
  extras: Array.from({ length: 10 }, (_, k) => ({ id: `extra-${k}`, name: `Extra ${k}`, price: k + 1, stock: 5 })),
}
const extras = prices.extras.map(({ id }) => ({ id, count: 1 }))

/** What a process has used so far, in ms; Linux alone tells that of another one. */
async function cpuOf({ pid }: Server): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

type Cost = { bare: number; rich: number }

/** CPU of one server for a preview and for a booking, in ms: of a listing without rules, and of one with ten seasons and ten extras. */
export async function costOfRules(
  servers: Servers,
  { calls }: { calls: number },
): Promise<Record<'preview' | 'booking', Cost>> {
  const [server] = servers.all
  if (!server) throw new Error('There is no server')
  const { headers } = servers
  const type = await must<{ id: string }>(servers, 'POST', '/asset-types', {
    name: 'Nightly',
    timing: { timeUnit: 'd' },
    timeBased: true,
  })
  const make = (metadata: object) =>
    must<{ id: string }>(servers, 'POST', '/assets', {
      name: 'Hut',
      ownerId: 'usr_owner',
      assetTypeId: type.id,
      price: 9,
      currency: 'EUR',
      metadata,
    })
  const [bare, rich] = [await make({}), await make({ plaza: { prices } })]
  let day = 0
  const run = async (path: string, id: string, metadata: object) => {
    const before = await cpuOf(server)
    for (let k = 0; k < calls; k++) {
      const start = Date.UTC(2032, 0, 1) + day++ * 8 * 86_400_000
      const body = { assetId: id, startDate: new Date(start).toISOString(), duration: { d: 8 }, metadata }
      const taker = path === '/transactions' ? { takerId: 'usr_taker1' } : {}
      const answer = await call(server, { method: 'POST', path, headers, body: { ...body, ...taker } })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return ((await cpuOf(server)) - before) / calls
  }
  const measure = async (path: string): Promise<Cost> => {
    const rounds: Cost[] = []
    // the first round warms both
    for (let round = 0; round < 4; round++) {
      rounds.push({ bare: await run(path, bare.id, {}), rich: await run(path, rich.id, { plaza: { extras } }) })
    }
    const least = (name: keyof Cost) => Math.min(...rounds.slice(1).map((each) => each[name]))
    return { bare: least('bare'), rich: least('rich') }
  }
  return { preview: await measure('/transactions/preview'), booking: await measure('/transactions') }
}
