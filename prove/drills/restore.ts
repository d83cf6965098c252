import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { nodeFlags } from '../../bench/lib/bench.ts'
import { call } from '../../bench/lib/booking-load.ts'
import { ownDatabaseUrl } from '../../bench/lib/own-database.ts'
import { type Server, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'

const sizes = { quick: { megabytes: 20, writers: 4 }, full: { megabytes: 1_024, writers: 8 } }
const plaza = join(import.meta.dirname, '../../apps/server/src/plaza.ts')
const longestMs = 600_000
const run = promisify(execFile)

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const bytesOf = async (url: string) =>
  Number((await query<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes'))[0]?.bytes)

/** Bookings with words that no packing makes small, written past the API. */
async function fill(url: string, bytes: number) {
  for (let round = 0; (await bytesOf(url)) < bytes; round++)
    await query(
      url,
      `insert into transactions (id, created_date, updated_date, asset_snapshot, status, status_history, taker_id, quantity,
         stock_taken, is_disclosing, metadata, platform_data)
       select 'trn_filling' || ${round} || 'x' || n, now(), now(), '{}', 'draft',
         '[{"status":"draft","date":"2026-01-01T00:00:00.000Z"}]', 'usr_filling', 1, 0, false,
         jsonb_build_object('words', (select string_agg(md5(random()::text), '') from generate_series(1, 120 + n % 2))), '{}'
       from generate_series(1, 4000) n`,
    )
}

const fillingOf = (url: string) =>
  query<{ count: number; hash: string }>(
    url,
    `select count(*)::int as count, md5(string_agg(md5(t::text), '' order by id)) as hash
     from transactions t where id like 'trn_filling%'`,
  )

/**
 * P26, D17: a marketplace of a size is backed up while people write to it, and restored in an empty folder within ten minutes. What
 * was there is there as it was, what was acknowledged before the backup too, and the audit finds nothing.
 */
export async function restoreElsewhere(size: Size): Promise<Outcome> {
  const { megabytes, writers } = sizes[size]
  const { tally, time } = createTally()
  const problems: string[] = []
  const place = await mkdtemp(join(tmpdir(), 'plaza-restore-'))
  const [folder, newDir] = [join(place, 'backup'), join(place, 'data')]
  const key = { PLAZA_MASTER_KEY: randomBytes(32).toString('base64') }
  const command = (args: string[], env: Record<string, string>) =>
    run(process.execPath, [...nodeFlags, plaza, ...args], {
      env: { ...process.env, ...key, PLAZA_ENV: 'test', ...env },
    })
  try {
    return await withServers(
      1,
      async (servers) => {
        const { headers, dataDir } = servers
        const server = servers.all[0] as Server
        const url = await ownDatabaseUrl(dataDir)
        await fill(url, megabytes * 1024 ** 2)
        const before = await fillingOf(url)
        let isOver = false
        const acknowledged: string[] = []
        const writing = Promise.all(
          Array.from({ length: writers }, async (_, k) => {
            for (let n = 0; !isOver; n++) {
              const body = { name: `Category ${k} ${n}` }
              const answer = await time(() => call(server, { method: 'POST', path: '/categories', headers, body }))
              if (answer.status === 200) acknowledged.push((answer.body as { id: string }).id)
              else problems.push(`a call beside the backup was answered ${answer.status}`)
            }
          }),
        )
        while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5))
        const known = [...acknowledged]
        const begun = performance.now()
        await command(['backup', folder], { DATA_DIR: dataDir, DATABASE_URL: '' })
        const backedUp = performance.now()
        isOver = true
        await writing
        const restoring = performance.now()
        await command(['restore', folder], { DATA_DIR: newDir, DATABASE_URL: '' })
        const restoredMs = performance.now() - restoring
        if (restoredMs > longestMs) problems.push(`it took ${Math.round(restoredMs / 1000)} s to restore`)

        const there = await servers.another('', { DATA_DIR: newDir })
        const newUrl = await ownDatabaseUrl(newDir)
        const [was, is] = [before[0], (await fillingOf(newUrl))[0]]
        if (was?.count !== is?.count || was?.hash !== is?.hash) problems.push('rows are not as they were')
        let lost = 0
        for (const id of known) {
          const answer = await time(() => call(there, { method: 'GET', path: `/categories/${id}`, headers }))
          if (answer.status !== 200) lost++
        }
        if (lost > 0) problems.push(`${lost} writes of before the backup are gone`)
        problems.push(...(await audit(newUrl)))
        const seconds = (ms: number) => (ms / 1000).toFixed(1)
        const gigabytes = ((await bytesOf(url)) / 1024 ** 3).toFixed(2)
        return {
          ...tally,
          lost,
          problems,
          note: `${gigabytes} GB backed up in ${seconds(backedUp - begun)} s beside ${acknowledged.length} writes, restored in ${seconds(restoredMs)} s`,
        }
      },
      { env: key },
    )
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
