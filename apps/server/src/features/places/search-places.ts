import type { Endpoints } from '@plaza/contract'
import type { Query, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { chooseGeocoder } from './choose-geocoder.ts'

const usualLimit = 5

export async function searchPlaces(query: Query<Endpoints['places']['search']>, services: Services) {
  const { latitude, longitude, country } = query
  if ((latitude === undefined) !== (longitude === undefined)) throw refuse('place.halfGiven')
  const results = await (await chooseGeocoder(services)).search({
    text: query.query,
    limit: query.limit ?? usualLimit,
    ...(country === undefined ? {} : { country }),
    ...(latitude === undefined || longitude === undefined ? {} : { near: { latitude, longitude } }),
  })
  return { results }
}

export async function reversePlace(query: Query<Endpoints['places']['reverse']>, services: Services) {
  return { results: await (await chooseGeocoder(services, { needsAll: true })).reverse(query) }
}
