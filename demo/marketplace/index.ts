import { assetTypes } from './asset-types.ts'
import { categories } from './categories.ts'
import { cities } from './cities.ts'
import { customAttributes } from './custom-attributes.ts'
import { type Listing, listed } from './listing.ts'
import { beach } from './listings/beach.ts'
import { bikes } from './listings/bikes.ts'
import { camping } from './listings/camping.ts'
import { clothes } from './listings/clothes.ts'
import { home } from './listings/home.ts'
import { music } from './listings/music.ts'
import { parties } from './listings/parties.ts'
import { photo } from './listings/photo.ts'
import { play } from './listings/play.ts'
import { spaces } from './listings/spaces.ts'
import { tools } from './listings/tools.ts'
import { vans } from './listings/vans.ts'
import { people } from './people.ts'

export { calendarOf } from './availability.ts'
export { rootOf } from './categories.ts'
export { cityOf, doorIn, placeIn } from './cities.ts'
export type { Listing } from './listing.ts'

const byCategory = [bikes, camping, photo, tools, music, parties, vans, beach, home, clothes, play, spaces]

/** Everything the demo marketplace is made of, as plain data that refers to itself by short ids. */
export const marketplace = {
  cities,
  categories,
  assetTypes,
  customAttributes,
  people,
  listings: inTurn(byCategory).map(listed),
} satisfies { listings: Listing[] } & Record<string, unknown>

/** One of each category after the other, so that the newest listings are never twelve bikes. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}
