import pg from 'pg'
import { call } from '../../bench/lib/booking-load.ts'
import { type Server, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'
import { lastRelease, withLastRelease } from '../lib/release.ts'

const sizes = { quick: { rows: 20_000, writers: 6 }, full: { rows: 1_000_000, writers: 12 } }

/** Bookings by the thousand, written past the API: the upgrade has to cope with what is there. */
async function fill(databaseUrl: string, rows: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into transactions (id, created_date, updated_date, asset_snapshot, status, status_history, taker_id, quantity,
       stock_taken, is_disclosing, metadata, platform_data)
     select 'trn_filling' || n, now(), now(), '{}', 'draft', '[{"status":"draft","date":"2026-01-01T00:00:00.000Z"}]',
       'usr_filling', 1, 0, false, '{}', '{}'
     from generate_series(1, $1::int) n`,
    [rows],
  )
  await client.end()
}

/**
 * P25, D16: two servers of the last release work under load while one of this version starts on their database, migrates
 * it and joins in; then the old ones are stopped one after the other. No call fails.
 */
export async function rollingUpgrade(size: Size): Promise<Outcome | undefined> {
  const { rows, writers } = sizes[size]
  const { tally, time } = createTally()
  const problems: string[] = []
  return withLastRelease((folder) =>
    withServers(
      2,
      async (servers) => {
        const { headers, databaseUrl } = servers
        let open = [...servers.all]
        let isOver = false
        const ask = (server: Server, method: string, path: string, body?: object) =>
          time(() => call(server, { method, path, headers, ...(body ? { body } : {}) }))
        const [first] = open
        if (!first) throw new Error('There is no server')
        const type = await ask(first, 'POST', '/asset-types', { name: 'Thing', timeBased: true })
        await fill(databaseUrl, rows)

        const working = Promise.all(
          Array.from({ length: writers }, async (_, k) => {
            for (let n = 0; !isOver; n++) {
              const server = open[(k + n) % open.length]
              if (!server) return
              try {
                const body = {
                  name: `Asset ${k} ${n}`,
                  assetTypeId: (type.body as { id: string }).id,
                  price: 5,
                  currency: 'EUR',
                }
                const answer = await ask(server, 'POST', '/assets', body)
                const { id } = answer.body as { id: string }
                const taken = { assetId: id, takerId: 'usr_taker', startDate: '2030-01-01', endDate: '2030-01-03' }
                for (const [method, path, sent] of [
                  ['GET', `/assets/${id}`, undefined],
                  ['PATCH', `/assets/${id}`, { metadata: { n } }],
                  ['POST', '/transactions', taken],
                  ['POST', '/search', { query: 'Asset' }],
                ] as const) {
                  const answer = await ask(server, method, path, sent)
                  if (answer.status !== 200)
                    problems.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
                }
              } catch (error) {
                // a server that was asked to stop may close a connection that was kept for the next call
                if (open.includes(server)) problems.push(String(error))
              }
            }
          }),
        )
        const begun = performance.now()
        const next = await servers.another(databaseUrl)
        const readyMs = performance.now() - begun
        open = [...open, next]
        const settle = () => new Promise((resolve) => setTimeout(resolve, 1_500))
        await settle()
        for (const old of servers.all.toReversed()) {
          open = open.filter((server) => server !== old)
          await settle()
          // the first one keeps the database, which must stay
          if (old !== first) await old.stop()
        }
        isOver = true
        await working
        problems.push(...(await audit(databaseUrl)))
        return {
          ...tally,
          lost: 0,
          problems,
          note: `from ${lastRelease.version}, ${rows} rows migrated, new version ready after ${(readyMs / 1000).toFixed(1)} s`,
        }
      },
      { product: folder },
    ),
  )
}
