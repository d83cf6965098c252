import type { TimelinePage, User } from '@plaza/contract'
import { timelineKinds } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { jobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let support: Staff
let reader: Staff
let sofia: Person
let beto: Person
let bookingId: string

const read = (more = '', as: As = support, id = sofia.id) =>
  plaza.ok<TimelinePage>('GET', `/users/${id}/timeline?${more}`, { as })
const actions = async (more: string, id = sofia.id) =>
  (await read(more, support, id)).results.map(({ action }) => action)

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  support = await plaza.given.staff('staff-support')
  reader = await plaza.given.staff('staff-readonly')
  sofia = await givenAccount(plaza, { displayName: 'Sofía R.', platformData: { instant: { emailVerified: true } } })
  beto = await givenAccount(plaza, { displayName: 'Beto C.' })
  const given = createBookings(plaza)
  const assetType = await given.rental()
  const asset = await given.asset({ name: 'Piñata', assetTypeId: assetType.id, price: 20, currency: 'MXN' }, sofia)
  bookingId = (await given.book({ assetId: asset.id, startDate: march(10), endDate: march(12) }, beto)).id
  await given.step(bookingId, 'confirmAndPay', beto)
  await plaza.ok('POST', '/messages', {
    as: beto,
    body: { topicId: bookingId, receiverId: sofia.id, content: 'Is the marshmallow filling included?' },
  })
  const rating = { targetId: sofia.id, assetId: asset.id, score: 80, label: 'main', comment: 'Kind' }
  await plaza.ok('POST', '/ratings', { as: plaza.secret, body: { ...rating, authorId: beto.id } })
  await plaza.ok('POST', '/events', {
    as: plaza.secret,
    body: { type: 'newsletter_read', objectId: sofia.id, metadata: {} },
  })
  await plaza.ok('POST', '/events', {
    as: beto,
    body: { type: 'user_reported', objectId: sofia.id, metadata: { reason: 'spam' } },
  })
  await plaza.ok('PATCH', `/users/${sofia.id}`, {
    as: support,
    body: { description: 'Lends piñatas' },
    headers: { 'x-plaza-reason': 'A%20typo' },
  })
})

describe('the time line of a person', () => {
  test('tells all kinds in one order, newest first', async () => {
    await jobsDone(plaza)
    const { results, withheld, names } = await read()
    expect(withheld).toEqual([])
    const kinds = new Set(results.map(({ kind }) => kind))
    for (const kind of ['booking', 'mail', 'notification', 'message', 'listing', 'rating', 'report', 'staff', 'event'])
      expect([...kinds]).toContain(kind)
    const dates = results.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(names[beto.id]).toBe('Beto C.')
  })

  test('says what happened, and never what was written', async () => {
    expect(await actions('kinds=booking')).toEqual(['pending-acceptance'])
    expect((await read('kinds=booking')).results[0]).toMatchObject({
      objectType: 'transaction',
      objectId: bookingId,
      data: { assetName: 'Piñata', side: 'owner', otherId: beto.id, startDate: expect.any(String) },
    })
    expect((await read('kinds=report')).results).toMatchObject([
      { action: 'reported', actorId: beto.id, objectType: 'case', data: { reason: 'spam' } },
    ])
    expect(await actions('kinds=report', beto.id)).toEqual(['complained'])
    expect((await read('kinds=message')).results).toMatchObject([{ action: 'received', actorId: beto.id }])
    expect((await read('kinds=staff')).results[0]).toMatchObject({
      action: 'users.update',
      actorId: support.id,
      data: { reason: 'A typo', after: { description: 'Lends piñatas' }, undo: true },
    })
    expect((await read('kinds=mail')).results[0]).toMatchObject({
      data: { to: sofia.username, subject: expect.any(String), template: expect.any(String) },
    })
    expect(JSON.stringify(await read())).not.toContain('marshmallow')
  })

  test('is found in by words, accents or not, and narrowed by kind and date', async () => {
    expect((await read('query=pinata')).results.map(({ kind }) => kind)).toContain('listing')
    expect((await read('query=beto&kinds=message')).results).toHaveLength(1)
    expect((await read('query=nothing%20like%20it')).results).toEqual([])
    const { date } = (await read('kinds=listing')).results[0] ?? { date: '' }
    expect((await read(`kinds=listing&before=${date}`)).results).toEqual([])
    expect((await read(`kinds=listing&after=${date}`)).results).toEqual([])
    const unknown = await plaza.call('GET', `/users/${sofia.id}/timeline?kinds=secret`, { as: support })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'timeline.kindUnknown' } })
  })

  test('comes page by page without gaps or repetitions', async () => {
    const all = (await read('nbResultsPerPage=100')).results.map(({ id }) => id)
    const paged: string[] = []
    let cursor = ''
    for (let page = 0; page < 100; page++) {
      const { results, endCursor, hasNextPage } = await read(`nbResultsPerPage=2${cursor}`)
      paged.push(...results.map(({ id }) => id))
      cursor = `&startingAfter=${encodeURIComponent(endCursor ?? '')}`
      if (!hasNextPage) break
    }
    expect(paged).toEqual(all)
    const wrong = await plaza.call('GET', `/users/${sofia.id}/timeline?startingAfter=x`, { as: support })
    expect(wrong.status).toBe(422)
  })

  test('withholds what the reader may not see where it is at home', async () => {
    const { results, withheld } = await read('', reader)
    expect(withheld).toEqual(['payment', 'mail', 'notification', 'message', 'signIn', 'event'])
    expect(results.map(({ kind }) => kind)).not.toContain('mail')
    expect(JSON.stringify(results)).not.toContain(sofia.username)
    const bare = await plaza.given.key({ permissions: ['timeline:read:all'], readNamespaces: [] })
    expect(await read('', bare)).toMatchObject({ results: [], withheld: timelineKinds })
    expect((await plaza.call('GET', `/users/${sofia.id}/timeline`, { as: sofia })).status).toBe(403)
    expect((await plaza.call('GET', '/users/usr_nobody/timeline', { as: support })).status).toBe(404)
  })
})

