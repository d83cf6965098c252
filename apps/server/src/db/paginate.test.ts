import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type TestApp } from '../testing/app.ts'
import { createBookings, march } from '../testing/bookings.ts'
import { foldCounts } from './row-counts.ts'

let plaza: TestApp
let person: Person

beforeAll(async () => {
  plaza = await createTestApp({ limits: true })
  person = await plaza.given.person()
  await sql`
    insert into users
      (id, created_date, updated_date, is_organization, username, roles, organizations, metadata, platform_data)
    select 'usr_' || lpad(n::text, 20, '0'), now(), now(), false, 'many' || n, '{user}', '{}', '{}', '{}'
    from generate_series(1, 10050) as n
  `.execute(plaza.services.db.read)
})

const page = (number: number, as: As) => plaza.call('GET', `/users?page=${number}&nbResultsPerPage=100`, { as })

describe('a list of ten thousand', () => {
  test('can be paged by number up to a depth that nobody reads by hand', async () => {
    expect(await page(100, plaza.publishable)).toMatchObject({ status: 200, body: { nbResults: 10_051 } })
    const deeper = await page(101, plaza.publishable)
    expect(deeper.status).toBe(400)
    expect(deeper.body.message).toContain('10000')
  })

  test('shows those who are known more', async () => {
    for (const as of [person, plaza.secret]) {
      const { body } = await page(101, as)
      expect(body.results).toHaveLength(51)
    }
  })

  test('is empty past its end for everybody', async () => {
    for (const as of [plaza.publishable, plaza.secret]) {
      expect(await page(102, as)).toMatchObject({ status: 200, body: { nbResults: 10_051, results: [] } })
      expect(await page(99_999, as)).toMatchObject({ status: 200, body: { results: [] } })
    }
  })

  test('is not counted to its end where pages have cursors', async () => {
    const counted = (query: string) =>
      plaza.call('GET', `/users?count=true&nbResultsPerPage=1&${query}`, { as: plaza.secret, version: '2020-08-10' })
    expect(await counted('')).toMatchObject({ status: 200, body: { count: 10_000, isCountExact: false } })
    expect(await counted(`id=${person.id}`)).toMatchObject({ body: { count: 1, isCountExact: true } })
    // of its other pages it is known
    const { endCursor } = (await counted('')).body
    expect(await counted(`startingAfter=${encodeURIComponent(String(endCursor))}`)).toMatchObject({
      body: { count: 10_000, isCountExact: false },
    })
  })
})

describe('the count of a page by number', () => {
  const add = (name: string) =>
    sql`
      insert into users
        (id, created_date, updated_date, is_organization, username, roles, organizations, metadata, platform_data)
      values (${name}, now(), now(), false, ${name}, '{user}', '{}', '{}', '{}')
    `.execute(plaza.services.db.read)
  const remove = (name: string) => sql`delete from users where id = ${name}`.execute(plaza.services.db.read)
  const count = async (query = '') =>
    (await plaza.ok<{ nbResults: number }>('GET', `/users?nbResultsPerPage=1&${query}`, { as: plaza.secret })).nbResults

  test('of a whole table is exact at once, whatever was added up meanwhile', async () => {
    const before = await count()
    await add('usr_one')
    expect(await count()).toBe(before + 1)
    await Promise.all([1, 2, 3].map(() => plaza.services.db.tx(foldCounts)))
    expect(await count()).toBe(before + 1)
    await expect(
      plaza.services.db.tx(async (tx) => {
        await sql`delete from users where id = 'usr_one'`.execute(tx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await count()).toBe(before + 1)
    await remove('usr_one')
    await plaza.services.db.tx(foldCounts)
    expect(await count()).toBe(before)
    const { rows } = await sql`select table_name from row_counts group by 1 having count(*) > 1`.execute(
      plaza.services.db.read,
    )
    expect(rows).toEqual([])
  })

  test('of a short part is exact at once; of a long one it is shared for a second', { tags: 'release' }, async () => {
    const short = 'type=organization'
    const all = await count('type=all')
    expect(await count(short)).toBe(0)
    const { id } = await plaza.given.organization(person)
    expect(await count(short)).toBe(1)
    expect(await count(`type=all&id=${id}`)).toBe(1)
    expect(await count('type=all')).toBe(all + 1)

    // with a filter that all of them pass
    const long = 'createdDate[gt]=2000-01-01T00:00:00.000Z'
    const before = await count(long)
    await add('usr_two')
    await expect.poll(() => count(long)).toBe(before + 1)
    await remove('usr_two')
    await expect.poll(() => count(long)).toBe(before)
  })
})

test('every list of a whole table that is counted takes what is kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname in ('rows_added', 'rows_removed', 'rows_gone') order by 1
  `.execute(plaza.services.db.read)
  expect(rows.map(({ name }) => name)).toEqual(['assets', 'messages', 'orders', 'ratings', 'transactions', 'users'])
  const count = async (name: string) =>
    (await plaza.ok<{ nbResults: number }>('GET', `/${name}`, { as: plaza.secret })).nbResults
  const given = createBookings(plaza)
  const { id: topicId } = await given.book({
    assetId: (await given.thing()).id,
    startDate: march(1),
    endDate: march(2),
  })
  const send = (path: string, body: object) => plaza.ok('POST', path, { as: plaza.secret, body })
  await send('/ratings', { score: 5, targetId: person.id })
  await send('/messages', { topicId, senderId: given.taker.id, receiverId: given.owner.id, content: 'Hello' })
  await send('/orders', { lines: [{ payerId: person.id, payerAmount: 100, currency: 'EUR' }] })
  for (const { name } of rows) {
    const before = await count(name)
    await sql`insert into row_counts values (${name}, 1000)`.execute(plaza.services.db.read)
    expect([name, await count(name)]).toEqual([name, before + 1000])
  }
})
