import type { Facet } from '@plaza/contract'
import { type Bounds, boxesAround, type Filter, type FilterTarget, splitBounds } from '@plaza/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/index.ts'
import type { FacetWish, Question, SortKey } from '../search-engine.ts'
import type { WordQueries } from '../tsquery.ts'

type Sql = RawBuilder<unknown>

/** A rule that a listing must fulfil, with a name that people understand. */
export type Rule = { name: string; holds: Sql }

const columns: Readonly<Record<string, Sql>> = {
  _active: sql`d.active`,
  _validated: sql`d.validated`,
  _price: sql`d.price`,
  _id: sql`d.asset_id`,
  _categoryId: sql`d.category_id`,
  _assetTypeId: sql`d.asset_type_id`,
  _ownerId: sql`d.owner_id`,
  _name: sql`d.name`,
}

const columnOf = ({ isBuiltIn, name }: FilterTarget) => (isBuiltIn ? columns[name] : undefined)
const numberOf = (name: string) =>
  sql`(case when jsonb_typeof(d.attributes -> ${name}) = 'number' then (d.attributes ->> ${name})::numeric end)`
/**
 * Whether an attribute has a value. Texts and numbers are rare enough for the index; of choices, flags and tags there are
 * few, and the planner, who cannot know that, would read half the index for each of them.
 */
function holdsValue({ name, type }: FilterTarget, value: string | number | boolean): Sql {
  const json = JSON.stringify(value)
  if (type === 'tags') return sql`coalesce(d.attributes -> ${name} ? ${String(value)}, false)`
  if (type === 'select' || type === 'boolean') return sql`coalesce(d.attributes -> ${name} = ${json}::jsonb, false)`
  return sql`d.attributes @> ${JSON.stringify({ [name]: value })}::jsonb`
}

const joined = (parts: readonly Sql[], word: 'and' | 'or'): Sql =>
  parts.length === 0
    ? sql`${word === 'and'}::boolean`
    : sql`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`

