import { cities } from './cities.ts'
import { type KeptSearch, kept } from './kept.ts'
import { type NamedObject, personId, type Surroundings } from './objects.ts'

const dayMs = 86_400_000

const daysBefore = ({ now }: Surroundings, days: number) => new Date(now.getTime() - days * dayMs)

const searchId = (search: KeptSearch, around: Surroundings) =>
  around.idOf('sch', search.name, daysBefore(around, search.daysAgo))

/** Searches that people saved, as the web app saves them: what is asked, and its address there. Each has found something. */
export function* savedSearchObjects(around: Surroundings): Generator<NamedObject> {
  for (const [person, { searches }] of Object.entries(kept)) {
    for (const search of searches) {
      const { name, near, radiusMetres, query, daysAgo, seenDaysAgo, frequency } = search
      const { name: place, latitude, longitude } = cities[near]
      const createdDate = daysBefore(around, daysAgo).toISOString()
      const userId = personId(person, around)
      yield {
        savedSearch: {
          id: searchId(search, around),
          createdDate,
          updatedDate: createdDate,
          name,
          userId,
          search: {
            ...(query === undefined ? {} : { query, _assist: true }),
            location: { latitude, longitude },
            maxDistance: radiusMetres,
            quantity: 1,
            availabilityFilter: { enabled: true, fullPeriod: true },
            validated: true,
            active: true,
          },
          metadata: {
            plaza: {
              frequency,
              byEmail: true,
              inApp: true,
              seenDate: daysBefore(around, seenDaysAgo).toISOString(),
              params: {
                ...(query === undefined ? {} : { q: query }),
                location: place,
                lat: String(latitude),
                lon: String(longitude),
                radius: String(radiusMetres),
              },
            },
          },
        },
      }
      const told = daysBefore(around, 0.4)
      yield {
        notification: {
          id: around.idOf('ntf', name, told),
          createdDate: told.toISOString(),
          userId,
          kind: 'savedSearch',
          name: 'savedSearchHits',
          objectId: searchId(search, around),
          path: '/saved-searches',
          readDate: null,
          cause: `savedSearchHits ${name} ${userId}`,
          data: { searchName: name, foundCount: '0' },
        },
      }
    }
  }
}
