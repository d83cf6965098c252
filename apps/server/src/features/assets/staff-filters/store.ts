import { type Bounds, boxesAround } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'

export type Around = { latitude: number; longitude: number; metres: number }
export type WantedAttribute = { name: string; value: string }

const boxOf = ({ north, south, east, west }: Bounds) => sql`box(point(${west}, ${south}), point(${east}, ${north}))`

/** Ids of what has a place near enough, as the index of the search knows it. */
export function documentsNear({ latitude, longitude, metres }: Around): RawBuilder<unknown> {
  const boxes = boxesAround({ latitude, longitude }, metres)
  return sql`
    select asset_id
    from search_documents as d
    where (${sql.join(
      boxes.map((bounds) => sql`d.area && ${boxOf(bounds)}`),
      sql` or `,
    )})
      and exists (
        select from unnest(d.latitudes, d.longitudes) as place (lat, lon)
        where 12742017.6 * asin(least(1, sqrt(
          sin(radians(lat - ${latitude}::float8) / 2) ^ 2
          + cos(radians(${latitude}::float8)) * cos(radians(lat)) * sin(radians(lon - ${longitude}::float8) / 2) ^ 2
        ))) <= ${metres}
      )`
}

/** Ids of what is taken or closed all of the time; without a calendar that is what there is none of. */
export const documentsTaken = ({ from, until }: { from: Date; until: Date }): RawBuilder<unknown> => sql`
  select asset_id
  from search_documents as d
  where case when d.busy is null then d.quantity = 0 else d.busy @> tstzrange(${from}, ${until}) end`

/** A value as it may be stored: a text, a number, yes or no, or one among several words. */
export function hasAttribute({ name, value }: WantedAttribute): RawBuilder<boolean> {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  const values = [
    value,
    [value],
    ...(Number.isFinite(number) ? [number] : []),
    ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
  ]
  return sql<boolean>`(${sql.join(
    values.map((each) => sql`custom_attributes @> ${JSON.stringify({ [name]: each })}::jsonb`),
    sql` or `,
  )})`
}
