import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../testing/accounts.ts'
import { type Call, createTestApp, type TestApp } from '../testing/app.ts'

type Listed = { id: string; createdDate: string; updatedDate: string; name: string }
type CursorPage = {
  results: Listed[]
  nbResultsPerPage: number
  startCursor: string | null
  endCursor: string | null
  hasPreviousPage: boolean
  hasNextPage: boolean
}
type OffsetPage = { nbResults: number; nbPages: number; page: number; nbResultsPerPage: number; results: Listed[] }

const newest = '2020-08-10'
const older = '2019-05-20'

let plaza: TestApp
/** Seven keys, oldest first, all of one type. */
let keys: Listed[]

const cursorPage = (query: string, options: Call = {}) =>
  plaza.ok<CursorPage>('GET', `/api-keys?type=listed&${query}`, { as: plaza.secret, version: newest, ...options })
const offsetPage = (query: string) =>
  plaza.ok<OffsetPage>('GET', `/api-keys?type=listed&${query}`, { as: plaza.secret, version: older })
const refusal = async (query: string, version: typeof newest | typeof older = newest) => {
  const { status, body } = await plaza.call('GET', `/api-keys?${query}`, { as: plaza.secret, version })
  return { status, message: body.message }
}
const ids = (page: { results: { id: string }[] }) => page.results.map(({ id }) => id)

beforeAll(async () => {
  plaza = await createTestApp()
  keys = []
  for (const name of ['d', 'b', 'g', 'a', 'f', 'c', 'e']) {
    plaza.clock.advance({ ms: 10 })
    keys.push((await plaza.given.key({ type: 'listed', name })) as Listed)
  }
})

