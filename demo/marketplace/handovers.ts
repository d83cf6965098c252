import type { HandoverContent } from '@plaza/contract'
import type { PersonId } from './people.ts'

/** How long before a start its record opens, and how long after it both may confirm. */
export const handoverHours = { opensHours: 24, confirmHours: 120 }

type Found = NonNullable<HandoverContent['items']>[number]

/** In what condition something was handed over, as its owner found it; photos are pictures of the listing, by number. */
export type HandedOver = {
  listing: string
  taker: PersonId
  found?: readonly (Omit<Found, 'photos'> & { shots?: readonly number[] })[]
  note?: string
}

/** The first was recorded and confirmed by both; the second waits for somebody to write down what is there. */
export const handovers: readonly HandedOver[] = [
  {
    listing: 'city-bike-size-m',
    taker: 'sofia',
    found: [
      { key: 'complete', state: 'ok', note: 'Basket, both lights, the lock and one key.' },
      { key: 'outside', state: 'damaged', note: 'A scratch on the left pedal, there since spring.', shots: [1, 2] },
      { key: 'works', state: 'ok', note: 'Brakes and gears tried around the block.' },
      { key: 'charge', state: 'notApplicable' },
    ],
    note: 'The key lies with the concierge, ring at number 2.',
  },
  { listing: 'tool-box-84-pieces', taker: 'marisol' },
]
