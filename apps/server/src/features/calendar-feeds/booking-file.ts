import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { textOf } from '../../lib/free-json.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import { bookingCalendarUrl, placeOfBooking, readBookingToken, readerOf } from '../notices/index.ts'
import { findTransaction, readTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { wordsIn } from './file-words.ts'
import { calendarFile } from './open-feed.ts'
import { writeFeed } from './write-feed.ts'

/** Where whoever acts gets a booking for their calendar; operators see it as the taker does. */
export async function linkBooking(id: string, actor: Actor, services: Services) {
  const row = await readTransaction(id, actor, services)
  if (!row.start_date) throw refuse('transaction.datesInvalid')
  const side = row.owner_id !== null && row.owner_id === actor.userId ? 'owner' : 'taker'
  return { url: bookingCalendarUrl({ transactionId: row.id, side }, services) }
}

/** One booking, as it is now. The place is told to whom it is shown on the page of the booking. */
export async function openBooking(token: string, services: Services) {
  const { db, secrets, settings } = services
  const subject = readBookingToken(token, secrets)
  const row = subject && (await findTransaction(db.read, subject.transactionId))
  if (!subject || !row?.start_date) throw refuse('object.notFound')
  const isOwner = subject.side === 'owner'
  const readerId = isOwner ? row.owner_id : row.taker_id
  const { locale } = await readerOf(services, readerId === null ? undefined : await findUser(db.read, readerId))
  const name = textOf(row.asset_snapshot.name) ?? '…'
  const zone = zoneNamedIn(row.asset_snapshot.metadata, (await services.config.read('default')).stelace)
  const place = !isOwner && row.is_disclosing ? await placeOfBooking(services, row) : undefined
  const period = { start: row.start_date.getTime(), end: (row.end_date ?? row.start_date).getTime() }
  const event = {
    // as the file that the web app makes on the page of the booking
    uid: `${row.id}@plaza`,
    period,
    zone,
    unit: row.time_unit ?? undefined,
    summary: isOwner ? wordsIn(locale).booked(name, Number(row.quantity)) : name,
    stamp: row.updated_date,
    url: `${settings.publicUrl}/i/t/${row.id}`,
    place,
    isCancelled: row.cancelled_date !== null,
  }
  return calendarFile('booking.ics', writeFeed({ name, zone: event.zone, events: [event] }))
}
