import { type RawBuilder, sql } from 'kysely'
import { calledNearly, holdsAll, isAlike, type Reader, userName, userText } from '../../db/index.ts'
import { shortestPhone } from './read-query.ts'

/** What the database tells of something that was found. */
export type FoundRow = {
  id: string
  title: string | null
  subtitle: string | null
  match: 'id' | 'email' | 'phone' | 'text' | 'similar' | 'related'
  score: number
  state: string | null
  date: Date | null
  image_url: string | null
  nb_matches: number | null
}

const found = async (db: Reader, query: RawBuilder<unknown>): Promise<FoundRow[]> =>
  (await (query as RawBuilder<FoundRow>).execute(db)).rows

/** Of words that half of all have in common, so many are compared: whoever means another one types more. */
const mostCompared = 500

const phoneText = sql`reverse(regexp_replace(metadata #>> '{_private,phone}', '\\D', '', 'g'))`
/** Names at sign-in and addresses are for those who may read private fields. */
const userFields = (seesPrivate: boolean) => sql`id,
  ${seesPrivate ? sql`coalesce(display_name, username)` : sql`display_name`} as title,
  ${seesPrivate ? sql`email` : sql`null::text`} as subtitle,
  case platform_data #>> '{plaza,suspension,kind}' when 'suspend' then 'suspended' when 'block' then 'blocked' end as state,
  created_date as date,
  metadata #>> '{images,0,url}' as image_url, null::int as nb_matches`

export const usersById = (db: Reader, id: string, seesPrivate: boolean) =>
  found(db, sql`select ${userFields(seesPrivate)}, 'id' as match, 1.0::float8 as score from users where id = ${id}`)

export const usersByEmail = (db: Reader, email: string, limit: number) =>
  found(
    db,
    sql`
      select ${userFields(true)}, 'email' as match, 1.0::float8 as score
      from users where lower(email) = ${email} or username = ${email} limit ${limit}`,
  )

/** A number that ends so, or one that was saved without what stands in front of it here: country, trunk zero. */
export function usersByPhone(db: Reader, phone: string, limit: number) {
  const lengths = Array.from({ length: Math.max(0, phone.length - shortestPhone) }, (_, more) => shortestPhone + more)
  const shorter = lengths.map((length) => phone.slice(0, length))
  // as a range, each by itself, and all of them: an unknown pattern, one or the other, or the first few would be looked for
  // in every row, where the number is taken apart
  const having = (condition: RawBuilder<unknown>) => sql`
    select id from users where metadata #>> '{_private,phone}' is not null and ${condition}`
  return found(
    db,
    sql`
      with numbered as materialized (
        ${having(sql`${phoneText} ~>=~ ${phone} and ${phoneText} ~<~ ${`${phone}:`}`)}
        union ${having(sql`${phoneText} = any (${shorter}::text[])`)}
      )
      select ${userFields(true)}, 'phone' as match, 1.0::float8 as score
      from users
      where id in (select id from numbered limit ${limit})`,
  )
}

/** People by any of their names; those who may see addresses find by them too. */
export const usersByWords = (db: Reader, words: string, seesPrivate: boolean, limit: number) =>
  found(
    db,
    sql`
      select ${userFields(seesPrivate)}, 'text' as match,
        (0.5 + coalesce(similarity(${userName}, folded(${words})), 0) / 2)::float8 as score
      from (select * from users where ${holdsAll(seesPrivate ? userText : userName, words)} limit ${mostCompared}) as users
      order by score desc, id limit ${limit}`,
  )

/** People whose name was not written quite so. */
export const usersAlike = (db: Reader, words: string, seesPrivate: boolean, limit: number) =>
  found(
    db,
    sql`
      select ${userFields(seesPrivate)}, 'similar' as match,
        (similarity(${userName}, folded(${words})) / 2)::float8 as score
      from ${calledNearly(words, limit)} as nearly
      join users on users.id = nearly.person_id
      order by score desc, id`,
  )

export type CountsRow = { id: string; assets: number; open: number }

/** What people have under way. */
export async function countsOf(db: Reader, ids: readonly string[]): Promise<CountsRow[]> {
  const open = (side: 'taker_id' | 'owner_id') =>
    sql`(select count(*) from transactions where ${sql.ref(side)} = people.id and stage in ('asked', 'agreed'))`
  const counted = await sql<CountsRow>`
    select people.id, (select count(*)::int from assets where owner_id = people.id) as assets,
      (${open('taker_id')} + ${open('owner_id')})::int as open
    from unnest(${ids}::text[]) as people (id)
  `.execute(db)
  return counted.rows
}

const assetName = sql`folded(assets.name)`
const assetFields = sql`assets.id, assets.name as title, owner.display_name as subtitle,
  case
    when not assets.active and assets.metadata #> '{plaza,draft}' = 'true' then 'draft'
    when not assets.validated and assets.platform_data #>> '{plaza,moderation,status}' in ('hidden', 'rejected')
      then assets.platform_data #>> '{plaza,moderation,status}'
    when not assets.validated then 'waiting'
    when assets.active then 'live'
    else 'paused'
  end as state,
  assets.created_date as date, assets.metadata #>> '{images,0,url}' as image_url, null::int as nb_matches`
