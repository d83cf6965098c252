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

/** Something to book by the day. */
export async function createHut(servers: Servers, metadata: object): Promise<string> {
  const type = await must<{ id: string }>(servers, 'POST', '/asset-types', {
    name: 'Nightly',
    timing: { timeUnit: 'd' },
    timeBased: true,
  })
  const hut = await must<{ id: string }>(servers, 'POST', '/assets', {
    name: 'Hut',
    ownerId: 'usr_owner',
    assetTypeId: type.id,
    price: 9,
    currency: 'EUR',
    metadata,
  })
  return hut.id
}

const paths = { preview: '/transactions/preview', booking: '/transactions' } as const
type Asked = { what: keyof typeof paths; id: string; metadata?: object; calls: number }

/** Asks for eight days of something, each time others; answers CPU of the first server for one call, in ms. */
export function createAsking(servers: Servers) {
  const [server] = servers.all
  if (!server) throw new Error('There is no server')
  const { headers } = servers
  let day = 0
  return async ({ what, id, metadata = {}, calls }: Asked): Promise<number> => {
    const before = await cpuOf(server)
    for (let k = 0; k < calls; k++) {
      const start = Date.UTC(2032, 0, 1) + day++ * 8 * 86_400_000
      const body = { assetId: id, startDate: new Date(start).toISOString(), duration: { d: 8 }, metadata }
      const taker = what === 'booking' ? { takerId: 'usr_taker1' } : {}
      const answer = await call(server, { method: 'POST', path: paths[what], headers, body: { ...body, ...taker } })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return ((await cpuOf(server)) - before) / calls
  }
}

type Cost = { bare: number; rich: number }

/** CPU of one server for a preview and for a booking, in ms: of a listing without rules, and of one with ten seasons and ten extras. */
export async function costOfRules(
  servers: Servers,
  { calls }: { calls: number },
): Promise<Record<'preview' | 'booking', Cost>> {
  const [bare, rich] = [await createHut(servers, {}), await createHut(servers, { plaza: { prices } })]
  const ask = createAsking(servers)
  const measure = async (what: Asked['what']): Promise<Cost> => {
    const rounds: Cost[] = []
    // the first round warms both
    for (let round = 0; round < 4; round++) {
      rounds.push({
        bare: await ask({ what, id: bare, calls }),
        rich: await ask({ what, id: rich, metadata: { plaza: { extras } }, calls }),
      })
    }
    const least = (name: keyof Cost) => Math.min(...rounds.slice(1).map((each) => each[name]))
    return { bare: least('bare'), rich: least('rich') }
  }
  return { preview: await measure('preview'), booking: await measure('booking') }
}
