import type { JsonObject } from '@plaza/contract'
import type { AssetTypeId } from './asset-types.ts'
import type { CategoryId } from './categories.ts'
import type { AreaId } from './cities.ts'
import type { Attributes } from './custom-attributes.ts'
import type { PersonId } from './people.ts'
import type { BlockedDays, Opening, Picture, Rules } from './types.ts'

/** Something a neighbour offers. */
export type Listing = {
  /** Never changes: pictures and the spot on the map are drawn from it. */
  slug: string
  owner: PersonId
  category: CategoryId
  type: AssetTypeId
  name: string
  description: string
  /** Whole pesos for the unit of the type. */
  price: number
  quantity: number
  area: AreaId
  attributes: Attributes
  rules: Rules
  /** Weekends, seasons, long stays, extras, a deposit: `metadata.plaza.prices` (docs/contract/86-prices.md). */
  prices?: JsonObject
  /** People book without waiting for a yes: `metadata.plaza.instantBooking` (docs/contract/91-instant-booking.md). */
  instant?: JsonObject
  opening: Opening
  kept: readonly BlockedDays[]
  picture: Picture
}

/** A listing as it is written down: what is usual is left out, house rules stand alone. */
export type ListingDraft = Omit<Listing, 'quantity' | 'rules' | 'opening' | 'kept'> & {
  quantity?: number
  rules: readonly string[]
  cancellation?: Rules['cancellation']
  noticeHours?: number
  opening?: Opening
  kept?: readonly BlockedDays[]
}

export function listed({ rules, cancellation, noticeHours, ...draft }: ListingDraft): Listing {
  return {
    quantity: 1,
    opening: { kind: 'always' },
    kept: [],
    ...draft,
    rules: { house: rules, cancellation: cancellation ?? 'flexible', noticeHours: noticeHours ?? 2 },
  }
}
