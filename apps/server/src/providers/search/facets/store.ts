import type { Facet } from '@plaza/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/index.ts'
import { dailyPrice, flagRules, type Sql } from '../expressions/store.ts'
import { numberOf } from '../filters/store.ts'
import type { FacetRequest, SearchedTypes } from '../search-engine.ts'

const isMeasured = ({ by }: FacetRequest) => by === 'price' || by === 'dailyPrice' || by === 'number'

/** The columns that facets are counted from. */
export const columns = sql`d.category_id, d.asset_type_id, d.price, d.attributes`

/** The facets as an array in JSON, counted over the rows of a common table expression with those columns. */
export function partsOf(requests: readonly FacetRequest[], chosen: Sql, types: SearchedTypes): Sql {
  const value = ({ by, name }: FacetRequest): Sql => {
    if (by === 'categoryId') return sql`d.category_id`
    if (by === 'assetTypeId') return sql`d.asset_type_id`
    if (by === 'flag') return sql`case when ${flagRules(types)[name]} then true end`
    return sql`d.attributes -> ${name}`
  }
  const counted = requests.filter((request) => !isMeasured(request))
  const measured = requests.filter(isMeasured)
  const parts = [
    ...counted.map(
      (request) => sql`(
        select json_agg(json_build_object('value', value, 'count', count) order by count desc, value)
        from (
          select value, count(*)
          from ${chosen} as d
          cross join lateral ${
            request.by === 'tags'
              ? sql`jsonb_array_elements(case jsonb_typeof(${value(request)}) when 'array' then ${value(request)} else '[]' end) as v (value)`
              : sql`(select ${value(request)} as value) as v`
          }
          where value is not null
          group by value
          order by count(*) desc
          limit 200
        ) as counts
      )`,
    ),
    ...measured.map(({ by, name }) => {
      const number = by === 'price' ? sql`d.price` : by === 'dailyPrice' ? dailyPrice(types) : numberOf(name)
      return sql`(
        with numbers as materialized (
          select (${number})::float8 as number
          from ${chosen} as d
        ), bounds as (
          select min(number) as low, max(number) as top, percentile_disc(0.95) within group (order by number) as high
          from numbers
        ), counts as (
          select least(10, width_bucket(number, low, case when high > low then high else low + 1 end, 10)) as step, count(*)
          from numbers
          cross join bounds
          where number is not null
          group by step
        )
        select case when low is null then json_build_object() else json_build_object(
          'min', low, 'max', top, 'high', high, 'steps', (
            select json_agg(coalesce(count, 0) order by step)
            from generate_series(1, 10) as series (step)
            left join counts using (step)
          )
        ) end
        from bounds
      )`
    }),
  ]
  return sql`json_build_array(${sql.join(parts)})`
}

/** The facets that `partsOf` answered as a list, by their names. */
export function readParts(requests: readonly FacetRequest[], parts: readonly unknown[]): Record<string, Facet> {
  const counted = requests.filter((request) => !isMeasured(request))
  const measured = requests.filter(isMeasured)
  return Object.fromEntries(
    [...counted, ...measured].map((request, k) => {
      const facet = isMeasured(request) ? parts[k] : { values: parts[k] ?? [] }
      // the shape was built above
      return [request.name, facet as Facet]
    }),
  )
}

/** Counts facets over the listings with these ids. */
export async function count(
  db: Kysely<Tables>,
  ids: readonly string[],
  { facets: requests, types }: { facets: readonly FacetRequest[]; types: SearchedTypes },
) {
  const { rows } = await sql<{ parts: unknown[] }>`
    with chosen as materialized (
      select ${columns}
      from search_documents as d
      where d.asset_id = any(${ids}::text[])
    )
    select ${partsOf(requests, sql`chosen`, types)} as parts
  `.execute(db)
  return readParts(requests, rows[0]?.parts ?? [])
}