describe('pages by cursor', () => {
  test('the first page has the newest, and tells whether there are more', async () => {
    const page = await cursorPage('nbResultsPerPage=3')
    const [a, b, c] = [...keys].reverse()
    expect(page).toEqual({
      results: [a, b, c].map((key) => expect.objectContaining({ id: key?.id })),
      nbResultsPerPage: 3,
      startCursor: Buffer.from(`${a?.createdDate}~|~${a?.id}`).toString('base64'),
      endCursor: Buffer.from(`${c?.createdDate}~|~${c?.id}`).toString('base64'),
      hasPreviousPage: false,
      hasNextPage: true,
    })
    expect((await cursorPage('')).nbResultsPerPage).toBe(20)
    expect(await cursorPage('nbResultsPerPage=7')).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
  })

  test.each([
    ['desc', 'createdDate'],
    ['asc', 'createdDate'],
    ['desc', 'updatedDate'],
    ['asc', 'updatedDate'],
  ])('walking forward and back (%s by %s) meets every result once and gives equal pages', async (order, orderBy) => {
    const rules = `order=${order}&orderBy=${orderBy}&nbResultsPerPage=3`
    const first = await cursorPage(rules)
    const second = await cursorPage(`${rules}&startingAfter=${encodeURIComponent(first.endCursor ?? '')}`)
    const third = await cursorPage(`${rules}&startingAfter=${encodeURIComponent(second.endCursor ?? '')}`)
    const expected = keys.map(({ id }) => id)
    expect([first, second, third].flatMap(ids)).toEqual(order === 'asc' ? expected : expected.reverse())
    expect([second, third].map(({ hasPreviousPage, hasNextPage }) => [hasPreviousPage, hasNextPage])).toEqual([
      [true, true],
      [true, false],
    ])
    const back = (cursor: string | null) => cursorPage(`${rules}&endingBefore=${encodeURIComponent(cursor ?? '')}`)
    expect(await back(second.startCursor)).toEqual(first)
    expect(await back(third.startCursor)).toEqual(second)
    const beforeFirst = await back(first.startCursor)
    expect(beforeFirst).toEqual({
      results: [],
      nbResultsPerPage: 3,
      startCursor: null,
      endCursor: null,
      hasPreviousPage: false,
      hasNextPage: true,
    })
  })

  test('results made in the same instant are told apart by id', async () => {
    const marker = `same-${Date.now()}`
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => (await givenAccount(plaza, { displayName: marker })).user),
    )
    const walked: string[] = []
    for (let after = ''; walked.length < 20; ) {
      const query = `/users?query=${marker}&nbResultsPerPage=1&order=asc${after}`
      const page = await plaza.ok<CursorPage>('GET', query, { version: newest })
      walked.push(...ids(page))
      if (!page.hasNextPage) break
      after = `&startingAfter=${encodeURIComponent(page.endCursor ?? '')}`
    }
    const expected = people
      .toSorted((a, b) => (a.createdDate + a.id < b.createdDate + b.id ? -1 : 1))
      .map(({ id }) => id)
    expect(walked).toEqual(expected)
  })

  test('all pages are counted when that is asked for', async () => {
    const first = await cursorPage('count=true&nbResultsPerPage=3')
    expect(first).toMatchObject({ count: 7, isCountExact: true, hasNextPage: true })
    const after = encodeURIComponent(first.endCursor ?? '')
    expect(await cursorPage(`count=true&nbResultsPerPage=5&startingAfter=${after}`)).toMatchObject({ count: 7 })
    expect(await cursorPage('count=true')).toMatchObject({ count: 7, isCountExact: true })
    expect(await cursorPage('count=false&nbResultsPerPage=3')).not.toHaveProperty('count')
    expect(await refusal('count=true', older)).toMatchObject({ status: 400, message: '"count" is not allowed' })
    expect(await refusal('count=many')).toMatchObject({ status: 400, message: '"count" must be a boolean' })
  })

  test('new and removed results shift nothing', async () => {
    const made = []
    for (let index = 0; index < 4; index++) {
      plaza.clock.advance({ ms: 10 })
      made.push(await plaza.given.key({ type: 'shifting' }))
    }
    const read = (query: string) =>
      plaza.ok<CursorPage>('GET', `/api-keys?type=shifting&nbResultsPerPage=2&${query}`, {
        as: plaza.secret,
        version: newest,
      })
    const first = await read('')
    plaza.clock.advance({ ms: 10 })
    await plaza.given.key({ type: 'shifting' })
    await plaza.ok('DELETE', `/api-keys/${first.results[1]?.id}`, { as: plaza.secret })
    const second = await read(`startingAfter=${encodeURIComponent(first.endCursor ?? '')}`)
    expect(ids(second)).toEqual([made[1]?.id, made[0]?.id])
    // what the cursor points to is gone
    expect(second).toMatchObject({ hasPreviousPage: false, hasNextPage: false })
    const back = await read(`endingBefore=${encodeURIComponent(first.endCursor ?? '')}`)
    expect(back).toMatchObject({ hasPreviousPage: false, hasNextPage: false })
    expect(back.results).toHaveLength(2)
  })

  test('a result that no longer matches the filters is no neighbour', async () => {
    const { endCursor } = await cursorPage('nbResultsPerPage=1')
    const page = await plaza.ok<CursorPage>(
      'GET',
      `/api-keys?type=seck&startingAfter=${encodeURIComponent(endCursor ?? '')}`,
      { as: plaza.secret, version: newest },
    )
    expect(page.hasPreviousPage).toBe(false)
  })

  test.each([
    ['nonsense', 'nonsense'],
    ['one part', Buffer.from('2019-01-01T00:00:00.000Z').toString('base64')],
    ['three parts', Buffer.from('a~|~b~|~c').toString('base64')],
    ['no date', Buffer.from('then~|~apik_a').toString('base64')],
    ['no value', Buffer.from('[[NULL]]~|~apik_a').toString('base64')],
    ['no id', Buffer.from('2019-01-01T00:00:00.000Z~|~').toString('base64')],
    ['a null character', Buffer.from('2019-01-01T00:00:00.000Z~|~\u0000').toString('base64')],
  ])('a cursor of %s is refused', async (_what, cursor) => {
    for (const name of ['startingAfter', 'endingBefore']) {
      expect(await refusal(`${name}=${encodeURIComponent(cursor)}`)).toEqual({ status: 422, message: 'Invalid cursor' })
    }
  })

  test('a cursor may point to something that never was', async () => {
    const cursor = Buffer.from(`${keys[3]?.createdDate}~|~apik_`).toString('base64')
    const page = await cursorPage(`order=asc&startingAfter=${encodeURIComponent(cursor)}`)
    expect(ids(page)).toEqual(keys.slice(3).map(({ id }) => id))
    expect(page.hasPreviousPage).toBe(false)
  })

  test.each([
    ['page=1', '"page" is not allowed'],
    [
      'startingAfter=a&endingBefore=b',
      '"value" contains a conflict between optional exclusive peers [startingAfter, endingBefore]',
    ],
    ['startingAfter=', '"startingAfter" is not allowed to be empty'],
    ['nbResultsPerPage=0', '"nbResultsPerPage" must be larger than or equal to 1'],
    ['nbResultsPerPage=101', '"nbResultsPerPage" must be less than or equal to 100'],
    ['nbResultsPerPage=1.5', '"nbResultsPerPage" must be an integer'],
    ['nbResultsPerPage=many', '"nbResultsPerPage" must be a number'],
    ['orderBy=name', '"orderBy" must be one of [createdDate, updatedDate]'],
    ['order=up', '"order" must be one of [asc, desc]'],
    ['order=', '"order" must be one of [asc, desc]. "order" is not allowed to be empty'],
    ['unknown=1', '"unknown" is not allowed'],
    ['order[]=asc', '"order" must be one of [asc, desc]. "order" must be a string'],
  ])('%s is refused', async (query, message) => {
    expect(await refusal(query)).toEqual({ status: 400, message })
  })
})

