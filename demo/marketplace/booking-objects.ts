import type { JsonObject } from '@plaza/contract'
import {
  addDuration,
  availabilityGraph,
  isFree,
  isProblem,
  localDate,
  priceOf,
  startOfDay,
  wakeDate,
} from '@plaza/domain'
import { assetTypes } from './asset-types.ts'
import { calendarOf } from './availability.ts'
import { type Booking, bookings, type Opinion, questions, type Said } from './bookings.ts'
import { changeObject } from './change-objects.ts'
import { cities, cityOf } from './cities.ts'
import { handoverObjects, handoverOf, standingOf } from './handover-objects.ts'
import { handovers } from './handovers.ts'
import { marketplace } from './index.ts'
import type { Listing } from './listing.ts'
import { noticeObjects } from './notice-objects.ts'
import { assetId, assetObject, type NamedObject, ownerId, personId, type Surroundings, typeObject } from './objects.ts'
import { waitingObject } from './waiting-objects.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What was booked and said so far, whatever refers to something after it. */
export function* bookingObjects(around: Surroundings): Generator<NamedObject> {
  const known = bookings.map((booking) => ({ booking, ...facts(booking, around) }))
  for (const one of known) yield { transaction: transactionOf(one.booking, one, around) }
  const paid = known.find(({ booking }) => booking.state === 'completed')
  if (paid) yield { order: orderOf(transactionOf(paid.booking, paid, around), around) }
  for (const { booking, id, asked, listing } of known) {
    const hidden: Said = ['taker', 0, ' ']
    const talk = booking.talk ?? [hidden]
    yield* talkOf(talk, { name: id, topicId: id, taker: booking.taker, listing, begun: asked }, around, booking.state)
  }
  for (const { listing: slug, by, daysAgo, talk } of questions) {
    const listing = listingOf(slug)
    const topicId = assetId(listing, around)
    const begun = around.now.getTime() - daysAgo * dayMs
    yield* talkOf(talk, { name: `${slug} ${by}`, topicId, taker: by, listing, begun }, around, 'waiting')
  }
  for (const one of known) yield* ratingsOf(one.booking, one, around)
  yield* handoverObjects((slug, taker) => bookingOf(slug, taker, around), around)
  yield changeObject(bookingOf('guest-room-coyoacan', 'sofia', around), around)
  const [room, boat] = [
    bookingOf('guest-room-coyoacan', 'sofia', around),
    bookingOf('speedboat-to-yelapa', 'darnell', around),
  ]
  yield waitingObject(room, { who: 'diego', place: 1, hoursAgo: 20 }, around)
  yield waitingObject(room, { who: 'rosa', place: 2, hoursAgo: 9 }, around)
  yield waitingObject(boat, { who: 'sofia', place: 3, hoursAgo: 30 }, around)
  yield* noticeObjects(known, around)
}

/** The books of a booking that was paid, as a workflow or a cart writes them. */
function orderOf(booking: JsonObject, around: Surroundings): JsonObject {
  const createdDate = String(booking.createdDate)
  const {
    id,
    takerId,
    ownerId: owner,
    takerAmount,
    ownerAmount,
    value,
    currency,
    duration,
    timeUnit,
    unitPrice,
  } = booking
  const [due, earned, price] = [Number(takerAmount), Number(ownerAmount), Number(value)]
  const common = { createdDate, updatedDate: createdDate, transactionId: String(id), currency: String(currency) }
  const named = (prefix: 'ord' | 'ordl' | 'ordm', name: string) =>
    around.idOf(prefix, `${id} ${name}`, new Date(createdDate))
  return {
    id: named('ord', 'cart'),
    createdDate,
    updatedDate: createdDate,
    lines: [
      {
        ...common,
        id: named('ordl', 'taker'),
        payerId: String(takerId),
        payerAmount: due,
        receiverAmount: 0,
        platformAmount: due - price,
        metadata: { duration: duration ?? null, timeUnit: timeUnit ?? null, unitPrice: unitPrice ?? null },
      },
      {
        ...common,
        id: named('ordl', 'owner'),
        payerAmount: 0,
        receiverId: String(owner),
        receiverAmount: earned,
        platformAmount: price - earned,
      },
    ],
    moves: [{ ...common, id: named('ordm', 'paid'), payerId: String(takerId), payerAmount: due }],
    amountDue: due,
    amountPaid: due,
    amountRemaining: 0,
    currency: String(currency),
    payerId: String(takerId),
    paymentAttempted: true,
  }
}

