import { slice } from '../../slice.ts'
import { fillTask } from './fill-gazetteer.ts'
import { reversePlace, searchPlaces } from './search-places.ts'

export const places = slice({
  handlers: {
    places: { search: searchPlaces, reverse: reversePlace },
  },
  tasks: [fillTask],
})