describe('the list of people', () => {
  const list = async (more: string, as: As = support) =>
    (await plaza.ok<{ results: User[] }>('GET', `/users?nbResultsPerPage=100&${more}`, { as })).results
  const isFound = async (more: string, { id }: Person) => (await list(more)).some((user) => user.id === id)

  test('tells what people have done, and when they were here', async () => {
    const [user] = await list(`id=${sofia.id}&stats=true`)
    expect(user?.stats).toMatchObject({ assets: 1, taken: 0, given: 1, open: 1, rating: 80, nbRatings: 1, reports: 1 })
    expect(await isFound('reported=true', sofia)).toBe(true)
    expect(await isFound('reported=true', beto)).toBe(false)
    expect(await isFound('reported=false', beto)).toBe(true)
    expect((await list(`id=${beto.id}&stats=true`))[0]?.stats).toMatchObject({ taken: 1, given: 0, lastSeenDate: null })
    expect((await list(`id=${beto.id}`))[0]).not.toHaveProperty('stats')
  })

  test('is filtered by state, address, last visit, open bookings and listings', async () => {
    expect(await isFound('emailVerified=true', sofia)).toBe(true)
    expect(await isFound('emailVerified=true', beto)).toBe(false)
    expect(await isFound('state=active', sofia)).toBe(true)
    expect(await isFound('state=notConfirmed', beto)).toBe(true)
    expect(await isFound('state=suspended', beto)).toBe(false)
    await plaza.services.db.pool.query(
      `update users set platform_data = platform_data || '{"plaza":{"suspension":{"kind":"suspend"}}}' where id = $1`,
      [beto.id],
    )
    expect(await isFound('state=suspended', beto)).toBe(true)
    expect(await isFound('state=notConfirmed', beto)).toBe(false)
    expect(await isFound('hasOpenTransactions=true', sofia)).toBe(true)
    expect(await isFound('hasOpenTransactions=false', sofia)).toBe(false)
    expect(await isFound('hasAssets=true', sofia)).toBe(true)
    expect(await isFound('hasAssets=false', sofia)).toBe(false)
    expect(await isFound('hasAssets=true', beto)).toBe(false)
    expect(await isFound('hasAssets=false', beto)).toBe(true)
    const carla = await plaza.given.person()
    const hourAgo = new Date(plaza.clock.now().getTime() - 3_600_000).toISOString()
    expect(await isFound(`lastSeenDate[gte]=${hourAgo}`, carla)).toBe(true)
    expect(await isFound(`lastSeenDate[lt]=${hourAgo}`, carla)).toBe(false)
  })

  test('finds names without accents, misspelt and by several words', async () => {
    for (const query of ['sofia', 'R. Sofía', 'Sofai R', 'SOFÍA'])
      expect(await isFound(`query=${encodeURIComponent(query)}`, sofia), query).toBe(true)
    expect(await isFound('query=qqxqqx', sofia)).toBe(false)
    expect(await isFound('query=%25', sofia)).toBe(false)
  })

  test('tells such things to those who run the marketplace alone', async () => {
    for (const more of [
      'stats=true',
      'emailVerified=false',
      'state=blocked',
      'hasOpenTransactions=true',
      'hasAssets=true',
    ])
      for (const as of [plaza.publishable, sofia])
        expect((await plaza.call('GET', `/users?${more}`, { as })).status, more).toBe(403)
    expect((await list(`id=${sofia.id}&stats=true`, reader))[0]).not.toHaveProperty('email')
  })
})
