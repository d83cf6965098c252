import tzLookup from '@photostructure/tz-lookup'
import type { Place } from '@plaza/contract'
import type { Db } from '../../db/index.ts'
import type { PlaceRow } from '../../db/tables.ts'
import type { Geocoder } from './geocoder.ts'
import { townsCalled } from './other-names.ts'
import { distanceKm, isMeant, score, splitQuery } from './ranking.ts'
import * as store from './store.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const countryName = (code: string) => countryNames.of(code) ?? code

function present(row: PlaceRow): Place {
  const parts = [row.name, row.region, countryName(row.country)].filter((part): part is string => Boolean(part))
  return {
    id: row.id < 0 ? `place:${-row.id}` : `geonames:${row.id}`,
    latitude: row.latitude,
    longitude: row.longitude,
    // a town that its region is called after is named once
    shortDisplayName: [...new Set(parts.slice(0, 2))].join(', '),
    displayName: [...new Set(parts)].join(', '),
    postcode: null,
    country: row.country,
    timeZone: tzLookup(row.latitude, row.longitude),
  }
}

/** Towns of the world from our own database: no network, no account. */
export function createGazetteer(db: Db): Geocoder {
  return {
    async search({ text, country, near, limit }) {
      const { name, context } = splitQuery(text)
      if (name === '') return []
      const meant = townsCalled(name).filter((town) => country === undefined || town.country === country.toUpperCase())
      const [found, home, ...towns] = await Promise.all([
        store.candidates(db.read, name, country),
        near && store.around(db.read, near.latitude, near.longitude),
        ...meant.map((town) => store.town(db.read, town)),
      ])
      const called = towns.filter((town) => town !== undefined)
      const wish = { name, context, ...(near ? { near, country: home?.[0]?.country } : {}) }
      return [
        ...called.map((row) => ({ row, points: score({ ...row, search_text: name }, wish, countryName(row.country)) })),
        ...found
          .filter((row) => called.every((town) => town.id !== row.id) && isMeant(row, name, countryName(row.country)))
          .map((row) => ({ row, points: score(row, wish, countryName(row.country)) })),
      ]
        .toSorted((a, b) => b.points - a.points)
        .slice(0, limit)
        .map(({ row }) => present(row))
    },
    async reverse(position) {
      const [nearest] = (await store.around(db.read, position.latitude, position.longitude)).toSorted(
        (a, b) => distanceKm(position, a) - distanceKm(position, b),
      )
      return nearest
        ? [{ ...present(nearest), ...position, timeZone: tzLookup(position.latitude, position.longitude) }]
        : []
    },
  }
}
