import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { availabilityArchive } from './archive.ts'
import { createAvailability } from './create-availability.ts'
import { show, snapshot } from './present.ts'
import { listAvailabilities, readGraph } from './read.ts'
import { removeAvailability } from './remove-availability.ts'
import * as store from './store.ts'
import { updateAvailability } from './update-availability.ts'

export { checkType as checkHasStock } from './assets-with-stock.ts'
export { holdBeyond, letGo } from './change-holds.ts'
export { createAvailabilityIn } from './create-availability.ts'
export { ownStock } from './own-stock.ts'
export { graphsDuring } from './read.ts'
export { replaceImported } from './replace-imported.ts'
export {
  bookedStockOf,
  heldAssetOf,
  holdFor,
  isAssetFree,
  isFreeIn,
  isOverbooked,
  type ReservationInput,
  release,
  releaseHeldFor,
  reserve,
  reserveFragment,
  stockOf,
} from './reservations.ts'
export { searchStock } from './search-stock.ts'
export { ensureLevels } from './stock.ts'
export { isHeldFor } from './store.ts'

export const availabilities = slice({
  handlers: {
    availabilities: {
      getGraph: ({ query }, { actor, services }) => readGraph(query, actor, services),
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listAvailabilities({ filters: query, page }, actor, services), (row) =>
          show(row, actor, services),
        ),
      create: async ({ body }, { actor, services }) =>
        show(await createAvailability(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateAvailability({ id: params.id, changes: body }, actor, services), actor, services),
      remove: ({ params }, { actor, services }) => removeAvailability(params.id, actor, services),
    },
  },
  objects: { avl: snapshotOf('availability', store.read, snapshot) },
  tables: ['availabilities', 'reservations', 'change_holds', 'stock_levels', 'stock_taken'],
  archive: [availabilityArchive],
  // the calendar of a listing goes with it
  trash: [{ kind: 'asset', resource: availabilityArchive, by: 'assetId' }],
  notArchived: {
    reservations: 'worked out from the transactions',
    change_holds: 'worked out from open changes',
    stock_taken: 'a view of reservations and of what changes hold',
    stock_levels: 'worked out from the availabilities',
  },
})