describe('pages by number', () => {
  test('tell how many results and pages there are', async () => {
    expect(await offsetPage('nbResultsPerPage=3&page=2')).toEqual({
      nbResults: 7,
      nbPages: 3,
      page: 2,
      nbResultsPerPage: 3,
      results: [3, 2, 1].map((index) => expect.objectContaining({ id: keys[index]?.id })),
    })
    expect(await offsetPage('')).toMatchObject({ page: 1, nbResultsPerPage: 20, nbPages: 1 })
  })

  test('a page beyond the end is empty, however far', async () => {
    for (const page of [4, 1_000_000, 9_007_199_254_740_991]) {
      expect(await offsetPage(`nbResultsPerPage=3&page=${page}`)).toEqual({
        nbResults: 7,
        nbPages: 3,
        page,
        nbResultsPerPage: 3,
        results: [],
      })
    }
    const none = await plaza.ok('GET', '/api-keys?id=unknown', { as: plaza.secret, version: older })
    expect(none).toEqual({ nbResults: 0, nbPages: 0, page: 1, nbResultsPerPage: 20, results: [] })
  })

  test('can be ordered by name too', async () => {
    const names = async (query: string) => (await offsetPage(query)).results.map(({ name }) => name).join('')
    expect(await names('orderBy=name&order=asc')).toBe('abcdefg')
    expect(await names('orderBy=name')).toBe('gfedcba')
    expect(await names('orderBy=createdDate&order=asc')).toBe('dbgafce')
  })

  test.each([
    ['startingAfter=a', '"startingAfter" is not allowed'],
    ['endingBefore=a', '"endingBefore" is not allowed'],
    ['page=0', '"page" must be larger than or equal to 1'],
    ['page=1.5', '"page" must be an integer'],
    ['page=first', '"page" must be a number'],
    ['page=1e30', '"page" must be a safe number'],
    ['nbResultsPerPage=101', '"nbResultsPerPage" must be less than or equal to 100'],
  ])('%s is refused', async (query, message) => {
    expect(await refusal(query, older)).toEqual({ status: 400, message })
  })
})

describe('bare lists', () => {
  test('the older version lists roles without pages, newest first, whatever is asked', async () => {
    plaza.clock.advance({ ms: 10 })
    const role = await plaza.given.role()
    for (const query of ['', '?page=7&nbResultsPerPage=1&unknown=1&order=asc&id=nothing&startingAfter=x']) {
      const roles = await plaza.ok<Listed[]>('GET', `/roles${query}`, { version: older })
      expect(Array.isArray(roles)).toBe(true)
      expect(roles[0]?.id).toBe(role.id)
      expect(roles.length).toBeGreaterThanOrEqual(6)
    }
    expect((await plaza.call('GET', '/roles?unknown=1', { version: newest })).status).toBe(400)
  })
})

