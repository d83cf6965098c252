import type { JsonObject, Rating, RatingSummary } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'

const plaza = await createTestApp()
await plaza.app.startJobs()
const { call, ok, given, clock, secret, publishable, anonymous } = plaza
const { somebody, asset } = createCatalogue(plaza)
const support = await given.staff('staff-support')
const reader = await given.staff('staff-readonly')

const rated = (fields: JsonObject = {}) =>
  ok<Rating>('POST', '/ratings', {
    as: secret,
    body: { score: 80, comment: 'Fine', label: 'main', targetId: 'usr_target', authorId: 'usr_author', ...fields },
  })
const decide = (id: string, decision: string, as: As = support) =>
  ok<Rating>('POST', `/ratings/${id}/moderation`, { as, body: { decision } })
const idsOf = async (query: string, as: As = publishable) => {
  const page = await ok<{ results: Rating[] }>('GET', `/ratings?${query}`, { as, version: '2020-08-10' })
  return page.results.map(({ id }) => id)
}
const average = async (assetId: string) => {
  const { results } = await ok<{ results: { avg: number; count: number }[] }>(
    'GET',
    `/ratings/stats?groupBy=assetId&assetId=${assetId}`,
    { as: publishable, version: '2020-08-10' },
  )
  return results.map(({ avg, count }) => [avg, count])
}

describe('a hidden rating', () => {
  test('is gone for everybody but its author and staff, and counts for nothing until it is shown again', async () => {
    const author = somebody()
    const { id: assetId } = await asset()
    const bad = await rated({ assetId, score: 0, authorId: author.id })
    const good = await rated({ assetId, score: 90 })
    expect(await average(assetId)).toEqual([[45, 2]])

    const hidden = await decide(bad.id, 'hide')
    expect(hidden.platformData).toEqual({ plaza: { hidden: true } })
    const query = `assetId=${assetId}`
    for (const as of [publishable, anonymous, somebody()]) {
      expect(await idsOf(query, as)).toEqual([good.id])
      expect((await call('GET', `/ratings/${bad.id}`, { as })).status).toBe(404)
    }
    for (const as of [author, support, reader, secret]) {
      expect((await idsOf(query, as)).toSorted()).toEqual([bad.id, good.id].toSorted())
      expect((await call('GET', `/ratings/${bad.id}`, { as })).status).toBe(200)
    }
    expect(await average(assetId)).toEqual([[90, 1]])
    expect(await idsOf(`${query}&hidden=true`, support)).toEqual([bad.id])
    expect(await idsOf(`${query}&hidden=false`, support)).toEqual([good.id])
    // nobody learns by the filter what is hidden
    expect(await idsOf(`${query}&hidden=true`)).toEqual([])

    await decide(bad.id, 'show')
    expect(await average(assetId)).toEqual([[45, 2]])
    expect(await idsOf(query)).toContain(bad.id)
  })

  test('may be silent only: the score stays, the comment is for its author and staff', async () => {
    const { id: assetId } = await asset()
    const { id } = await rated({ assetId, comment: 'Call me on 555 123' })
    await decide(id, 'hideComment')
    const comment = async (as: As) => (await ok<Rating>('GET', `/ratings/${id}`, { as })).comment
    expect(await comment(publishable)).toBeNull()
    expect(await comment(support)).toBe('Call me on 555 123')
    expect(await average(assetId)).toEqual([[80, 1]])
    const list = await ok<{ results: Rating[] }>('GET', `/ratings?assetId=${assetId}`, {
      as: anonymous,
      version: '2020-08-10',
    })
    expect(list.results.map((rating) => rating.comment)).toEqual([null])
  })

  test('is hidden by those who look after ratings, told of, and undone', async () => {
    const { id: assetId } = await asset()
    const { id } = await rated({ assetId })
    for (const as of [publishable, somebody(), reader]) {
      const answer = await call('POST', `/ratings/${id}/moderation`, { as, body: { decision: 'hide' } })
      expect(answer.status).toBe(403)
    }
    expect((await call('POST', '/ratings/rtg_x/moderation', { as: support, body: { decision: 'hide' } })).status).toBe(
      404,
    )
    expect((await call('POST', `/ratings/${id}/moderation`, { as: support, body: { decision: 'x' } })).status).toBe(400)
    await decide(id, 'hide')
    const events = await ok<{ results: JsonObject[] }>('GET', `/events?objectId=${id}&type=plaza_rating_moderated`, {
      as: secret,
    })
    expect(events.results).toMatchObject([{ emitterId: support.id, metadata: { hidden: 'rating' } }])
    const { results } = await ok<{ results: { id: string }[] }>('GET', `/audit?objectId=${id}`, { as: secret })
    await ok('POST', `/audit/${results[0]?.id}/undo`, { as: support })
    expect(await idsOf(`assetId=${assetId}`)).toEqual([id])
    expect(await average(assetId)).toEqual([[80, 1]])
  })
})

describe('staff find ratings', () => {
  test('by score, date, comment and complaint', async () => {
    const { id: assetId } = await asset()
    const one = await rated({ assetId, score: 20, comment: '' })
    clock.advance({ seconds: 2 })
    const two = await rated({ assetId, score: 100, authorId: 'usr_other' })
    const query = `assetId=${assetId}`
    expect(await idsOf(`${query}&score[lte]=40`)).toEqual([one.id])
    expect(await idsOf(`${query}&score=100`)).toEqual([two.id])
    expect(await idsOf(`${query}&createdDate[gte]=${two.createdDate}`)).toEqual([two.id])
    expect(await idsOf(`${query}&hasComment=true`)).toEqual([two.id])
    expect(await idsOf(`${query}&hasComment=false`)).toEqual([one.id])
    await ok('POST', '/events', {
      as: somebody(),
      body: { type: 'rating_reported', objectId: one.id, metadata: { reason: 'abuse' } },
    })
    await jobsDone(plaza)
    expect(await idsOf(`${query}&reported=true`, support)).toEqual([one.id])
    expect(await idsOf(`${query}&reported=false`, support)).toEqual([two.id])
    expect((await call('GET', `/ratings?${query}&reported=true`, { as: publishable })).status).toBe(403)
    await decide(one.id, 'hideComment')
    expect(await idsOf(`${query}&reported=true`, support)).toEqual([])
  })

  test('by how many the same person wrote within an hour', async () => {
    const [busy, calm] = ['usr_busy', 'usr_calm']
    const written = []
    for (let i = 0; i < 4; i++) written.push((await rated({ authorId: busy, targetId: `usr_${i}` })).id)
    const alone = await rated({ authorId: calm })
    const found = await idsOf('isBurst=true&nbResultsPerPage=100', support)
    expect(found).toEqual(expect.arrayContaining(written))
    expect(found).not.toContain(alone.id)
  })

  test('in three numbers', async () => {
    const before = await ok<RatingSummary>('GET', '/ratings/summary', { as: reader })
    await rated({ score: 20 })
    await rated({ score: 0, label: 'main:thing' })
    await decide((await rated({ score: 0 })).id, 'hide')
    const after = await ok<RatingSummary>('GET', '/ratings/summary', { as: support })
    expect(after.all.count).toBe(before.all.count + 1)
    expect(after.last30Days.nbLow).toBe(before.last30Days.nbLow + 1)
    clock.advance({ days: 31 })
    const later = await ok<RatingSummary>('GET', '/ratings/summary', { as: secret })
    expect(later.last30Days).toEqual({ count: 0, avg: null, nbLow: 0 })
    expect(later.before).toEqual(after.last30Days)
    expect((await call('GET', '/ratings/summary', { as: publishable })).status).toBe(403)
  })
})
