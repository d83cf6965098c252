import type { JsonObject } from '@plaza/contract'
import { minorUnits } from '@plaza/domain'
import { bookingOf } from './booking-objects.ts'
import { failedMail, mailId } from './mails.ts'
import { type NamedObject, ownerId, personId, type Surroundings } from './objects.ts'

const hourMs = 3_600_000

type Opened = { kind: string; hoursAgo: number; dueHours: number } & JsonObject

function caseOf({ kind, hoursAgo, dueHours, ...fields }: Opened, { now, idOf }: Surroundings): JsonObject {
  const date = new Date(now.getTime() - hoursAgo * hourMs)
  const createdDate = date.toISOString()
  return {
    id: idOf('case', kind, date),
    createdDate,
    updatedDate: createdDate,
    kind,
    status: 'open',
    priority: 'normal',
    dueDate: new Date(date.getTime() + dueHours * hourMs).toISOString(),
    ...fields,
  }
}

/** What else needs somebody: a request that nobody answers, a mail that did not arrive, and a dispute about money. */
export function* queueObjects(around: Surroundings): Generator<NamedObject> {
  const stuck = bookingOf('painting-kit-for-one-room', 'beto', around)
  yield {
    case: caseOf(
      {
        kind: 'stuck',
        hoursAgo: 2,
        dueHours: 24,
        title: stuck.listing.name,
        objectType: 'transaction',
        objectId: stuck.id,
        userIds: [ownerId(stuck.listing, around), personId('beto', around)],
      },
      around,
    ),
  }
  const unreached = personId(failedMail.to, around)
  yield {
    case: caseOf(
      {
        kind: 'mail',
        hoursAgo: failedMail.hoursAgo,
        dueHours: 24,
        objectType: 'user',
        objectId: unreached,
        userIds: [unreached],
        metadata: { emailId: mailId(failedMail, around) },
      },
      around,
    ),
  }
  yield* disputeObjects(around)
}

/** A card was charged, and the payer asked the bank for the money back. */
function* disputeObjects(around: Surroundings): Generator<NamedObject> {
  const { id, listing, object } = bookingOf('city-bike-size-m', 'sofia', around)
  yield {
    payment: {
      transactionId: id,
      createdDate: object.createdDate ?? null,
      updatedDate: object.updatedDate ?? null,
      provider: 'stripe',
      status: 'captured',
      amount: minorUnits(Number(object.takerAmount), 'MXN'),
      fee: minorUnits(Number(object.platformAmount), 'MXN'),
      currency: 'MXN',
      refunded: 0,
      attempt: 1,
      providerReferences: {},
    },
  }
  yield {
    case: caseOf(
      {
        kind: 'help',
        hoursAgo: 7,
        dueHours: 12,
        priority: 'high',
        title: listing.name,
        objectType: 'transaction',
        objectId: id,
        userIds: [personId('sofia', around), ownerId(listing, around)],
        metadata: { what: 'dispute' },
      },
      around,
    ),
  }
}
