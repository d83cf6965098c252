import type { CityId } from './cities.ts'

/** A listing that somebody saved: when, and what it cost then if that was more than now. */
export type Keepsake = { listing: string; daysAgo: number; price?: number }

/** A search that somebody saved; what was listed since they looked last is news. */
export type KeptSearch = {
  name: string
  near: CityId
  radiusMetres: number
  query?: string
  daysAgo: number
  seenDaysAgo: number
  frequency: 'instant' | 'daily' | 'none'
}

/** What the people whose logins are printed find under Saved and on their home page. */
export const kept: Readonly<Record<string, { listings: readonly Keepsake[]; searches: readonly KeptSearch[] }>> = {
  sofia: {
    listings: [
      { listing: 'tent-for-two-vallarta', daysAgo: 2 },
      { listing: 'step-through-bike-jalatlaco', daysAgo: 5, price: 160 },
      { listing: 'roller-skates-six-pairs', daysAgo: 17 },
    ],
    searches: [
      {
        name: 'New around Puebla',
        near: 'puebla',
        radiusMetres: 25_000,
        daysAgo: 40,
        seenDaysAgo: 9,
        frequency: 'daily',
      },
      {
        name: 'A bike for the weekend',
        near: 'puebla',
        radiusMetres: 150_000,
        query: 'bike',
        daysAgo: 60,
        seenDaysAgo: 1,
        frequency: 'instant',
      },
    ],
  },
  diego: {
    listings: [{ listing: 'courtyard-film-projector', daysAgo: 3 }],
    searches: [
      {
        name: 'Canoes and kayaks',
        near: 'mexico-city',
        radiusMetres: 150_000,
        query: 'canoe',
        daysAgo: 30,
        seenDaysAgo: 30,
        frequency: 'daily',
      },
    ],
  },
}