/** One booking of the demo, with the object that is loaded. */
export function bookingOf(slug: string, taker: string, around: Surroundings) {
  const booking = bookings.find((one) => one.listing === slug && one.taker === taker)
  if (!booking) throw new Error(`Nobody booked "${slug}"`)
  const known = facts(booking, around)
  return { ...known, object: transactionOf(booking, known, around) }
}

function listingOf(slug: string): Listing {
  const listing = marketplace.listings.find((one) => one.slug === slug)
  if (!listing) throw new Error(`There is no listing "${slug}"`)
  return listing
}

type Period = { start: number; end: number }
type Facts = { id: string; listing: Listing; asked: number; answered: number; start: number; end: number }

function facts(booking: Booking, around: Surroundings): Facts {
  const listing = listingOf(booking.listing)
  const { timing } = assetTypes[listing.type]
  const zone = cities[cityOf(listing.area)].timeZone
  const today = startOfDay({ date: localDate(around.now.getTime(), zone), zone })
  const periodIn = (days: number) => {
    const day = addDuration(today, { d: days }, zone)
    // what is rented by the hour begins in the morning, everything else with the day
    const start = timing.timeUnit === 'h' ? day + 10 * hourMs : day
    return { start, end: addDuration(start, { [timing.timeUnit]: booking.units }, zone) }
  }
  const { start, end } = openPeriod(periodIn, booking, { listing, now: around.now })
  const asked = around.now.getTime() - booking.askedDaysAgo * dayMs
  const name = `${booking.listing} ${booking.taker} ${booking.startsInDays}`
  const answered = Math.min(asked + 5 * hourMs, asked + (start - asked) / 2)
  return { id: around.idOf('trn', name, new Date(asked)), listing, asked, answered, start, end }
}

/** On the day that is wished, or the next on which it is open: the weekday of a demo is that of its first start. */
function openPeriod(
  periodIn: (days: number) => Period,
  { startsInDays, state }: Booking,
  { listing, now }: { listing: Listing; now: Date },
): Period {
  const wished = periodIn(startsInDays)
  if (startsInDays < 0 || state === 'cancelled') return wished
  const { quantity, availabilities } = calendarOf(listing, now)
  const dated = availabilities.map((availability) => ({ ...availability, updatedDate: now.toISOString() }))
  const graph = availabilityGraph({ quantity, availabilities: dated, reservations: [] })
  if (isProblem(graph)) throw new Error(`The calendar of "${listing.slug}" is not accepted`)
  const week = Array.from({ length: 7 }, (_, days) => periodIn(startsInDays + days))
  return week.find((period) => isFree(graph, period)) ?? wished
}

const iso = (instant: number) => new Date(instant).toISOString()

/** The way of a booking to its state, newest first. */
function historyOf({ state }: Booking, { listing, asked, answered, start, end }: Facts) {
  const isLoan = listing.type === 'loan'
  const steps: [status: string, at: number][] = isLoan
    ? [['requested', asked]]
    : [
        ['draft', asked],
        ['pending-acceptance', asked + 2 * minuteMs],
      ]
  if (state === 'cancelled') steps.push(['cancelled', answered])
  else if (state !== 'waiting') steps.push([isLoan ? 'accepted' : 'validated', answered])
  if (isLoan && (state === 'running' || state === 'completed')) steps.push(['lent', start])
  if (state === 'completed') steps.push(['completed', end + 2 * hourMs])
  return steps.map(([status, at]) => ({ status, date: iso(at) })).reverse()
}

