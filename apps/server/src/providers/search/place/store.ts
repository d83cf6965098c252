import type { Bounds } from '@plaza/domain'
import { sql } from 'kysely'
import { joined, type Sql } from '../expressions/store.ts'

/** Metres to the nearest location of a listing. */
export function metresTo({ latitude, longitude }: { latitude: number; longitude: number }): Sql {
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
/** The box around all locations of a listing touches one of these: an index answers that. */
export const inBoxes = (boxes: readonly Bounds[]) =>
  joined(
    boxes.map((bounds) => sql`d.area && ${boxOf(bounds)}`),
    'or',
  )

/** Any of the locations is in one of the boxes; the box around all of them only says that one may. */
export const isInside = (boxes: readonly Bounds[]): Sql =>
  sql`exists (
    select 1
    from unnest(d.latitudes, d.longitudes) as place (lat, lon)
    where ${joined(
      boxes.map(
        ({ north, south, east, west }) => sql`(lat between ${south} and ${north} and lon between ${west} and ${east})`,
      ),
      'or',
    )}
  )`
