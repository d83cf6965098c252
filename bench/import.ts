/**
 * A file of listings: how long its preview, the import and taking it back last, as ratios to one bare INSERT of as many rows into the
 * same table, with the same indexes. ROWS sets another size. Thirty of them are wrong.
 */
import pg from 'pg'
import { withServers } from './lib/servers.ts'

const rows = Number(process.env.ROWS ?? 10_000)
const wrong = 30
const toReach = { preview: 3, import: 15, undo: 15 }

type Operation = { id: string; status: string; counts: { changed: number; undone: number; failed: number } }

const lines = Array.from({ length: rows }, (_, at) => {
  const isWrong = at % Math.floor(rows / wrong) === 0 && at / Math.floor(rows / wrong) < wrong
  return `"Touring bike, number ${at}","Good for long ways, with bags and lights.",${isWrong ? 'cheap' : 10 + (at % 90)},N${at},${45 + (at % 100) / 100},${5 + (at % 100) / 100}`
})
const content = ['name,description,price,externalId,latitude,longitude', ...lines].join('\n')

await withServers(1, async ({ all: [server], databaseUrl, headers }) => {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(server?.base + path, {
      method,
      headers: {
        ...headers,
        'x-stelace-version': '2020-08-10',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return JSON.parse(text) as Answer
  }
  async function ended(id: string, status: string): Promise<Operation> {
    for (;;) {
      const operation = await call<Operation>('GET', `/operations/${id}`)
      if (operation.status === status) return operation
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async function timed<Answer>(run: () => Promise<Answer>): Promise<[number, Answer]> {
    const begun = performance.now()
    const answer = await run()
    return [performance.now() - begun, answer]
  }

  const first = await call<{ id: string }>('POST', '/assets', { name: 'The pattern' })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const [bareMs] = await timed(() =>
    pool.query(
      `insert into assets
       select (jsonb_populate_record(assets, jsonb_build_object('id', 'ast_bare' || n, 'name', 'Touring bike, number ' || n))).*
       from assets, generate_series(1, $2::int) n
       where id = $1`,
      [first.id, rows],
    ),
  )
  await pool.query(`delete from assets where id like 'ast_bare%'`)
  await pool.end()

  const file = { content, format: 'csv', match: 'externalId', mode: 'create' }
  const [previewMs, { id }] = await timed(() =>
    call<Operation>('POST', '/operations', { kind: 'import', objectType: 'asset', import: file, preview: true }),
  )
  const [importMs, done] = await timed(async () => {
    await call('POST', `/operations/${id}/run`)
    return ended(id, 'done')
  })
  const [undoMs, undone] = await timed(async () => {
    await call('POST', `/operations/${id}/undo`)
    return ended(id, 'undone')
  })
  if (done.counts.changed !== rows - wrong || done.counts.failed !== wrong || undone.counts.undone !== rows - wrong)
    throw new Error(`Not what the file says: ${JSON.stringify(undone.counts)}`)

  console.log(`\n${rows} listings, ${wrong} of them wrong; a bare INSERT of as many: ${bareMs.toFixed(0)} ms`)
  for (const [name, took] of Object.entries({ preview: previewMs, import: importMs, undo: undoMs })) {
    const ratio = took / bareMs
    const most = toReach[name as keyof typeof toReach]
    console.log(
      `${ratio <= most ? '✔' : '✘'} ${name.padEnd(8)} ${(took / 1000).toFixed(1).padStart(6)} s  ${ratio.toFixed(1)} × (to reach: ${most})`,
    )
    if (ratio > most) process.exitCode = 1
  }
})
