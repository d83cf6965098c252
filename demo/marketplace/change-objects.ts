import type { JsonObject } from '@plaza/contract'
import { addDuration, priceOf } from '@plaza/domain'
import { assetTypes } from './asset-types.ts'
import { changeHours } from './bookings.ts'
import { cities, cityOf } from './cities.ts'
import type { Listing } from './listing.ts'
import type { NamedObject, Surroundings } from './objects.ts'

const hourMs = 3_600_000

type Booked = { id: string; listing: Listing; start: number; object: JsonObject }

/** The owner of a room would like the guest to leave a night earlier, and waits for an answer. */
export function changeObject({ id, listing, start, object }: Booked, around: Surroundings): NamedObject {
  const proposed = around.now.getTime() - 2 * hourMs
  const createdDate = new Date(proposed).toISOString()
  const { timing, pricing } = assetTypes[listing.type]
  const unit = timing.timeUnit
  const quantity = Number(object.quantity)
  const units = Number((object.duration as JsonObject)[unit])
  const lineOf = (count: number, amount: number) => [
    { kind: 'time', reason: 'base', unitPrice: listing.price, units: count, quantity, amount },
  ]
  const price = priceOf({ unitPrice: listing.price, units: units - 1, quantity, currency: 'MXN', pricing })
  if (!price) throw new Error(`The change of "${listing.slug}" has no price`)
  const { startDate, endDate, value, takerAmount, ownerAmount, platformAmount } = object
  const end = addDuration(start, { [unit]: units - 1 }, cities[cityOf(listing.area)].timeZone)
  const before = { startDate, endDate, quantity, extras: [], value, takerAmount, ownerAmount, platformAmount }
  return {
    change: {
      id: around.idOf('chg', `${id} shorter`, new Date(proposed)),
      createdDate,
      updatedDate: createdDate,
      transactionId: id,
      assetId: String(object.assetId),
      side: 'owner',
      proposerId: String(object.ownerId),
      status: 'open',
      deadline: new Date(Math.min(start, around.now.getTime() + changeHours * hourMs)).toISOString(),
      before: { ...before, lines: lineOf(units, Number(value)) } as JsonObject,
      startDate: String(startDate),
      endDate: new Date(end).toISOString(),
      duration: { [unit]: units - 1 },
      quantity,
      extras: [],
      ...price,
      lines: lineOf(units - 1, price.value),
      currency: 'MXN',
      settlement: 'toReturn',
    },
  }
}
