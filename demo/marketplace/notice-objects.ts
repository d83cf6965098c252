import { periodText } from '@plaza/domain'
import { demoUsers } from '../people.ts'
import { assetTypes } from './asset-types.ts'
import type { Booking, Opinion } from './bookings.ts'
import { cities, cityOf } from './cities.ts'
import type { Listing } from './listing.ts'
import { firstPhotoOf, type NamedObject, ownerId, personId, type Surroundings } from './objects.ts'
import { people } from './people.ts'

const dayMs = 86_400_000
/** What is older has been read. */
const newForMs = 3 * dayMs
/** Nobody pages back further. */
const toldForMs = 90 * dayMs

/** A booking, and when each thing happened to it. */
export type ToldBooking = {
  id: string
  booking: Booking
  listing: Listing
  asked: number
  answered: number
  start: number
  end: number
}

type Told = { name: string; kind: string; to: 'owner' | 'taker'; at: number; comment?: string }

const review = (to: Told['to'], end: number, [, comment]: Opinion): Told => ({
  name: 'ratingReceived',
  kind: 'ratingReceived',
  to,
  at: end + dayMs,
  comment,
})

/** What the server would have told of a booking, had it happened here. */
function toldOf({ booking, asked, answered, end }: ToldBooking): Told[] {
  const { state, ofTaker, ofOwner } = booking
  return [
    { name: 'transactionRequestedToOwner', kind: 'requestReceived', to: 'owner', at: asked },
    ...(state === 'cancelled'
      ? [{ name: 'transactionRefusedByOwnerToTaker', kind: 'requestAnswered', to: 'taker', at: answered } as const]
      : state === 'waiting'
        ? []
        : [{ name: 'transactionAcceptedByOwnerToTaker', kind: 'requestAnswered', to: 'taker', at: answered } as const]),
    ...(ofTaker ? [review('owner', end, ofTaker)] : []),
    ...(ofOwner ? [review('taker', end, ofOwner)] : []),
  ]
}

const logins = new Set(demoUsers.map(({ username }) => username))
const hasLogin = (id: string) => logins.has(`${id}@example.com`)

/** What those whose logins are printed were told of their bookings lately. */
export function* noticeObjects(known: readonly ToldBooking[], around: Surroundings): Generator<NamedObject> {
  const now = around.now.getTime()
  for (const one of known) {
    const { id, booking, listing } = one
    // an organization is told through its members
    if (ownerId(listing, around) !== personId(listing.owner, around)) continue
    for (const { name, kind, to, at, comment } of toldOf(one)) {
      const reader = to === 'owner' ? listing.owner : booking.taker
      const other = to === 'owner' ? booking.taker : listing.owner
      if (!hasLogin(reader) || at > now || at < now - toldForMs) continue
      const userId = personId(reader, around)
      const date = new Date(at)
      yield {
        notification: {
          id: around.idOf('ntf', `${name} ${id} ${to}`, date),
          createdDate: date.toISOString(),
          userId,
          kind,
          name,
          objectId: id,
          path: name === 'ratingReceived' ? `/p/${userId}#ratings` : `/i/t/${id}`,
          readDate: at < now - newForMs ? new Date(at + dayMs / 24).toISOString() : null,
          cause: `${name} ${id} ${userId}`,
          data: {
            assetName: listing.name,
            otherName: people[other].displayName,
            image: firstPhotoOf(listing, around),
            period: periodOf(one, at),
            ...(comment === undefined ? {} : { hasComment: 'yes', comment }),
          },
        },
      }
    }
  }
}

const periodOf = ({ listing, start, end }: ToldBooking, now: number) =>
  periodText(
    { startDate: new Date(start), endDate: new Date(end), unit: assetTypes[listing.type].timing.timeUnit },
    { locale: 'en', zone: cities[cityOf(listing.area)].timeZone, now },
  )
