import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, databaseAt, execute, type TestDatabase } from '../testing/database.ts'
import { type Db, type OneStatement, openDatabase, type Tx } from './database.ts'
import { requireDurable } from './durability.ts'
import { isDatabaseUnavailable, sqlState } from './errors.ts'
import { keptPlan } from './kept-plans.ts'
import { StartProblem } from './problems.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  await execute(database.url, 'create table counters (id text primary key, value integer not null)')
  db = await openDatabase({ url: database.url, poolSize: 8 })
  return async () => {
    await db.close()
    await database.drop()
  }
})

/** Lets two transactions read before either writes, the first time each of them runs. */
function meetingPoint() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return async () => {
    waiting++
    if (waiting >= 2) resolve()
    await promise
  }
}

async function counter(id: string, value = 0) {
  await sql`insert into counters (id, value) values (${id}, ${value})`.execute(db.read)
}

async function valueAt(id: string, at: Db['read'] | Tx = db.read) {
  const { rows } = await sql<{ value: number }>`select value from counters where id = ${id}`.execute(at)
  return rows[0]?.value
}

test('two transactions that would overwrite each other both count, because the later one starts over', async () => {
  await counter('shared')
  const meet = meetingPoint()
  let runs = 0
  const increase = async (tx: Tx) => {
    runs++
    const value = await valueAt('shared', tx)
    await meet()
    await sql`update counters set value = ${Number(value) + 1} where id = 'shared'`.execute(tx)
  }

  await Promise.all([db.tx(increase, { isolation: 'serializable' }), db.tx(increase, { isolation: 'serializable' })])

  expect(await valueAt('shared')).toBe(2)
  expect(runs).toBeGreaterThan(2)
})

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  await counter('left')
  await counter('right')
  const meet = meetingPoint()
  const lockBoth = (first: string, second: string) => async (tx: Tx) => {
    await sql`update counters set value = value + 1 where id = ${first}`.execute(tx)
    await meet()
    await sql`update counters set value = value + 1 where id = ${second}`.execute(tx)
  }

  await Promise.all([db.tx(lockBoth('left', 'right')), db.tx(lockBoth('right', 'left'))])

  expect([await valueAt('left'), await valueAt('right')]).toEqual([2, 2])
})

test('a transaction that cannot be serialized at all is given up after six attempts', async () => {
  let runs = 0
  const attempt = db.tx(async (tx) => {
    runs++
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
  })

  await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '40001')
  expect(runs).toBe(6)
})

test('a transaction whose function throws leaves nothing behind and is not run again', async () => {
  let runs = 0
  const attempt = db.tx(async (tx) => {
    runs++
    await sql`insert into counters (id, value) values ('lost', 1)`.execute(tx)
    throw new Error('changed my mind')
  })

  await expect(attempt).rejects.toThrow('changed my mind')
  expect(runs).toBe(1)
  expect(await valueAt('lost')).toBeUndefined()
})

test('dates stay text, exact numbers stay exact, and instants are dates', async () => {
  const { rows } = await sql`
    select date '2024-02-29' as day, array[date '2024-02-29'] as days, 0.10 as price,
      timestamptz '2024-02-29T12:00:00+02' as instant
  `.execute(db.read)

  expect(rows).toEqual([
    { day: '2024-02-29', days: ['2024-02-29'], price: '0.10', instant: new Date('2024-02-29T10:00:00Z') },
  ])
})

test('every session has its time-outs, its name and the universal time zone', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout',
      'application_name', 'TimeZone')
  `.execute(db.read)

  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '10000',
    lock_timeout: '3000',
    idle_in_transaction_session_timeout: '15000',
    transaction_timeout: '15000',
    application_name: 'plaza',
    TimeZone: 'UTC',
  })
})

test('other time-outs can be asked for, one by one', async () => {
  const own = await openDatabase({ url: database.url, poolSize: 1, limits: { lock_timeout: 7_000 } })
  try {
    const { rows } = await sql`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement
    `.execute(own.read)
    expect(rows).toEqual([{ lock: '7s', statement: '10s' }])
  } finally {
    await own.close()
  }
})

test('connections that are killed are told in the log and replaced', async () => {
  const lines: string[] = []
  const own = await openDatabase({ url: database.url, applicationName: 'victim', log: (line) => lines.push(line) })
  const inUse = own.tx(async (tx) => {
    const kill = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`
    await kill.execute(db.read)
    await sql`select 1`.execute(tx)
  })

  await expect(inUse).rejects.toSatisfy(isDatabaseUnavailable)
  const { rows } = await sql`select 1 as one`.execute(own.read)

  expect(rows).toEqual([{ one: 1 }])
  expect(lines.join()).toContain('A database connection was lost')
  await own.close()
})

