import type { JsonObject, ListingReview } from '@plaza/contract'
import { mainRatingLabel } from '@plaza/domain'
import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'

/** Listings that wait for somebody and have no open case; some at a time. */
export async function unseenListings(db: Reader): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select assets.id
    from assets
    left join cases on cases.object_id = assets.id and cases.kind = 'review' and cases.status <> 'closed'
    where assets.platform_data #>> '{plaza,moderation,status}' in ('waiting', 'unreviewed')
      and (assets.active or assets.metadata #>> '{plaza,draft}' is distinct from 'true')
      and cases.id is null
    order by assets.id
    limit 500
  `.execute(db)
  return rows
}

/** Those on offer with the most similar names. */
export async function similarTo(db: Reader, { id, name }: AssetRow): Promise<ListingReview['similar']> {
  const { rows } = await sql<ListingReview['similar'][number]>`
    select id, name, owner_id as "ownerId", price::float8 as price, currency,
      metadata #>> '{images,0,url}' as "imageUrl"
    from assets
    where folded(name) % folded(${name}) and id <> ${id} and active and validated
    order by similarity(folded(name), folded(${name})) desc, id
    limit 3
  `.execute(db)
  return rows
}

/** What others ask for things of the same category and type. */
export async function pricesLike(db: Reader, asset: AssetRow): Promise<number[]> {
  if (asset.category_id === null) return []
  const { rows } = await sql<{ price: number }>`
    select price::float8 as price
    from assets
    where category_id = ${asset.category_id} and asset_type_id = ${asset.asset_type_id} and active and validated
      and currency is not distinct from ${asset.currency} and id <> ${asset.id}
    order by created_date desc
    limit 50
  `.execute(db)
  return rows.map(({ price }) => price)
}

/** Another listing that has a photo with one of these marks: its address, or what it looks like from afar. */
export async function assetWithPhoto(db: Reader, id: string, marks: readonly JsonObject[]): Promise<string | null> {
  for (const mark of marks) {
    const { rows } = await sql<{ id: string }>`
      select id from assets
      where metadata -> 'images' @> ${JSON.stringify([mark])}::jsonb and id <> ${id}
      order by created_date limit 1
    `.execute(db)
    const [other] = rows
    if (other) return other.id
  }
  return null
}

type Facts = {
  nbLive: number
  nbRejected: number
  nbReports: number
  nbBookings: number
  rating: number | null
  nbRatings: number
}

/** What is known of an owner. */
export async function factsOf(db: Reader, ownerId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      count(*) filter (where active and validated)::int as "nbLive",
      count(*) filter (where platform_data #>> '{plaza,moderation,status}' = 'rejected')::int as "nbRejected",
      (
        select coalesce(sum(nb_reports), 0)::int from cases where kind = 'report' and user_ids @> array[${ownerId}]::text[]
      ) as "nbReports",
      (select count(*)::int from transactions where owner_id = ${ownerId} and stage <> 'draft') as "nbBookings",
      rated.average as rating, rated.number as "nbRatings"
    from (
      select avg(score)::float8 as average, count(*)::int as number
      from ratings
      where target_id = ${ownerId} and label = ${mainRatingLabel} and not is_sealed
        and platform_data #>> '{plaza,hidden}' is distinct from 'true'
    ) as rated
    left join assets on owner_id = ${ownerId}
    group by rated.average, rated.number
  `.execute(db)
  return rows[0] ?? { nbLive: 0, nbRejected: 0, nbReports: 0, nbBookings: 0, rating: null, nbRatings: 0 }
}

/** A listing as it was when it was approved last, as long as events are kept. */
export async function approvedVersion(db: Reader, id: string): Promise<JsonObject | undefined> {
  const { rows } = await sql<{ object: JsonObject }>`
    select changed.object
    from events as decided
    join events as changed
      on changed.object_id = decided.object_id and changed.type = 'asset__updated'
      and changed.created_date = decided.created_date
    where decided.object_id = ${id} and decided.type = 'plaza_asset_moderated'
      and decided.metadata ->> 'decision' in ('approve', 'show')
    order by decided.created_date desc
    limit 1
  `.execute(db)
  return rows[0]?.object
}
