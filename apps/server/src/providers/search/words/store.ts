import type { UsedWord } from '@plaza/domain'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/index.ts'
import { quoteWord } from '../document.ts'

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
/** A word can be held by or be like that many others; beyond it nobody could tell the results apart. */
export const mostPerWord = 400

/** Words of the catalogue that begin like one of these and have about its length, or hold one of the parts. */
export async function find(
  db: Kysely<Tables>,
  {
    beginnings,
    parts,
  }: { beginnings: readonly { text: string; from: number; to: number }[]; parts: readonly string[] },
): Promise<string[]> {
  if (beginnings.length === 0 && parts.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select found.word
    from unnest(
      ${beginnings.map(({ text }) => `${escaped(text)}%`)}::text[],
      ${beginnings.map(({ from }) => from)}::int[],
      ${beginnings.map(({ to }) => to)}::int[]
    ) as wanted (pattern, shortest, longest)
    cross join lateral (
      select word
      from search_words
      where word like wanted.pattern and char_length(word) between wanted.shortest and wanted.longest
      limit ${mostPerWord * 10}
    ) as found
    union all
    select found.word
    from unnest(${parts.map((part) => `%${escaped(part)}%`)}::text[]) as wanted (pattern)
    cross join lateral (
      select word
      from search_words
      where word like wanted.pattern
      limit ${mostPerWord}
    ) as found
  `.execute(db)
  return rows.map(({ word }) => word)
}

type Spellings = { exact: readonly string[]; parts: readonly string[]; from: number; to: number }

/** Words of the catalogue that are among these, or hold one of the parts and have about the length. */
export async function findSpellings(db: Kysely<Tables>, { exact, parts, from, to }: Spellings): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word
    from search_words
    where word = any(${exact}::text[])
    union
    select found.word
    from unnest(${parts.map((part) => `%${escaped(part)}%`)}::text[]) as wanted (pattern)
    cross join lateral (
      select word
      from search_words
      where word like wanted.pattern and char_length(word) between ${from} and ${to}
      limit ${mostPerWord}
    ) as found
  `.execute(db)
  return rows.map(({ word }) => word)
}

const mostListings = 100

/** How many listings have each of these words, as far as it matters. */
export async function countListings(db: Kysely<Tables>, words: readonly string[]): Promise<UsedWord[]> {
  const { rows } = await sql<UsedWord>`
    select wanted.word, (
      select count(*)::int
      from (select 1 from search_documents where words @@ wanted.query limit ${mostListings}) as found
    ) as listings
    from unnest(${words}::text[], ${words.map(quoteWord)}::tsquery[]) as wanted (word, query)
  `.execute(db)
  return rows
}

export type Term = { term: string; frequency: number; documents: number }

/** The words of some listings, how often they occur there, and in how many listings of the catalogue about. */
export async function termsOf(
  db: Kysely<Tables>,
  assetIds: readonly string[],
  further: readonly string[],
): Promise<Term[]> {
  const { rows } = await sql<Term>`
    with source as (
      select lexeme, sum(coalesce(cardinality(positions), 1))::int as frequency
      from search_documents
      cross join lateral unnest(words)
      where asset_id = any(${assetIds}::text[])
        and lexeme !~ '^[\\^~=+@]'
        and char_length(lexeme) > 2
      group by lexeme
      union
      select lexeme, 1
      from unnest(${further}::text[]) as lexeme
    ), size as (
      select greatest(reltuples, 0)::float8 as rows
      from pg_class
      where oid = 'search_documents'::regclass
    ), common as (
      -- what the statistics of the database know of common words spares counting them
      select element, frequency
      from pg_stats
      cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as known (element, frequency)
      where schemaname = current_schema() and tablename = 'search_documents' and attname = 'words'
    )
    select
      source.lexeme as term,
      max(source.frequency)::int as frequency,
      max(case
        when size.rows < 20000 then (
          select count(*) from search_documents where words @@ quote_literal(source.lexeme)::tsquery
        )
        else coalesce(common.frequency * size.rows, 1)
      end)::float8 as documents
    from source
    cross join size
    left join common on common.element = source.lexeme
    group by source.lexeme
    order by frequency desc
    limit 400
  `.execute(db)
  return rows
}
