import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type TestApp } from '../testing/app.ts'

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
  })
})
