import type { Place } from '@plaza/contract'

export type PlaceQuery = {
  text: string
  /** Only places of this country, by its two letters. */
  country?: string
  /** Places near here come first. */
  near?: { latitude: number; longitude: number }
  /** Languages in order of preference, as browsers send them. */
  language?: string
  limit: number
}

/** Turns what people type into positions, and positions into names. */
export type Geocoder = {
  search(query: PlaceQuery): Promise<Place[]>
  reverse(position: { latitude: number; longitude: number }): Promise<Place[]>
}
