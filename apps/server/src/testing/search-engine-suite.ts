import type { JsonObject, SearchPage } from '@plaza/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchStock } from '../features/availabilities/index.ts'
import { attributesOf, readFacets, readQuery } from '../features/search/index.ts'
import type { SearchEngine } from '../providers/search/index.ts'
import type { AppOptions } from '../services.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createCatalogue } from './catalogue.ts'
import { proofSize } from './proof-size.ts'
import { createScanEngine } from './scan-engine.ts'
import { type GeneratedCatalogue, generatedCatalogue, generatedSearch } from './search-catalogue.ts'

export type EngineUnderTest = {
  name: string
  create: NonNullable<AppOptions['createSearch']>
  /** An engine that looks at a bounded number of listings may answer less than all, and must say so. */
  isBounded?: boolean
  /** How many generated questions are asked. */
  questions?: number
}

/**
 * What every engine behind the search port must do, told through `POST /search`. Run it against an engine of your own:
 *
 * @example
 * describeSearchEngine({ name: 'My engine', create: ({ db, stock }) => createMyEngine(db, stock) })
 */
export function describeSearchEngine({ name, create, isBounded = false, questions = 150 }: EngineUnderTest) {
  const asked = proofSize({ usual: questions / 5, quick: questions, full: questions })
  describe(name, () => {
    let plaza: TestApp
    let given: ReturnType<typeof createCatalogue>
    let naive: SearchEngine
    let catalogue: GeneratedCatalogue

    beforeAll(async () => {
      plaza = await createTestApp({}, { createSearch: create })
      given = createCatalogue(plaza)
      const { db } = plaza.services
      naive = createScanEngine({ db, stock: searchStock })
      catalogue = await generatedCatalogue(given)
    })

    const search = (body: JsonObject) => plaza.ok<SearchPage>('POST', '/search', { body })

    /** All results, page by page. */
    async function walk(body: JsonObject, nbResultsPerPage: number) {
      const ids: string[] = []
      for (let page = 1; ; page++) {
        const answer = await search({ ...body, page, nbResultsPerPage })
        ids.push(...answer.results.map(({ id }) => id))
        if (page >= answer.nbPages) return { ...answer, ids }
      }
    }

    /** What a scan of all listings finds. */
    async function expected(body: JsonObject) {
      const query = await readQuery(body, plaza.services)
      const { hits } = await naive.find({ ...query, offset: 0, limit: 1_000 })
      return hits.map(({ id }) => id)
    }

    test('what is found fulfils every wish, nothing that does is missing, and no page repeats another', async () => {
      await fc.assert(
        fc.asyncProperty(generatedSearch(catalogue), fc.integer({ min: 1, max: 30 }), async (body, perPage) => {
          const all = await expected(body)
          const { ids, nbResults, exhaustiveNbResults } = await walk(body, perPage)
          expect(new Set(ids).size).toBe(ids.length)
          expect(all).toEqual(expect.arrayContaining(ids))
          if (isBounded && !exhaustiveNbResults) {
            expect(nbResults).toBeLessThanOrEqual(all.length)
            expect(ids.length).toBeGreaterThanOrEqual(Math.min(nbResults, all.length))
          } else {
            expect([ids.toSorted(), nbResults]).toEqual([all.toSorted(), all.length])
            // a wish that takes working out is known after ranking: how rare words are may differ by then
            if (!isBounded && (body.quantity ?? 1) === 1) expect(ids).toEqual(all)
          }
        }),
        { numRuns: asked, seed: 2026 },
      )
    })

    test('what is counted by its properties is what is found', async () => {
      await fc.assert(
        fc.asyncProperty(generatedSearch(catalogue), async (body) => {
          const wishes = ['categoryId', 'assetTypeId', 'price', 'dailyPrice', ...catalogue.facets]
          const answer = await search({ ...body, _facets: wishes, nbResultsPerPage: 1 })
          if (isBounded && !answer.exhaustiveNbResults) return
          const query = await readQuery(body, plaza.services)
          const facets = readFacets(wishes, await attributesOf(plaza.services))
          const counted = await naive.find({ ...query, facets, offset: 0, limit: 1 })
          expect(answer._facets).toEqual(counted.facets)
        }),
        { numRuns: Math.ceil(asked / 3), seed: 2027 },
      )
    })

    test('a listing is found as soon as it is there, as it is now, and no more once it is gone', async () => {
      const made = await given.asset({ name: 'Quizzical xylophone' })
      const found = async (query: string) => (await search({ query })).results.map(({ id }) => id)
      expect(await found('xylophone')).toEqual([made.id])
      await plaza.ok('PATCH', `/assets/${made.id}`, { as: plaza.secret, body: { name: 'Quizzical vibraphone' } })
      expect(await found('xylophone')).toEqual([])
      expect(await found('vibraphone')).toEqual([made.id])
      await plaza.ok('DELETE', `/assets/${made.id}`, { as: plaza.secret })
      expect(await found('vibraphone')).toEqual([])
    })

    test('what did not happen is not found', async () => {
      const { db, search: engine } = plaza.services
      const row = await db.read.selectFrom('assets').selectAll().limit(1).executeTakeFirstOrThrow()
      const changing = db.tx(async (tx) => {
        await engine.write(tx, [{ ...row, name: 'Zugzwang' }])
        throw new Error('changed my mind')
      })
      await expect(changing).rejects.toThrow('changed my mind')
      expect((await search({ query: 'zugzwang', active: null })).results).toEqual([])
    })

    test('both words beat one, as written beats mistaken, the name beats the description', async () => {
      const { id: categoryId } = await given.category()
      const names = ['Yellow tent', 'Paddle', 'Canoes', 'Canoe', 'Yellow canoe']
      const texts: Record<string, string> = { 'Yellow tent': 'with a canoe', Paddle: 'for a canoe' }
      for (const each of names) await given.asset({ name: each, description: texts[each] ?? '', categoryId })
      const { results } = await search({ query: 'yellow canoe', categoryId })
      expect(results.map((asset) => asset.name)).toEqual(['Yellow canoe', 'Yellow tent', 'Canoe', 'Canoes', 'Paddle'])
    })

    test('it can tell why a listing is in or out', async () => {
      const made = await given.asset({ name: 'Explainable', price: 50 })
      const explain = (body: JsonObject) =>
        plaza.ok<JsonObject>('POST', `/search?_explain=${made.id}`, { as: plaza.secret, body })
      expect(await explain({ query: 'explainable' })).toMatchObject({ isFound: true, position: 1 })
      expect(await explain({ query: 'explainable', filter: '_price < 50' })).toMatchObject({
        isFound: false,
        rules: expect.arrayContaining([
          { rule: 'words', holds: true },
          { rule: 'filter', holds: false },
        ]),
      })
    })

    test('writing everything anew changes nothing that is found', async () => {
      const before = await walk({ active: null }, 100)
      await plaza.services.search.rebuild()
      expect((await walk({ active: null }, 100)).ids).toEqual(before.ids)
    })
  })
}
