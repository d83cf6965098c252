import type { JsonObject } from '@plaza/contract'
import { type NamedObject, personId, type Surroundings } from './objects.ts'

const hourMs = 3_600_000

type Booked = { id: string; start: number; object: JsonObject }

/** Somebody waits for the very dates of a booking. */
export function waitingObject(
  { id, start, object }: Booked,
  { who, place, hoursAgo }: { who: string; place: number; hoursAgo: number },
  around: Surroundings,
): NamedObject {
  const joined = new Date(around.now.getTime() - hoursAgo * hourMs)
  return {
    waitingEntry: {
      id: around.idOf('wtl', `${id} ${who}`, joined),
      createdDate: joined.toISOString(),
      updatedDate: joined.toISOString(),
      place,
      assetId: String(object.assetId),
      userId: personId(who, around),
      startDate: String(object.startDate),
      endDate: String(object.endDate),
      quantity: 1,
      status: 'waiting',
      lastDate: new Date(start).toISOString(),
    },
  }
}
