import type { JsonObject, SearchPage } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { createOpenSearchEngine } from '../../providers/search/index.ts'
import { createTestApp, systemKey } from '../app.ts'
import { createCatalogue } from '../catalogue.ts'
import { atEndOfFile } from '../end-of-file.ts'
import { describeSearchEngine } from '../search-engine-suite.ts'
import { startOpenSearch } from './opensearch.ts'

const own = await startOpenSearch()
atEndOfFile(own.stop)

const quiet = createLog(() => undefined)
let aliases = 0
const address = () => `${own.url}/suite${++aliases}`

describeSearchEngine({
  name: 'OpenSearch',
  create: (parts) => createOpenSearchEngine({ ...parts, url: address(), log: quiet }),
  questions: 60,
})

describeSearchEngine({
  name: 'OpenSearch among more listings than it may look at',
  create: (parts) =>
    createOpenSearchEngine({
      ...parts,
      url: address(),
      log: quiet,
      limits: { counted: 20, ranked: 6, newest: 12, workedOut: 1_000 },
    }),
  isBounded: true,
  questions: 30,
})

const may = (day: number) => new Date(Date.UTC(2030, 4, day)).toISOString()
const week = { startDate: may(10), endDate: may(12) }

/** What somebody else who is at the cluster does there. */
function clusterAt(address: string) {
  const { origin, pathname } = new URL(address)
  const ask = async <Answer>(method: string, path: string, body?: string): Promise<Answer> => {
    const headers = { 'content-type': 'application/x-ndjson' }
    const answer = await fetch(`${origin}/${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    return (await answer.json()) as Answer
  }
  return { alias: pathname.slice(1), ask }
}

async function marketplace() {
  const searchUrl = address()
  const plaza = await createTestApp({ searchUrl })
  const given = createCatalogue(plaza)
  const { search: engine } = plaza.services
  if (!engine.mirror) throw new Error('SEARCH_URL names an engine')
  await given.type({ isDefault: true })
  /** What somebody sees at this moment, however far behind the index is. */
  async function look(body: JsonObject) {
    const answer = await plaza.app.http.inject({
      method: 'POST',
      url: '/search',
      headers: { authorization: `Basic ${btoa(`${plaza.publishable.apiKey}:`)}` },
      payload: body,
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<SearchPage>()
  }
  const state = () => engine.mirror?.state()
  return { plaza, given, mirror: engine.mirror, look, state, cluster: clusterAt(searchUrl) }
}

test('days that were taken a moment ago are not shown as free, and the page stays full', async () => {
  const { plaza, given, mirror, look, state } = await marketplace()
  const names = Array.from({ length: 12 }, (_, k) => `Raft ${k}`)
  const made: { id: string }[] = []
  for (const name of names) made.push(await given.asset({ name, quantity: 1 }))
  await mirror.settle()
  const wish = { query: 'raft', ...week, nbResultsPerPage: 4 }
  const before = await look(wish)
  expect(before).toMatchObject({ nbResults: 12, exhaustiveNbResults: true })

  const taken = before.results.slice(0, 3).map(({ id }) => id)
  for (const assetId of taken) await given.availability({ assetId, startDate: may(9), endDate: may(13), quantity: 0 })
  await plaza.ok('PATCH', `/assets/${made[5]?.id}`, { as: plaza.secret, body: { active: false } })
  expect(await state()).toMatchObject({ waiting: expect.any(Number), isAnswering: true, fallbacks: 0 })
  expect((await state())?.waiting).toBeGreaterThanOrEqual(4)

  const pages = [await look(wish), await look({ ...wish, page: 2 })]
  const seen = pages.flatMap(({ results }) => results.map(({ id }) => id))
  expect(pages[0]?.results).toHaveLength(4)
  expect(new Set(seen).size).toBe(8)
  expect(seen.filter((id) => taken.includes(id) || id === made[5]?.id)).toEqual([])
  expect(pages[0]?.nbResults).toBe(8)
  const shown = await look({ query: 'raft', ...week, availabilityFilter: { enabled: false }, nbResultsPerPage: 20 })
  expect(shown.results.filter(({ id }) => taken.includes(id)).map((asset) => asset.available)).toEqual([
    false,
    false,
    false,
  ])
  expect(await state()).toMatchObject({ fallbacks: 0 })
})

test('while it is away PostgreSQL answers, and what happened meanwhile is there afterwards', async () => {
  const { plaza, given, mirror, look, state } = await marketplace()
  await given.asset({ name: 'Early sledge' })
  await mirror.settle()
  expect((await look({ query: 'sledge' })).nbResults).toBe(1)
  expect(await state()).toMatchObject({ isAnswering: true, fallbacks: 0 })

  await own.kill()
  await given.asset({ name: 'Late sledge' })
  expect((await look({ query: 'sledge' })).nbResults).toBe(2)
  const health = await plaza.ok<JsonObject>('GET', '/health/detail', {
    as: { headers: { 'x-stelace-system-key': systemKey } },
  })
  expect(health.search).toMatchObject({ engine: 'opensearch', isAnswering: false, fallbacks: 1 })
  expect(plaza.logged.join('\n')).toContain('does not answer; PostgreSQL does')

  await own.start()
  await mirror.settle()
  await expect
    .poll(async () => {
      await look({ query: 'sledge' })
      return state()
    })
    .toMatchObject({ isAnswering: true, problem: null, waiting: 0 })
  expect((await look({ query: 'sledge' })).nbResults).toBe(2)
})

test('an index is replaced while searches and changes go on, and nobody notices', async () => {
  const { plaza, given, mirror, look, state, cluster } = await marketplace()
  const first = await given.asset({ name: 'Steady kite' })
  await mirror.settle()
  const { index: before } = (await state()) ?? {}

  let isDone = false
  const counts = new Set<number>()
  const looking = (async () => {
    while (!isDone) counts.add((await look({ query: 'steady' })).nbResults)
  })()
  const changing = (async () => {
    for (let k = 0; k < 20; k++) {
      await plaza.ok('PATCH', `/assets/${first.id}`, { as: plaza.secret, body: { name: `Steady kite number${k}` } })
      await given.asset({ name: `Kite beside${k}` })
    }
  })()
  await plaza.services.search.rebuild()
  await mirror.settle()
  await changing
  isDone = true
  await looking
  expect([...counts]).toEqual([1])
  await mirror.settle()
  const after = await state()
  expect(after).toMatchObject({ isAnswering: true, filling: null, waiting: 0 })
  expect(after?.index).not.toBe(before)
  expect(Object.keys(await cluster.ask<JsonObject>('GET', `_alias/${cluster.alias}`))).toEqual([after?.index])
  expect((await look({ query: 'number19' })).results.map(({ id }) => id)).toEqual([first.id])
  expect(
    (await look({ query: 'beside', nbResultsPerPage: 50 })).results.filter(({ name }) => /beside\d/.test(name)),
  ).toHaveLength(20)
})

test('a write that comes late changes nothing, nor does it bring back what is gone', async () => {
  const { plaza, given, mirror, cluster, look } = await marketplace()
  const asset = await given.asset({ name: 'Brief balloon' })
  await mirror.settle()
  await plaza.ok('DELETE', `/assets/${asset.id}`, { as: plaza.secret })
  await mirror.settle()
  const late = { _index: cluster.alias, _id: asset.id, version: 1, version_type: 'external_gte' }
  const lines = [{ index: late }, { id: asset.id, words: ['brief balloon'] }].map((line) => JSON.stringify(line))
  const { items } = await cluster.ask<{ items: { index: { status: number } }[] }>(
    'POST',
    '_bulk?refresh=true',
    `${lines.join('\n')}\n`,
  )
  expect(items[0]?.index.status).toBe(409)
  expect((await look({ query: 'balloon' })).nbResults).toBe(0)
})

test('an index that somebody removed is filled anew', async () => {
  const { given, mirror, look, state, cluster } = await marketplace()
  await given.asset({ name: 'Lasting lamp' })
  await mirror.settle()
  const { index } = (await state()) ?? {}
  await cluster.ask('DELETE', String(index))
  expect((await look({ query: 'lamp' })).nbResults).toBe(1)
  await given.asset({ name: 'Other lamp' })
  await mirror.settle()
  expect((await state())?.index).not.toBe(index)
  await expect
    .poll(async () => (await look({ query: 'lamp' })).nbResults && state())
    .toMatchObject({ isAnswering: true })
  expect((await look({ query: 'lamp' })).nbResults).toBe(2)
})

test('a server hands changes on by itself', async () => {
  const { plaza, given, look, state } = await marketplace()
  await given.asset({ name: 'Quick quilt' })
  await plaza.app.startJobs()
  await expect.poll(state).toMatchObject({ isAnswering: true, waiting: 0 })
  await given.asset({ name: 'Second quilt' })
  await expect.poll(async () => (await look({ query: 'quilt' })).nbResults).toBe(2)
  expect(await state()).toMatchObject({ problem: null })
})
