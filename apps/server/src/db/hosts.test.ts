import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateJobs } from '../jobs/index.ts'
import { createTestDatabase } from '../testing/database.ts'
import { atEndOfFile } from '../testing/end-of-file.ts'
import { createChanges } from './changes.ts'
import { connect, placeOf } from './connection.ts'
import { openDatabase } from './database.ts'
import { hostsIn } from './hosts.ts'
import { migrate } from './migrate.ts'
import { StartProblem } from './problems.ts'

const problemOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
    )

test('an address names one host or several, each with the same user, password, name and wishes', () => {
  expect(hostsIn('postgres://plaza:a,b@one/plaza')).toEqual(['postgres://plaza:a,b@one/plaza'])
  expect(hostsIn('postgres://plaza:a,b@one:1,[::1]:2/plaza?sslmode=disable')).toEqual([
    'postgres://plaza:a,b@one:1/plaza?sslmode=disable',
    'postgres://plaza:a,b@[::1]:2/plaza?sslmode=disable',
  ])
  expect(hostsIn('postgres://one,two:2/plaza?target_session_attrs=read-write')).toHaveLength(2)
  expect(placeOf('postgres://plaza:secret@one,two:2/plaza')).toBe('one:5432, two:2/plaza')
})

test('an address that is not written as one, or that asks for hosts that only read, is refused with a sentence', async () => {
  expect(await problemOf(() => hostsIn('postgres://plaza@one:1,/plaza'))).toContain('with a port after each host')
  expect(await problemOf(() => hostsIn('postgres://plaza@one:1,two:x/plaza'))).toContain('with a port after each host')
  expect(await problemOf(() => hostsIn('postgres://plaza:secret@one,two/plaza?target_session_attrs=any'))).toBe(
    'The address of the database asks for target_session_attrs=any, but Plaza needs to write: leave it out, or set it to read-write.',
  )
})

test('the host that takes writes is found behind one that is gone: for calls, changes, jobs and migrations', async () => {
  const database = await createTestDatabase()
  atEndOfFile(database.drop)
  const url = database.url.replace('@', '@127.0.0.1:1,')
  const db = await openDatabase({ url, poolSize: 3 })
  atEndOfFile(db.close)
  const ports = await Promise.all(
    Array.from({ length: 3 }, () => sql<{ port: string }>`select current_setting('port') as port`.execute(db.read)),
  )
  expect(ports.map(({ rows }) => rows[0]?.port)).toEqual(Array(3).fill(new URL(database.url).port))
  expect(await migrate({ url })).toEqual([])
  await migrateJobs(url)
  const changes = createChanges({ db, url, log: () => undefined })
  await changes.start()
  atEndOfFile(changes.stop)
  expect(changes.isListening()).toBe(true)
})

test('what is wrong with all of several hosts is told with all of them', async () => {
  expect(
    await problemOf(() => connect('postgres://plaza@127.0.0.1:1,127.0.0.1:2/plaza', { connectionTimeoutMillis: 200 })),
  ).toMatch(
    /^No PostgreSQL answers at 127\.0\.0\.1:1, 127\.0\.0\.1:2\/plaza \(.*\)\. Start it, or correct DATABASE_URL\.$/,
  )
})

test('a wrong password at one of several hosts is told as such', async () => {
  const database = await createTestDatabase()
  atEndOfFile(database.drop)
  const address = new URL(database.url)
  address.password = 'wrong'
  expect(await problemOf(() => connect(address.href.replace('@', '@127.0.0.1:1,')))).toContain(
    'refused the user or the password',
  )
})