describe('filters', () => {
  const found = async (query: string) => {
    const page = await cursorPage(`order=asc&${query}`)
    return page.results.map(({ name }) => name).join('')
  }
  const id = (index: number) => keys[index]?.id ?? ''
  const date = (index: number) => keys[index]?.createdDate ?? ''

  test('ids in every form', async () => {
    const [a, b] = [id(0), id(1)]
    expect(await found(`id=${a}`)).toBe('d')
    expect(await found(`id=${a},${b}`)).toBe('db')
    expect(await found(`id=${a},%20${b}`)).toBe('db')
    expect(await found(`id[]=${a}&id[]=${b}`)).toBe('db')
    expect(await found(`id%5B%5D=${a}&id%5B%5D=${b}`)).toBe('db')
    expect(await found(`id=${a}&id=${b}`)).toBe('db')
    expect(await found(`id[0]=${a}&id[1]=${b}`)).toBe('db')
    expect(await found(`id=${encodeURIComponent(JSON.stringify([a, b]))}`)).toBe('db')
    expect(await found('id=unknown')).toBe('')
  })

  test('a repeated id, an empty one and far too many are mistakes', async () => {
    const a = id(0)
    expect(await refusal(`id[]=${a}&id[]=${a}`)).toEqual({
      status: 400,
      message: '"id[1]" contains a duplicate value',
    })
    expect(await refusal(`id=${a}&id=${a}`)).toMatchObject({ status: 400 })
    expect(await refusal('id=')).toEqual({ status: 400, message: '"id" is not allowed to be empty' })
    expect(await refusal('id[]=')).toEqual({ status: 400, message: '"id[0]" is not allowed to be empty' })
    expect(await refusal('id[a]=b')).toEqual({ status: 400, message: '"id" must be one of [string, array]' })
    const many = Array.from({ length: 501 }, (_, index) => index).join(',')
    expect(await refusal(`id=${many}`)).toEqual({
      status: 400,
      message: '"id" must contain less than or equal to 500 items',
    })
  })

  test('dates in every form', async () => {
    const json = (value: object) => encodeURIComponent(JSON.stringify(value))
    expect(await found(`createdDate=${date(2)}`)).toBe('g')
    expect(await found(`createdDate[gte]=${date(5)}`)).toBe('ce')
    expect(await found(`createdDate[gt]=${date(5)}`)).toBe('e')
    expect(await found(`createdDate[lt]=${date(1)}`)).toBe('d')
    expect(await found(`createdDate[lte]=${date(1)}`)).toBe('db')
    expect(await found(`createdDate[gte]=${date(1)}&createdDate[lt]=${date(3)}`)).toBe('bg')
    expect(await found(`createdDate=${json({ gte: date(1), lt: date(3) })}`)).toBe('bg')
    expect(await found(`createdDate=${json({})}`)).toBe('dbgafce')
    expect(await found('createdDate[gte]=2000-01-01')).toBe('dbgafce')
    expect(await found(`updatedDate[lte]=${date(1)}`)).toBe('db')
    const offset = new Date(Date.parse(date(2)) + 7_200_000).toISOString().replace('Z', '+02:00')
    expect(await found(`createdDate=${encodeURIComponent(offset)}`)).toBe('g')
  })

  test.each([
    [
      'createdDate[lt]=2019&createdDate[lte]=2020',
      '"createdDate" contains a conflict between optional exclusive peers [lt, lte]',
    ],
    [
      'createdDate[gt]=2019&createdDate[gte]=2020',
      '"createdDate" contains a conflict between optional exclusive peers [gt, gte]',
    ],
    ['createdDate[after]=2019', '"createdDate.after" is not allowed'],
    ['createdDate[gte]=', '"createdDate.gte" is not allowed to be empty'],
    ['createdDate=yesterday', '"createdDate" must be in iso format'],
    ['createdDate[]=2019&createdDate[]=2020', '"createdDate" must be one of [string, object]'],
  ])('%s is refused', async (query, message) => {
    expect(await refusal(query)).toEqual({ status: 400, message })
  })

  test('all filters must match', async () => {
    expect(await found(`id=${id(0)},${id(6)}&createdDate[gt]=${date(3)}`)).toBe('e')
    expect(await found(`id=${id(0)}&createdDate[gt]=${date(3)}`)).toBe('')
  })

  test('lists of every resource split ids by commas', async () => {
    const roles = [await plaza.given.role(), await plaza.given.role()]
    const people = [await plaza.given.person(), await plaza.given.person()]
    const events = (await plaza.events('user__created')).slice(0, 2)
    for (const [path, items] of [
      ['roles', roles],
      ['users', people],
      ['events', events],
    ] as const) {
      const wanted = items.map((item) => String(item.id))
      const page = await plaza.ok<CursorPage>('GET', `/${path}?id=${wanted.join()}`, {
        as: plaza.secret,
        version: newest,
      })
      expect(ids(page).sort()).toEqual([...wanted].sort())
    }
  })
})
