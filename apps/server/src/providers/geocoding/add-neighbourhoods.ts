import type { Tx } from '../../db/index.ts'
import type { PlaceRow } from '../../db/tables.ts'
import { searchText } from './ranking.ts'
import * as store from './store.ts'

/** As many as live in a part of a city. A town of the same name that everyone knows comes before it. */
const population = 20_000

type Neighbourhood = Pick<PlaceRow, 'name' | 'country' | 'region' | 'latitude' | 'longitude'>

/** Adds what the towns of the world leave out. Ids below zero are no one else's. */
export const addNeighbourhoods = (tx: Tx, neighbourhoods: readonly Neighbourhood[]) =>
  store.insert(
    tx,
    neighbourhoods.map((place, index) => ({
      ...place,
      id: -1 - index,
      population,
      search_text: searchText(place.name),
    })),
  )
