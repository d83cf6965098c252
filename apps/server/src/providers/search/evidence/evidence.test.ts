import type { WordEvidence } from '@plaza/domain'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase, type Tables } from '../../../db/index.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import type { WordQueries } from '../word-queries.ts'
import { chainOf, type Maybe } from '../words-query.ts'
import { evidenceBits, fulfilledQueries, isFulfilled, readWordEvidence, wordEvidence } from './store.ts'

let db: Kysely<Tables>

beforeAll(async () => {
  const database = await createTestDatabase()
  const opened = await openDatabase({ url: database.url, poolSize: 1 })
  db = opened.read
  return async () => {
    await opened.close()
    await database.drop()
  }
})

/** What an expression answers for a listing with these words. */
async function answerFor(words: readonly string[], expression: ReturnType<typeof wordEvidence>): Promise<number> {
  const { rows } = await sql<{ bits: number }>`
    select ${expression} as bits
    from (select ${words.map((word) => `'${word}'`).join(' ')}::tsvector as words) as d
  `.execute(db)
  return rows[0]?.bits ?? -1
}

/** A word of its own for each query, so that a listing can fulfil any of them without the others. */
const queries: WordQueries = {
  exact: chainOf('exact'),
  near: [chainOf('one'), chainOf('two')],
  holding: chainOf('holding'),
  exactInName: chainOf('^exact'),
  inName: chainOf('^near'),
  beginsName: chainOf('^begins'),
  sameInName: chainOf('^same'),
}
const optional = ['holding', 'exactInName', 'inName', 'beginsName', 'sameInName'] as const

test('what is written about a word in the database is what is read here', async () => {
  const listing = fc.subarray(['exact', 'one', 'two', 'holding', '^exact', '^near', '^begins', '^same'])
  await fc.assert(
    fc.asyncProperty(listing, fc.subarray([...optional]), async (words, unasked) => {
      const asked: WordQueries = { ...queries, ...Object.fromEntries(unasked.map((name) => [name, undefined])) }
      const has = (query: Maybe) => query !== undefined && 'chain' in query && words.includes(query.chain.join(' '))
      const isExact = has(asked.exact)
      const isExactInName = isExact && has(asked.exactInName)
      const expected: WordEvidence = {
        level: isExact ? 4 : has(chainOf('one')) ? 3 : has(chainOf('two')) ? 2 : has(asked.holding) ? 1 : 0,
        isContained: isExact || has(asked.holding),
        isInName: isExactInName || has(asked.inName),
        beginsName: (isExactInName && asked.beginsName !== undefined) || has(asked.beginsName),
        isMeantInName: !isExactInName && has(asked.sameInName),
      }
      const named = { ...asked, one: chainOf('one'), two: chainOf('two') }
      expect(readWordEvidence(evidenceBits(asked, (name) => name !== 'near' && has(named[name])))).toEqual(expected)
      expect(readWordEvidence(await answerFor(words, wordEvidence(asked)))).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test('which of up to twenty-five queries a listing fulfils comes back place by place', async () => {
  const all = Array.from({ length: 25 }, (_, k) => `term${k}`)
  await fc.assert(
    fc.asyncProperty(fc.subarray(all), fc.integer({ min: 0, max: 25 }), async (words, count) => {
      const asked = all.slice(0, count)
      const bits = await answerFor(words, fulfilledQueries(asked.map((term) => chainOf(term))))
      expect(asked.filter((_, place) => isFulfilled(bits, place))).toEqual(asked.filter((term) => words.includes(term)))
    }),
    { numRuns: 60 },
  )
})
