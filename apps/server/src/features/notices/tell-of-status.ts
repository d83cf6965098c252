import type { JsonObject, Transaction } from '@plaza/contract'
import { type BookingChange, noticesOfChange, processOf, statusSettings, switchIn } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { publicSettings } from '../emails/index.ts'
import { lastWords } from '../messages/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { words } from './locale.ts'
import type { Notice } from './rules.ts'
import { tellOfTransaction } from './tell-of-transaction.ts'

/**
 * What happened is in the event; the booking as it is now lends its names and dates. When it has moved on since, each of
 * its changes is told of all the same, in their order: a request that was withdrawn a moment later is a request and a
 * withdrawal, and the mail about either leads to the booking as it is.
 */
export async function tellOfStatus(services: Services, event: StoredEvent, isWithoutMail: boolean) {
  // whoever moved it on in the place of others chose to tell them, or not to
  if (event.metadata.isSilent === true) return
  const row = event.objectId === null ? undefined : await findTransaction(services.db.read, event.objectId)
  const change = event.object ? changeIn(event.object) : row && changeOn(event.createdDate, row)
  if (!row || !change) return
  const areRatingsOff = (await publicSettings(services)).disableRatings === true
  // the switch asks later, and only those who have not said anything by then
  const isAskedLater = switchIn((await services.config.read('private')).stelace, 'askRating').isOn
  for (const notice of isInstant(event) ? atOnce : noticesOfChange(change, row.asset_type?.metadata)) {
    if (notice.name === 'ratingInvitation' && (areRatingsOff || isAskedLater)) continue
    const note = change.note ?? (await noteOfRequest(services, row, { ...notice, date: event.createdDate }))
    await tellOfTransaction(services, row, { ...notice, cause: event.id, isWithoutMail, note })
  }
}

/** A process may begin with a request: its owner hears of it as soon as it is there. */
export async function tellOfRequest(services: Services, event: StoredEvent, isWithoutMail: boolean) {
  const { objectId, id, createdDate } = event
  const row = objectId === null ? undefined : await findTransaction(services.db.read, objectId)
  const first = row && statusSettings(row.asset_type?.metadata, processOf(row.asset_type).initStatus)
  if (!row || first?.waitsFor !== 'owner') return
  const [notice] = isInstant(event) ? atOnce : asked
  const note = await noteOfRequest(services, row, { ...notice, date: createdDate })
  await tellOfTransaction(services, row, { ...notice, cause: id, isWithoutMail, note })
}

const asked = [{ name: 'transactionRequestedToOwner', to: 'owner' }] as const

/** An owner whose listing is booked at once is told of a booking, not asked; the taker hears of the yes that follows. */
const atOnce = [{ name: 'transactionBookedAtOnce', to: 'owner' }] as const
const isInstant = ({ metadata }: StoredEvent) => metadata.isInstant === true

/** What the taker wrote before asking; the conversation begins with it. */
async function noteOfRequest(services: Services, row: TransactionRow, { name, date }: Notice & { date: Date }) {
  if (name !== 'transactionRequestedToOwner' && name !== 'transactionBookedAtOnce') return
  return lastWords(services.db.read, { topicId: row.id, senderId: row.taker_id, until: date })
}

/** A step may bring words for the other in `data.message`. */
type NotedChange = BookingChange & { note: string | undefined }

const noteIn = (data: JsonObject | undefined) => words(data?.message)?.slice(0, 2000)

/** Events carry a transaction as its API does, with the history newest first. */
function changeIn(object: JsonObject): NotedChange {
  const { status, statusHistory, cancellationReason: reason } = object as unknown as Transaction
  return { status, before: statusHistory[1]?.status, reason, note: noteIn(statusHistory[0]?.data) }
}

/** One too large for the journal: its history says what happened at the moment of the event. */
function changeOn(date: Date, row: TransactionRow): NotedChange | undefined {
  const { status_history: history, cancellation_reason: reason } = row
  const at = history.findIndex((entry) => Date.parse(entry.date) === date.getTime())
  const entry = history[at]
  return entry && { status: entry.status, before: history[at + 1]?.status, reason, note: noteIn(entry.data) }
}
