import { slice, snapshotOf } from '../../slice.ts'
import { availabilityArchive } from './archive.ts'
import { createAvailability } from './create-availability.ts'
import { snapshot } from './present.ts'
import { listAvailabilities, readGraph } from './read.ts'
import { removeAvailability } from './remove-availability.ts'
import * as store from './store.ts'
import { updateAvailability } from './update-availability.ts'

export {
  heldAssetOf,
  isAssetFree,
  isFreeIn,
  isOverbooked,
  type ReservationInput,
  release,
  reserve,
  reserveFragment,
  stockOf,
} from './reservations.ts'
export { createSearchStock } from './search-stock.ts'
export { ensureLevels } from './stock.ts'

export const availabilities = slice({
  handlers: {
    availabilities: {
      getGraph: readGraph,
      list: listAvailabilities,
      create: createAvailability,
      update: updateAvailability,
      remove: removeAvailability,
    },
  },
  objects: { avl: snapshotOf('availability', store.read, snapshot) },
  tables: ['availabilities', 'reservations', 'stock_levels'],
  archive: [availabilityArchive],
  notArchived: {
    reservations: 'worked out from the transactions',
    stock_levels: 'worked out from the availabilities',
  },
})