const withOwner = sql`left join users as owner on owner.id = assets.owner_id`

export const assetsById = (db: Reader, id: string) =>
  found(
    db,
    sql`select ${assetFields}, 'id' as match, 1.0::float8 as score from assets ${withOwner} where assets.id = ${id}`,
  )

export const assetsByWords = (db: Reader, words: string, limit: number) =>
  found(
    db,
    sql`
      select ${assetFields}, 'text' as match, (0.5 + similarity(${assetName}, folded(${words})) / 2)::float8 as score
      from (select * from assets where ${holdsAll(sql`folded(name)`, words)} limit ${mostCompared}) as assets ${withOwner}
      order by score desc, assets.id limit ${limit}`,
  )

/** Listings whose name was not written quite so. */
export const assetsAlike = (db: Reader, words: string, limit: number) =>
  found(
    db,
    sql`
      select ${assetFields}, 'similar' as match, (similarity(${assetName}, folded(${words})) / 2)::float8 as score
      from assets ${withOwner}
      where ${isAlike(assetName, words)}
      order by score desc, assets.id limit ${limit}`,
  )

const transactionFields = sql`transactions.id, transactions.asset_snapshot ->> 'name' as title,
  concat_ws(', ', taker.display_name, owner.display_name) as subtitle, transactions.status as state,
  transactions.start_date as date, transactions.asset_snapshot #>> '{metadata,images,0,url}' as image_url,
  null::int as nb_matches`
const parties = sql`
  left join users as taker on taker.id = transactions.taker_id
  left join users as owner on owner.id = transactions.owner_id`

export const transactionsById = (db: Reader, id: string) =>
  found(
    db,
    sql`
      select ${transactionFields}, 'id' as match, 1.0::float8 as score
      from transactions ${parties} where transactions.id = ${id}`,
  )

type Of = { userIds: string[]; assetIds: string[] }

/** The newest of people and listings that were found. */
export function transactionsOf(db: Reader, { userIds, assetIds }: Of, limit: number) {
  const newest = (column: 'taker_id' | 'owner_id' | 'asset_id', ids: string[]) => sql`
    select newest.id
    from unnest(${ids}::text[]) as wanted (id)
    cross join lateral (
      select id from transactions where ${sql.ref(column)} = wanted.id order by created_date desc limit ${limit}
    ) as newest`
  return found(
    db,
    sql`
      select ${transactionFields}, 'related' as match, 0.4::float8 as score
      from transactions ${parties}
      where transactions.id in (
        ${newest('taker_id', userIds)} union ${newest('owner_id', userIds)} union ${newest('asset_id', assetIds)}
      )
      order by transactions.created_date desc limit ${limit}`,
  )
}

const emailFields = sql`id, subject as title, recipient as subtitle, status as state, created_date as date,
  null::text as image_url, null::int as nb_matches`

export const emailsById = (db: Reader, id: string) =>
  found(db, sql`select ${emailFields}, 'id' as match, 1.0::float8 as score from emails where id = ${id}`)

export const emailsByWords = (db: Reader, words: string, limit: number) =>
  found(
    db,
    sql`
      select ${emailFields}, 'text' as match, 0.5::float8 as score
      from (
        select * from emails where ${holdsAll(sql`folded(subject || ' ' || recipient)`, words)} limit ${mostCompared}
      ) as emails
      order by created_date desc limit ${limit}`,
  )

const conversationFields = sql`found.id,
  (
    select string_agg(display_name, ', ' order by users.id)
    from users where users.id in (found.sender_id, found.receiver_id)
  ) as title,
  null::text as subtitle, null::text as state, found.date, null::text as image_url, found.nb_matches`

/** A conversation by its own id or that of one of its messages. */
export const conversationsById = (db: Reader, id: string) =>
  found(
    db,
    sql`
      select ${conversationFields}, 'id' as match, 1.0::float8 as score
      from (
        select conversation_id as id, sender_id, receiver_id, created_date as date, null::int as nb_matches
        from messages
        where conversation_id = coalesce((select conversation_id from messages where id = ${id}), ${id})
        order by created_date desc limit 1
      ) as found`,
  )

/** Which conversations hold the words, and how often; what was written stays private. */
export const conversationsByWords = (db: Reader, words: string, limit: number) =>
  found(
    db,
    sql`
      select ${conversationFields}, 'text' as match, 0.5::float8 as score
      from (
        select conversation_id as id, min(sender_id) as sender_id, max(receiver_id) as receiver_id,
          max(created_date) as date, count(*)::int as nb_matches
        from (
          select conversation_id, sender_id, receiver_id, created_date
          from messages
          where to_tsvector('simple', content) @@ plainto_tsquery('simple', ${words})
          limit ${mostCompared}
        ) as matching
        group by conversation_id
        order by date desc limit ${limit}
      ) as found
      order by found.date desc`,
  )
