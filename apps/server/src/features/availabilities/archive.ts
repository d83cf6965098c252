import { type Availability, availabilityGraph, isProblem, presentQuantity } from '@plaza/domain'
import { date, freeData, nullable, object, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { findAsset } from '../assets/index.ts'
import { settleLevels } from './stock.ts'

export const availabilityArchive = resource({
  name: 'availability',
  plural: 'availabilities',
  prefixes: ['avl'],
  table: 'availabilities',
  refersTo: ['assets'],
  columns: {
    ...stamps,
    assetId: text,
    startDate: date,
    endDate: date,
    quantity: text,
    recurringPattern: nullable(text),
    recurringDuration: nullable(object),
    recurringTimezone: nullable(text),
    metadata: freeData,
    platformData: freeData,
    sourceId: nullable(text),
  },
  read: (availability) =>
    typeof availability.quantity === 'number'
      ? { ...availability, quantity: String(availability.quantity) }
      : availability,
  check(availability) {
    // its fields were just checked
    const graph = availabilityGraph({ quantity: 1, availabilities: [availability as Availability], reservations: [] })
    return isProblem(graph) ? graph.message : undefined
  },
  async after(tx, objects, { search }) {
    for (const assetId of new Set(objects.map((availability) => String(availability.assetId)))) {
      await settleLevels(tx, assetId)
      const asset = await findAsset(tx, assetId)
      if (asset) await search.writeStock(tx, asset)
    }
  },
  write: (availability) => ({ ...availability, quantity: presentQuantity(String(availability.quantity)) }),
})
