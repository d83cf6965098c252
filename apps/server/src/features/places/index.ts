import { slice } from '../../slice.ts'
import { fillTask } from './fill-gazetteer.ts'
import { reversePlace, searchPlaces } from './search-places.ts'

export { addNeighbourhoods } from '../../providers/geocoding/index.ts'

export const places = slice({
  handlers: {
    places: {
      search: ({ query }, { services }) => searchPlaces(query, services),
      reverse: ({ query }, { services }) => reversePlace(query, services),
    },
  },
  tasks: [fillTask],
})
