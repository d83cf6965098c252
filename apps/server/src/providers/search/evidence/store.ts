import type { WordEvidence } from '@plaza/domain'
import { sql } from 'kysely'
import type { Sql } from '../expressions/store.ts'
import type { WordQueries } from '../word-queries.ts'
import { asTsquery, type Maybe, type WordsQuery } from '../words-query.ts'

/*
 * What a listing has of a query comes from the database as small numbers: up to two thousand listings are answered in one
 * JSON text, in which objects would cost more than the search itself. Writer and reader of each number stand together here.
 */

/** The number of one word: its level in the lowest three bits, then a bit for each property. */
const levelMask = 0b000_111
const containedBit = 0b001_000
const inNameBit = 0b010_000
const beginsNameBit = 0b100_000
const sameInNameBit = 0b1_000_000

/** How well the word is there, as `WordEvidence` of the domain counts. */
const levels = { asWritten: 4, oneMistake: 3, twoMistakes: 2, insideAnother: 1, none: 0 } as const satisfies Record<
  string,
  WordEvidence['level']
>

const matches = (query: Maybe) => (query === undefined ? sql`false` : sql`d.words @@ ${asTsquery(query)}::tsquery`)
const bitIf = (query: Maybe, bit: number) =>
  query === undefined ? sql`0` : sql`case when ${matches(query)} then ${sql.lit(bit)} else 0 end`

/** An expression over the row `d`: what it has of a word, to be read by `readWordEvidence`. */
export function wordEvidence(queries: WordQueries): Sql {
  const { exact, near, holding, exactInName, inName, beginsName, sameInName } = queries
  const [one, two] = near
  const nameBits = sql`${bitIf(inName, inNameBit)} + ${bitIf(beginsName, beginsNameBit)} + ${bitIf(sameInName, sameInNameBit)}`
  // a name that has the very word begins with it as well
  const exactNameBits = inNameBit + (beginsName === undefined ? 0 : beginsNameBit)
  return sql`(case
    when ${matches(exact)} then ${sql.lit(levels.asWritten + containedBit)} + case
      when ${matches(exactInName)} then ${sql.lit(exactNameBits)}
      else ${nameBits}
    end
    else case
      when ${matches(one)} then ${sql.lit(levels.oneMistake)}
      when ${matches(two)} then ${sql.lit(levels.twoMistakes)}
      when ${matches(holding)} then ${sql.lit(levels.insideAnother)}
      else ${sql.lit(levels.none)}
    end + ${bitIf(holding, containedBit)} + ${nameBits}
  end)`
}

/** The same number of what another index says of the queries. */
export function evidenceBits({ beginsName }: WordQueries, has: (query: keyof WordQueries | 'one' | 'two') => boolean) {
  const bit = (isSet: boolean, value: number) => (isSet ? value : 0)
  const nameBits =
    bit(has('inName'), inNameBit) + bit(has('beginsName'), beginsNameBit) + bit(has('sameInName'), sameInNameBit)
  if (has('exact'))
    return (
      levels.asWritten +
      containedBit +
      (has('exactInName') ? inNameBit + bit(beginsName !== undefined, beginsNameBit) : nameBits)
    )
  const level = has('one')
    ? levels.oneMistake
    : has('two')
      ? levels.twoMistakes
      : has('holding')
        ? levels.insideAnother
        : levels.none
  return level + bit(has('holding'), containedBit) + nameBits
}

export const readWordEvidence = (bits: number): WordEvidence => ({
  // the expression above writes no other level
  level: (bits & levelMask) as WordEvidence['level'],
  isContained: (bits & containedBit) !== 0,
  isInName: (bits & inNameBit) !== 0,
  beginsName: (bits & beginsNameBit) !== 0,
  isMeantInName: (bits & sameInNameBit) !== 0,
})

/** An expression over the row `d`: which of some queries it fulfils, a bit each. At most 31; there are 25 terms and 23 pairs. */
export const fulfilledQueries = (queries: readonly WordsQuery[]): Sql =>
  queries.length === 0
    ? sql`0`
    : sql.join(
        queries.map((query, place) => bitIf(query, 1 << place)),
        sql` + `,
      )

/** Whether the query at a place of the list was fulfilled, from what `fulfilledQueries` answered. */
export const isFulfilled = (bits: number, place: number) => (bits & (1 << place)) !== 0