/** What lies between a server and its database; `cut`: bytes are taken and go nowhere, as when a cable is pulled. */
async function cable() {
  const to = new URL(database.url)
  let connections = 0
  let cutUntil = 0
  const cut = () => {
    cutUntil = connections
  }
  const server = createServer((from) => {
    const on = connect(Number(to.port), to.hostname)
    const nth = ++connections
    const pass = (source: Socket, target: Socket) => source.on('data', (bytes) => nth > cutUntil && target.write(bytes))
    pass(from, on)
    pass(on, from)
    for (const [one, other] of [
      [from, on],
      [on, from],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, cut, close: () => server.close() }
}

test('a connection over which nothing comes any more is given up, and the next one is used', {
  tags: 'release',
}, async () => {
  const line = await cable()
  const own = await openDatabase({ url: line.url, poolSize: 2, limits: { statement_timeout: 500 } })
  const one = () => sql<{ one: number }>`select 1 as one`.execute(own.read)
  // what may take as long as it takes is not cut off for it
  await own.tx(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
    await sql`select pg_sleep(5)`.execute(tx)
  })
  await Promise.all([one(), one()])
  line.cut()
  const begun = performance.now()
  const asked = await Promise.allSettled([one(), one(), own.tx((tx) => sql`select 1`.execute(tx))])
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect(asked.map(({ status }) => status)).toContain('rejected')
  for (const each of asked) if (each.status === 'rejected') expect(each.reason).toSatisfy(isDatabaseUnavailable)
  expect((await one()).rows).toEqual([{ one: 1 }])
  await own.close()
  line.close()
})

test('a call that finds no free connection is refused after two seconds', { tags: 'release' }, async () => {
  const own = await openDatabase({ url: database.url, poolSize: 1 })
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const holding = own.tx(() => release)

  await expect(sql`select 1`.execute(own.read)).rejects.toSatisfy(isDatabaseUnavailable)

  resolve()
  await holding
  await own.close()
})

test('when two hundred calls are waiting, the next one is refused at once', async () => {
  const own = await openDatabase({ url: database.url, poolSize: 1 })
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const holding = own.tx(() => release)
  const waiting = Array.from({ length: 200 }, () => sql`select 1`.execute(own.read))

  await expect(sql`select 1`.execute(own.read)).rejects.toSatisfy(isDatabaseUnavailable)

  resolve()
  await Promise.all([holding, ...waiting])
  await own.close()
})

test.each([
  [
    'a server that is not there',
    () => 'postgres://plaza:secret@127.0.0.1:1/plaza',
    /No PostgreSQL answers at 127\.0\.0\.1:1\/plaza/,
  ],
  ['a database that is not there', () => databaseAt(database.url, 'nowhere'), /There is no such database: .*nowhere/],
  ['a wrong password', () => database.url.replace(/:[^:@/]+@/, ':wrong@'), /refused the user or the password/],
])('opening %s says what to do, and not the password', async (_, url, sentence) => {
  const error = await openDatabase({ url: url() }).catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(StartProblem)
  expect(String(error)).toMatch(sentence)
  expect(String(error)).not.toContain('secret')
})

test('a database that is slow to answer at the start is asked again', async () => {
  const { hostname, port } = new URL(database.url)
  let asked = 0
  const slow = createServer((socket) => {
    socket.on('error', () => undefined)
    asked++
    if (asked === 1) return void socket.resume()
    const behind = connect(Number(port), hostname).on('error', () => undefined)
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.port = String((slow.address() as AddressInfo).port)

  const own = await openDatabase({ url: url.href, poolSize: 1, limits: { connectionTimeoutMillis: 1_000 } })

  expect((await sql<{ one: number }>`select 1 as one`.execute(own.read)).rows).toEqual([{ one: 1 }])
  await own.close()
  await new Promise((resolve) => slow.close(resolve))
})

test('a live marketplace refuses a database that may lose what it has confirmed', async () => {
  // the databases of tests are gone after the run, and are told so
  await expect(requireDurable(db)).rejects.toThrow(
    'The database may lose confirmed changes, because these settings are off: fsync, full_page_writes, synchronous_commit.',
  )
})

test('a marked statement is planned once for each connection, an unmarked one every time', async () => {
  const alone = await openDatabase({ url: database.url, poolSize: 1 })
  try {
    for (const value of [1, 2, 3]) {
      await sql`
        ${keptPlan}
        select ${value}::int as marked
      `.execute(alone.read)
      await sql`select ${value}::int as unmarked`.execute(alone.read)
    }
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    `.execute(alone.read)
    expect(rows).toEqual([{ statement: expect.stringContaining('as marked'), runs: 3 }])
  } finally {
    await alone.close()
  }
})

test('a database that isolates transactions more by itself does not make two believe that a unit is free', async () => {
  const own = await createTestDatabase()
  await execute(
    own.url,
    `alter database "${new URL(own.url).pathname.slice(1)}" set default_transaction_isolation = 'serializable'`,
  )
  const opened = await openDatabase({ url: own.url, poolSize: 1 })
  try {
    const { rows } = await sql<{ isolation: string }>`
      select current_setting('transaction_isolation') as isolation
    `.execute(opened.read)
    expect(rows).toEqual([{ isolation: 'read committed' }])
  } finally {
    await opened.close()
    await own.drop()
  }
})

test('one statement is a transaction of its own, whose followers hear of it once it has run', async () => {
  await counter('single')
  const heard: string[] = []
  const rows = await db.single(async (statement) => {
    statement.afterCommit(() => heard.push('done'))
    return sql<{ value: number }>`update counters set value = value + 1 where id = 'single' returning value`
  })
  expect({ rows, heard }).toEqual({ rows: [{ value: 1 }], heard: ['done'] })

  const failing = db.single(async (statement) => {
    statement.afterCommit(() => heard.push('failed'))
    return sql`select 1 / value + value / (value - 1) from counters where id = 'single'`
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(heard).toEqual(['done'])
})

test('a second statement beside the one that is a transaction does not compile', () => {
  const second = (statement: OneStatement) =>
    // @ts-expect-error it would be committed although the first one fails
    sql`delete from counters`.execute(statement)
  expect(second).toBeTypeOf('function')
})

test('inside a transaction that is held open one statement is part of that', async () => {
  await counter('held single')
  const heard: string[] = []
  const held = db.hold(async () => undefined)
  await held.db.single(async (statement) => {
    statement.afterCommit(() => heard.push('done'))
    return sql`update counters set value = 7 where id = 'held single'`
  })
  expect({ heard, value: await valueAt('held single') }).toEqual({ heard: [], value: 0 })
  await held.commit(async () => undefined)
  expect({ heard, value: await valueAt('held single') }).toEqual({ heard: ['done'], value: 7 })
})

test('what reads inside a transaction goes on doing so where a standby would do', async () => {
  await db.tx(async (tx) => {
    const inside = { ...db, read: tx }
    expect(await inside.replica(async (reader) => reader === tx)).toBe(true)
  })
  expect(await db.replica(async (reader) => reader === db.read)).toBe(true)
})

test('with `isStrict` whoever asks for a second connection while a transaction is open is refused', async () => {
  const strict = await openDatabase({ url: database.url, poolSize: 2, isStrict: true })
  onTestFinished(() => strict.close())
  await counter('strict')
  const ask = () => valueAt('strict', strict.read)
  const refused = /second connection/
  await expect(strict.tx(async () => ask())).rejects.toThrow(refused)
  await expect(strict.tx(async () => strict.tx(async () => undefined))).rejects.toThrow(refused)
  await expect(strict.hold(async () => undefined).db.tx(async () => ask())).rejects.toThrow(refused)
  await (async () => {
    const held = strict.hold(async () => undefined)
    await held.db.tx(async () => undefined)
    await expect(ask()).rejects.toThrow(refused)
    expect(await valueAt('strict', held.db.read)).toBe(0)
    await held.commit(async () => undefined)
    expect(await ask()).toBe(0)
  })()
  expect(await strict.tx(async (tx) => [await valueAt('strict', tx), await valueAt('strict', strict.aside)])).toEqual([
    0, 0,
  ])
  // what goes on after the transaction is none of its own
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const later = await strict.tx(async () => ({ value: isOver.then(ask) }))
  end()
  expect(await later.value).toBe(0)
})