const operators = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=`, '=': sql`=`, '!=': sql`<>` }

/** A filter as a condition that is never null. */
function filterRule(filter: Filter): Sql {
  if ('parts' in filter) return joined(filter.parts.map(filterRule), filter.kind)
  const { target } = filter
  const column = columnOf(target)
  if (filter.kind === 'range') {
    return sql`coalesce(${column ?? numberOf(target.name)} ${operators[filter.operator]} ${filter.value}::numeric, false)`
  }
  if (filter.kind === 'equal') {
    const holds = column
      ? sql`coalesce(${column} = ${typeof filter.value === 'number' ? sql`${filter.value}::numeric` : filter.value}, false)`
      : holdsValue(target, filter.value)
    return filter.isNegated ? sql`not (${holds})` : holds
  }
  const { values, operator, number, isNegated } = filter
  const one = (value: string) => (column ? sql`coalesce(${column} = ${value}, false)` : holdsValue(target, value))
  const holds =
    operator === '>=' && number === 1
      ? joined(values.map(one), 'or')
      : sql`(${sql.join(
          values.map((value) => sql`(${one(value)})::int`),
          sql` + `,
        )}) ${operators[operator]} ${number}::numeric`
  return isNegated ? sql`not (${holds})` : sql`(${holds})`
}

/** Metres to the nearest location of a listing. */
function metresTo({ latitude, longitude }: { latitude: number; longitude: number }): Sql {
  const one = (lat: Sql, lon: Sql) => sql`12742017.6 * asin(least(1, sqrt(
    sin(radians(${lat} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${lat})) * sin(radians(${lon} - ${longitude}::float8) / 2) ^ 2
  )))`
  return sql`(case cardinality(d.latitudes)
    when 0 then null
    when 1 then ${one(sql`d.latitudes[1]`, sql`d.longitudes[1]`)}
    else (
      select min(${one(sql`lat`, sql`lon`)})
      from unnest(d.latitudes, d.longitudes) as place (lat, lon)
    )
  end)`
}

const boxOf = ({ north, south, east, west }: Bounds) => sql`box(point(${west}, ${south}), point(${east}, ${north}))`
const inBoxes = (boxes: readonly Bounds[]) =>
  joined(
    boxes.map((bounds) => sql`d.area && ${boxOf(bounds)}`),
    'or',
  )

/** Any of the locations lies in one of the boxes; the box around all of them only says that one may. */
const isInside = (boxes: readonly Bounds[]): Sql =>
  sql`(${inBoxes(boxes)} and exists (
    select 1
    from unnest(d.latitudes, d.longitudes) as place (lat, lon)
    where ${joined(
      boxes.map(
        ({ north, south, east, west }) => sql`(lat between ${south} and ${north} and lon between ${west} and ${east})`,
      ),
      'or',
    )}
  ))`

/**
 * Whether a listing is available: true, false, or null when that must be worked out. Calendars are asked for one
 * listing at a time: a join makes the planner read all of them.
 */
function availability({ wish, types }: Question): Sql {
  const { start, end, quantity, isWhole, blockingStatuses } = wish
  const { timeBased, infinite: endless } = types
  const period = sql`tstzrange(${start}, ${end ?? null})`
  const ofCalendar = (value: Sql) => sql`(select ${value} from search_calendars as c where c.asset_id = d.asset_id)`
  const isUntouched = sql`not coalesce(${ofCalendar(sql`c.changed && ${period}`)}, false)`
  const isPlain = quantity === 1 && blockingStatuses === undefined
  const isWholePeriod = end !== undefined && isWhole
  const finite = isPlain
    ? ofCalendar(isWholePeriod ? sql`not (c.busy && ${period})` : sql`not (c.busy @> ${period})`)
    : sql`case when ${isUntouched} then d.quantity >= ${quantity} end`
  const infinite = sql`case when ${isUntouched} then d.quantity >= 1 end`
  const when = (condition: Sql, value: Sql) => sql`when ${condition} then ${value}`
  return sql`(case
    ${when(sql`d.asset_type_id <> all(${timeBased}::text[])`, sql`d.quantity >= ${quantity}`)}
    ${endless.length === 0 ? sql`` : when(sql`d.asset_type_id = any(${endless}::text[])`, sql`case when d.has_calendar then ${infinite} else d.quantity >= 1 end`)}
    ${
      // other statuses may block what the calendar calls free, so only what nobody asked for is certain
      blockingStatuses === undefined ? sql`` : when(sql`not (${isUnreserved(start, end)})`, sql`null`)
    }
    ${when(sql`not d.has_calendar`, sql`d.quantity >= ${quantity}`)}
    else ${finite}
  end)`
}

const isUnreserved = (start: Date, end: Date | undefined) => sql`not exists (
  select 1
  from reservations as r
  where r.asset_id = d.asset_id and r.start_date < ${end ?? 'infinity'} and r.end_date > ${start}
)`

/** Every rule of a question but the one about availability; those that an index answers come first. */
export function rulesOf(question: Question, words: string | undefined): Rule[] {
  const { near, bounds } = question
  const rules: (Rule | undefined)[] = [
    words === undefined ? undefined : { name: 'words', holds: sql`d.words @@ ${words}::tsquery` },
    question.assetIds && { name: 'id', holds: sql`d.asset_id = any(${question.assetIds}::text[])` },
    near && {
      name: 'location',
      holds:
        near.metres === undefined
          ? sql`d.area is not null`
          : sql`(${inBoxes(boxesAround(near.position, near.metres))} and ${metresTo(near.position)} <= ${near.metres})`,
    },
    bounds && { name: '_bounds', holds: isInside(splitBounds(bounds)) },
    question.categoryIds && { name: 'categoryId', holds: among(sql`d.category_id`, question.categoryIds) },
    question.assetTypeIds && { name: 'assetTypeId', holds: among(sql`d.asset_type_id`, question.assetTypeIds) },
    question.active === undefined ? undefined : { name: 'active', holds: sql`d.active = ${question.active}` },
    question.validated === undefined
      ? undefined
      : { name: 'validated', holds: sql`d.validated = ${question.validated}` },
    question.createdAfter && { name: 'createdAfter', holds: sql`d.created_date >= ${question.createdAfter}` },
    question.createdBefore && { name: 'createdBefore', holds: sql`d.created_date <= ${question.createdBefore}` },
    question.without && { name: 'without', holds: sql`d.asset_id <> all(${question.without}::text[])` },
    ...question.filters.map((filter) => ({ name: 'filter', holds: filterRule(filter) })),
  ]
  return rules.filter((rule) => rule !== undefined)
}

const among = (column: Sql, ids: readonly string[]) => sql`coalesce(${column} = any(${ids}::text[]), false)`

/** What a listing has of a word, in one number: see `readEvidence`. */
function wordEvidence({ exact, near: [one, two], holding, exactInName, inName, beginsName }: WordQueries): Sql {
  const has = (query: string | undefined) => (query === undefined ? sql`false` : sql`d.words @@ ${query}::tsquery`)
  const when = (query: string | undefined, value: number) =>
    query === undefined ? sql`0` : sql`case when ${has(query)} then ${sql.lit(value)} else 0 end`
  return sql`(case
    when ${has(exact)} then case when ${has(exactInName)} then 60 else 12 + ${when(inName, 16)} + ${when(beginsName, 32)} end
    else (case when ${has(one)} then 3 when ${has(two)} then 2 when ${has(holding)} then 1 else 0 end)
      + ${when(holding, 8)} + ${when(inName, 16)} + ${when(beginsName, 32)}
  end)`
}

function sortValue(key: SortKey, question: Question): Sql | undefined {
  switch (key.by) {
    case 'createdDate':
      return sql`d.created_date`
    case 'updatedDate':
      return sql`d.updated_date`
    case 'name':
      return sql`d.name`
    case 'validated':
      return sql`d.validated`
    case 'active':
      return sql`d.active`
    case 'price':
      return sql`d.price`
    case 'distance':
      return question.near && metresTo(question.near.position)
    case 'attribute':
      if (key.type === 'number') return numberOf(key.name)
      return key.type === 'text'
        ? sql`(d.attributes ->> ${key.name}) collate "C"`
        : sql`(d.attributes -> ${key.name})::text`
    // known only once the calendar has been worked out
    case 'available':
      return undefined
    default:
      return key satisfies never
  }
}

export type Signals = { words: readonly WordQueries[]; pairs: readonly string[]; terms: readonly string[] }

export type Candidates = {
  ids: string[]
  /** seconds since 1970 */
  created: number[]
  /** place in the order that was asked for, equal for equals */
  ranks: number[]
  states: (boolean | null)[]
  metres: (number | null)[]
  /** for each word, then for all pairs */
  words: number[][]
  pairs: number[]
  terms: number[]
}

type Limits = {
  limit: number
  offset?: number
  /** look only at so many of the newest listings */
  newest?: number
}

/** Listings that fulfil the rules, with what ranking needs to know of each. */
export async function find(
  db: Kysely<Tables>,
  question: Question,
  { words: wordsQuery, signals }: { words: string | undefined; signals: Signals },
  { limit, offset = 0, newest }: Limits,
): Promise<Candidates> {
  const isRanked = wordsQuery !== undefined
  const sorts = question.sort.flatMap((key) => {
    const value = sortValue(key, question)
    return value ? [sql`${value} ${key.order === 'asc' ? sql`asc` : sql`desc`} nulls last`] : []
  })
  const state = availability(question)
  const asked = question.mustBeAvailable ? [{ name: 'availability', holds: sql`${state} is not false` }] : []
  const rules = [...rulesOf(question, wordsQuery), ...asked]
  const sorted = [...sorts, ...(isRanked ? [] : [sql`d.created_date desc`, sql`d.asset_id desc`])]
  const bits = (queries: readonly string[]) =>
    queries.length === 0
      ? sql`0`
      : sql.join(
          queries.map((query, k) => sql`case when d.words @@ ${query}::tsquery then ${sql.lit(2 ** k)} else 0 end`),
          sql` + `,
        )
  const source =
    newest === undefined
      ? sql`search_documents as d`
      : sql`(select * from search_documents order by created_date desc limit ${newest}) as d`
  const { rows } = await sql<{ found: Candidates }>`
    with found as materialized (
      select
        d.asset_id as id,
        extract(epoch from d.created_date)::float8 as created,
        ${isRanked && sorts.length > 0 ? sql`dense_rank() over (order by ${sql.join(sorts)})` : sql`0`} as rank,
        ${state} as state,
        ${question.near ? sql`round((${metresTo(question.near.position)})::numeric)::float8` : sql`null::float8`} as metres,
        ${sql.join(
          signals.words.map((word, k) => sql`${wordEvidence(word)} as ${sql.ref(`word${k}`)},`),
          sql` `,
        )}
        ${bits(signals.pairs)} as pairs,
        ${bits(signals.terms)} as terms
      from ${source}
      where ${joined(
        rules.map(({ holds }) => holds),
        'and',
      )}
      ${sorted.length > 0 ? sql`order by ${sql.join(sorted)}` : sql``}
      limit ${limit}
      offset ${offset}
    )
    select json_build_object(
      'ids', coalesce(json_agg(id), '[]'),
      'created', coalesce(json_agg(created), '[]'),
      'ranks', coalesce(json_agg(rank), '[]'),
      'states', coalesce(json_agg(state), '[]'),
      'metres', coalesce(json_agg(metres), '[]'),
      'words', json_build_array(${sql.join(
        signals.words.map((_, k) => sql`coalesce(json_agg(${sql.ref(`word${k}`)}), '[]')`),
      )}),
      'pairs', coalesce(json_agg(pairs), '[]'),
      'terms', coalesce(json_agg(terms), '[]')
    ) as found
    from found
  `.execute(db)
  const found = rows[0]?.found
  if (!found) throw new Error('An aggregate always has one row')
  return found
}

/** How many listings fulfil the rules, up to a limit, and of how many the availability must be worked out. */
export async function count(
  db: Kysely<Tables>,
  question: Question,
  words: string | undefined,
  limit: number,
): Promise<{ found: number; undecided: number }> {
  const state = availability(question)
  const rules = [
    ...rulesOf(question, words).map(({ holds }) => holds),
    ...(question.mustBeAvailable ? [sql`${state} is not false`] : []),
  ]
  const { rows } = await sql<{ found: number; undecided: number }>`
    select count(*)::int as found, count(*) filter (where state is null)::int as undecided
    from (
      select ${question.mustBeAvailable ? state : sql`true`} as state
      from search_documents as d
      where ${joined(rules, 'and')}
      limit ${limit}
    ) as counted
  `.execute(db)
  return rows[0] ?? { found: 0, undecided: 0 }
}

/** Which of the rules a listing fulfils; nothing when it is not in the index. */
export async function judge(
  db: Kysely<Tables>,
  rules: readonly Rule[],
  question: Question,
  assetId: string,
): Promise<{ rules: boolean[]; state: boolean | null } | undefined> {
  const { rows } = await sql<{ rules: boolean[]; state: boolean | null }>`
    select json_build_array(${sql.join(rules.map(({ holds }) => sql`coalesce(${holds}, false)`))}) as rules,
      ${availability(question)} as state
    from search_documents as d
    where d.asset_id = ${assetId}
  `.execute(db)
  return rows[0]
}

/** Counts over some listings. */
export async function facets(
  db: Kysely<Tables>,
  ids: readonly string[],
  wishes: readonly FacetWish[],
): Promise<Record<string, Facet>> {
  if (wishes.length === 0) return {}
  const value = ({ by, name }: FacetWish): Sql => {
    if (by === 'categoryId') return sql`to_jsonb(d.category_id)`
    if (by === 'assetTypeId') return sql`to_jsonb(d.asset_type_id)`
    return sql`d.attributes -> ${name}`
  }
  const counted = wishes.filter(({ by }) => by !== 'price' && by !== 'number')
  const measured = wishes.filter(({ by }) => by === 'price' || by === 'number')
  const parts = [
    ...counted.map(
      (wish) => sql`(
        select json_agg(json_build_object('value', value, 'count', count) order by count desc, value)
        from (
          select value, count(*)
          from chosen as d
          cross join lateral ${
            wish.by === 'tags'
              ? sql`jsonb_array_elements(case jsonb_typeof(${value(wish)}) when 'array' then ${value(wish)} else '[]' end) as v (value)`
              : sql`(select ${value(wish)} as value) as v`
          }
          where value is not null
          group by value
          order by count(*) desc
          limit 200
        ) as counts
      )`,
    ),
    ...measured.map(({ by, name }) => {
      const number = by === 'price' ? sql`d.price` : numberOf(name)
      return sql`(
        with numbers as (
          select number
          from (select ${number} as number from chosen as d) as all_numbers
          where number is not null
        ), bounds as (
          select min(number) as low, max(number) as high
          from numbers
        ), placed as (
          select least(10, width_bucket(number, low, case when high > low then high else low + 1 end, 10)) as step
          from numbers
          cross join bounds
        )
        select case when low is null then json_build_object() else json_build_object(
          'min', low::float8, 'max', high::float8, 'steps', (
            select json_agg((select count(*) from placed where placed.step = series.step) order by series.step)
            from generate_series(1, 10) as series (step)
          )
        ) end
        from bounds
      )`
    }),
  ]
  const { rows } = await sql<{ parts: unknown[] }>`
    with chosen as materialized (
      select d.*
      from search_documents as d
      where d.asset_id = any(${ids}::text[])
    )
    select json_build_array(${sql.join(parts)}) as parts
  `.execute(db)
  const answers = rows[0]?.parts ?? []
  return Object.fromEntries(
    [...counted, ...measured].map(({ name, by }, k) => {
      const part = answers[k]
      const facet = by === 'price' || by === 'number' ? part : { values: part ?? [] }
      // the shape was built above
      return [name, facet as Facet]
    }),
  )
}