function transactionOf(booking: Booking, known: Facts, around: Surroundings): JsonObject {
  const { listing, id, asked, start, end } = known
  const { timing, pricing } = assetTypes[listing.type]
  const { units, quantity = 1, state } = booking
  const statusHistory = historyOf(booking, known)
  const [latest] = statusHistory
  const price = priceOf({ unitPrice: listing.price, units, quantity, currency: 'MXN', pricing })
  if (!latest || !price) throw new Error(`The booking of "${listing.slug}" has no price or status`)
  const object = {
    id,
    createdDate: iso(asked),
    updatedDate: latest.date,
    assetId: assetId(listing, around),
    assetSnapshot: assetObject(listing, around),
    assetTypeId: String(typeObject(listing.type, around).id),
    assetType: typeObject(listing.type, around),
    status: latest.status,
    statusHistory,
    ownerId: ownerId(listing, around),
    takerId: personId(booking.taker, around),
    quantity,
    startDate: iso(start),
    endDate: iso(end),
    duration: { [timing.timeUnit]: units },
    timeUnit: timing.timeUnit,
    unitPrice: listing.price,
    ...price,
    currency: 'MXN',
    completedDate: state === 'completed' || state === 'cancelled' ? latest.date : null,
    cancelledDate: state === 'cancelled' ? latest.date : null,
    cancellationReason: state === 'cancelled' ? 'Broken' : null,
    wakeDate: wakeIn(known, latest, around)?.toISOString() ?? null,
  }
  const handover = handovers.find((one) => one.listing === booking.listing && one.taker === booking.taker)
  return handover ? { ...object, platformData: standingOf(handoverOf(handover, { ...known, object }, around)) } : object
}

/** When the server has to look after it next; what should have happened before the demo began is left as it is. */
function wakeIn({ listing, start, end }: Facts, latest: { status: string; date: string }, around: Surroundings) {
  const assetType = { metadata: typeObject(listing.type, around).metadata }
  const dates = { statusDate: new Date(latest.date), startDate: new Date(start), endDate: new Date(end) }
  const isOver = latest.status === 'completed' || latest.status === 'cancelled'
  const wake = wakeDate({ status: latest.status, assetType, isOver, ...dates }, around.now)
  return wake && wake > around.now ? wake : undefined
}

type Talk = { name: string; topicId: string; taker: string; listing: Listing; begun: number }

function* talkOf(
  talk: readonly Said[],
  about: Talk,
  around: Surroundings,
  state: Booking['state'],
): Generator<NamedObject> {
  const { name, topicId, taker, listing, begun } = about
  const party = { taker: personId(taker, around), owner: ownerId(listing, around) }
  const conversationId = around.idOf('conv', name, new Date(begun))
  for (const [index, [by, hours, content]] of talk.entries()) {
    // the first words come with the request; nothing is said in the future
    const date = Math.min(
      begun + hours * hourMs + index * minuteMs,
      around.now.getTime() - (talk.length - index) * minuteMs,
    )
    const isNews = index === talk.length - 1 && state === 'waiting'
    yield {
      message: {
        id: around.idOf('msg', `${name} ${index}`, new Date(date)),
        createdDate: iso(date),
        topicId,
        conversationId,
        content,
        read: !isNews,
        senderId: party[by],
        receiverId: party[by === 'taker' ? 'owner' : 'taker'],
        metadata: content.trim() === '' ? { isHiddenMessage: true } : {},
      },
    }
  }
}

/** Stars as the API counts them. */
const scoreOf = (stars: number) => stars * 20

function* ratingsOf(booking: Booking, known: Facts, around: Surroundings): Generator<NamedObject> {
  const { listing, id, end } = known
  const party = { taker: personId(booking.taker, around), owner: ownerId(listing, around) }
  const { timeUnit } = assetTypes[listing.type].timing
  const metadata = { assetName: listing.name, duration: { [timeUnit]: booking.units } }
  const rating = (by: 'taker' | 'owner', label: string, [stars, comment]: Opinion | readonly [number, null]) => {
    const date = Math.min(end + (by === 'taker' ? 20 : 26) * hourMs, around.now.getTime() - hourMs)
    return {
      rating: {
        id: around.idOf('rtg', `${id} ${by} ${label}`, new Date(date)),
        createdDate: iso(date),
        score: scoreOf(stars),
        comment,
        authorId: party[by],
        targetId: party[by === 'taker' ? 'owner' : 'taker'],
        // what an owner thinks of a taker says nothing about the thing
        assetId: by === 'taker' ? assetId(listing, around) : null,
        transactionId: id,
        label,
        metadata,
      },
    }
  }
  if (booking.ofTaker) {
    const [stars] = booking.ofTaker
    const { rating: main } = rating('taker', 'main', booking.ofTaker)
    const repliedDate = iso(Math.min(Date.parse(main.createdDate) + 5 * hourMs, around.now.getTime()))
    yield { rating: { ...main, ...(booking.reply && { reply: booking.reply, repliedDate }) } }
    yield rating('taker', 'main:thing', [stars, null])
    yield rating('taker', 'main:owner', [5, null])
  }
  if (booking.ofOwner) yield rating('owner', 'main', booking.ofOwner)
}
