import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { chooseGeocoder } from './choose-geocoder.ts'

const usualLimit = 5

export async function searchPlaces({ query }: Request<Endpoints['places']['search']>, ctx: Context) {
  const { latitude, longitude, country } = query
  if ((latitude === undefined) !== (longitude === undefined)) throw refuse('place.halfGiven')
  const results = await (await chooseGeocoder(ctx)).search({
    text: query.query,
    limit: query.limit ?? usualLimit,
    ...(country === undefined ? {} : { country }),
    ...(latitude === undefined || longitude === undefined ? {} : { near: { latitude, longitude } }),
  })
  return { results }
}

export async function reversePlace({ query }: Request<Endpoints['places']['reverse']>, ctx: Context) {
  return { results: await (await chooseGeocoder(ctx, { needsAll: true })).reverse(query) }
}
