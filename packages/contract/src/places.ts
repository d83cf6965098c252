import { type Static, Type } from 'typebox'
import { anyone, endpoint } from './endpoint.ts'
import { closed, nullable, optional, text } from './schema.ts'

/** A town or address, with the fields that assets keep in `locations`. */
export const place = Type.Object({
  id: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  shortDisplayName: Type.String(),
  displayName: Type.String(),
  postcode: nullable(Type.String()),
  country: nullable(Type.String()),
  timeZone: nullable(Type.String()),
})
export type Place = Static<typeof place>

const latitude = Type.Number({ minimum: -90, maximum: 90 })
const longitude = Type.Number({ minimum: -180, maximum: 180 })

export const places = {
  search: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'Find towns and addresses by name, tolerating typos',
    access: anyone('names of places are not secret'),
    query: closed({
      query: text({ max: 256 }),
      country: optional(text({ min: 2, max: 2 })),
      latitude: optional(latitude),
      longitude: optional(longitude),
      limit: optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    response: Type.Object({ results: Type.Array(place) }),
    maxAge: 60,
    refusals: ['place.halfGiven', 'place.namesLoading'],
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/places/reverse',
    summary: 'Find the town nearest to a position',
    access: anyone('names of places are not secret'),
    query: closed({ latitude, longitude }),
    response: Type.Object({ results: Type.Array(place) }),
    maxAge: 60,
    refusals: ['place.namesLoading'],
  }),
}
