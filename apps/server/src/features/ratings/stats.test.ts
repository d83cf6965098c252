import type { JsonObject, RatingStats } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

type Page = { results: RatingStats[]; startCursor: string; endCursor: string }

/** Ratings as `[target, author, score, label]`. */
async function givenRatings(...ratings: [string, string, number, string?][]) {
  const plaza = await createTestApp()
  for (const [targetId, authorId, score, label] of ratings) {
    const body = { targetId, authorId, score, ...(label === undefined ? {} : { label }) }
    await plaza.ok('POST', '/ratings', { as: plaza.secret, body })
  }
  const ask = (query: string, version: '2020-08-10' | '2019-05-20' = '2020-08-10') =>
    plaza.call<Page & JsonObject>('GET', `/ratings/stats?${query}`, { version })
  const stats = async (query: string) => {
    const answer = await ask(query)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  return { plaza, ask, stats }
}

// only read by the tests below
const ofThree = await givenRatings(['t1', 'a', 90], ['t1', 'b', 71], ['t2', 'a', 60], ['t3', 'b', 100], ['t3', 'c', 1])

describe('statistics', () => {
  test('are by group, with a whole average rounded half up', async () => {
    const { stats } = ofThree
    const { results } = await stats('groupBy=targetId')
    expect(results).toEqual([
      { targetId: 't1', count: 2, avg: 81, sum: 161, min: 71, max: 90 },
      { targetId: 't2', count: 1, avg: 60, sum: 60, min: 60, max: 60 },
      { targetId: 't3', count: 2, avg: 51, sum: 101, min: 1, max: 100 },
    ])
    expect((await stats('groupBy=authorId&targetId=t1')).results).toEqual([
      { authorId: 'a', count: 1, avg: 90, sum: 90, min: 90, max: 90 },
      { authorId: 'b', count: 1, avg: 71, sum: 71, min: 71, max: 71 },
    ])
    expect((await stats('groupBy=targetId&targetId=t2,t3&authorId=a')).results).toEqual([
      { targetId: 't2', count: 1, avg: 60, sum: 60, min: 60, max: 60 },
    ])
    expect((await stats('groupBy=assetId')).results, 'ratings of no asset are no group').toEqual([])
  })

  test.each([
    ['orderBy=avg', ['t1', 't2', 't3']],
    ['orderBy=avg&order=asc', ['t3', 't2', 't1']],
    ['orderBy=count', ['t3', 't1', 't2']],
    ['orderBy=count&order=asc', ['t2', 't1', 't3']],
    ['orderBy=sum', ['t1', 't3', 't2']],
    ['orderBy=min', ['t1', 't2', 't3']],
    ['orderBy=max', ['t3', 't1', 't2']],
  ])('come as asked by %s, equal ones by their group', async (order, expected) => {
    const { stats } = ofThree
    const { results } = await stats(`groupBy=targetId&${order}`)
    expect(results.map(({ targetId }) => targetId)).toEqual(expected)
    const legacy = await ofThree.ask(`groupBy=targetId&${order}`, '2019-05-20')
    expect(legacy.body.results.map(({ targetId }) => targetId)).toEqual(expected)
  })

  test('page by cursor, and by number in the older version', async () => {
    const { ask, stats } = ofThree
    const first = await stats('groupBy=targetId&nbResultsPerPage=2')
    expect(first).toMatchObject({
      results: [{ targetId: 't1' }, { targetId: 't2' }],
      nbResultsPerPage: 2,
      hasPreviousPage: false,
      hasNextPage: true,
    })
    const after = `groupBy=targetId&nbResultsPerPage=2&startingAfter=${encodeURIComponent(first.endCursor)}`
    const second = await stats(after)
    expect(second).toMatchObject({ results: [{ targetId: 't3' }], hasPreviousPage: true, hasNextPage: false })
    const before = `groupBy=targetId&nbResultsPerPage=2&endingBefore=${encodeURIComponent(second.startCursor)}`
    expect(await stats(before)).toEqual({ ...first, hasNextPage: true })
    expect((await ask('groupBy=targetId&nbResultsPerPage=2&page=2', '2019-05-20')).body).toMatchObject({
      nbResults: 3,
      nbPages: 2,
      page: 2,
      nbResultsPerPage: 2,
      results: [{ targetId: 't3' }],
    })
    expect((await ask('groupBy=targetId&startingAfter=nonsense')).status).toBe(422)
    const odd = Buffer.from('abc~|~t1').toString('base64')
    expect((await ask(`groupBy=targetId&startingAfter=${odd}`)).status).toBeLessThan(500)
    expect((await ask('groupBy=targetId&page=2')).status).toBe(400)
  })

  test.each([
    '',
    'groupBy=label',
    'groupBy=targetId&orderBy=createdDate',
    'groupBy=targetId&label=x*',
    'avgPrecision=2',
  ])('refuse "%s"', async (query) => {
    const { ask } = await givenRatings()
    expect((await ask(query)).status).toBe(400)
  })
})

describe('a ranking', () => {
  test('numbers all groups, before one of them is chosen', async () => {
    const { stats } = ofThree
    const ranks = async (query: string) =>
      (await stats(`groupBy=targetId&computeRanking=true&${query}`)).results.map(
        ({ targetId, ranking, lowestRanking }) => [targetId, ranking, lowestRanking],
      )
    expect(await ranks('')).toEqual([
      ['t1', 1, 3],
      ['t2', 2, 3],
      ['t3', 3, 3],
    ])
    expect(await ranks('targetId=t3')).toEqual([['t3', 3, 3]])
    expect(await ranks('targetId=t3&order=asc')).toEqual([['t3', 1, 3]])
    expect(await ranks('targetId=t3&authorId=b'), 'other filters count before').toEqual([['t3', 1, 2]])
    expect(await ranks('orderBy=count&targetId=t1,t3')).toEqual([
      ['t3', 1, 3],
      ['t1', 2, 3],
    ])
    expect((await stats('groupBy=targetId&computeRanking=false')).results[0]).not.toHaveProperty('ranking')
  })
})

const labelled = await givenRatings(
  ['t', 'a', 80, 'main'],
  ['t', 'a', 60, 'main:price'],
  ['t', 'b', 40, 'main:price:low'],
  ['t', 'b', 1],
)

describe('labels', () => {
  test('filter one pattern, and a star asks for any label', async () => {
    const { stats } = labelled
    const counts = async (label: string) => (await stats(`groupBy=targetId&label=${label}`)).results[0]?.count
    expect(await counts('main')).toBe(1)
    expect(await counts('main:*')).toBe(2)
    expect(await counts('*')).toBe(3)
    expect(await counts('none')).toBeUndefined()
    expect((await stats('groupBy=targetId')).results[0]).toMatchObject({ count: 4 })
  })

  test('of one group come all together, under the patterns as they were asked', async () => {
    const { ask, stats } = labelled
    const query = 'groupBy=targetId&targetId=t&label=main:*,main,nothing,*&computeRanking=true'
    const expected = {
      'main:*': { targetId: 't', count: 2, avg: 50, sum: 100, min: 40, max: 60 },
      main: { targetId: 't', count: 1, avg: 80, sum: 80, min: 80, max: 80 },
      nothing: { targetId: null, count: 0, avg: null, sum: null, min: null, max: null },
      '*': { targetId: 't', count: 3, avg: 60, sum: 180, min: 40, max: 80 },
    }
    expect(await stats(query)).toEqual({
      results: [expected],
      nbResultsPerPage: 20,
      startCursor: null,
      endCursor: null,
      hasPreviousPage: false,
      hasNextPage: false,
    })
    expect((await ask(query, '2019-05-20')).body).toEqual({
      nbResults: 1,
      nbPages: 1,
      page: 1,
      nbResultsPerPage: 20,
      results: [expected],
    })
    expect((await stats('groupBy=targetId&targetId=t&authorId=b&label=main:*,main')).results).toEqual([
      {
        'main:*': { targetId: 't', count: 1, avg: 40, sum: 40, min: 40, max: 40 },
        main: expected.nothing,
      },
    ])
  })

  test.each(['', 'targetId=t,u', 'authorId=a'])('of several groups cannot be asked together: %s', async (filter) => {
    const { ask } = labelled
    expect((await ask(`groupBy=targetId&label=main,main:*&${filter}`)).status).toBe(422)
  })
})

test('statistics are by asset too, and everybody may see them', async () => {
  const plaza = await createTestApp()
  const { asset } = createCatalogue(plaza)
  const { id } = await asset()
  await plaza.ok('POST', '/ratings', { as: plaza.secret, body: { score: 90, targetId: 't', assetId: id } })
  const query = `/ratings/stats?groupBy=assetId&assetId=${id},ast_other`
  for (const as of [plaza.anonymous, plaza.publishable]) {
    expect(await plaza.ok('GET', query, { as })).toMatchObject({
      nbResults: 1,
      results: [{ assetId: id, count: 1, avg: 90 }],
    })
  }
  const key = await plaza.given.key({ permissions: ['rating:list:all'] })
  expect((await plaza.call('GET', query, { as: key })).status).toBe(403)
})
