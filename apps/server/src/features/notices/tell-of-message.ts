import type { Services } from '../../context.ts'
import type { MessageRow, TransactionRow, UserRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { findAsset } from '../assets/index.ts'
import { findMessage } from '../messages/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { photoIn } from './photo-in.ts'
import { channelsFor, noticesOf } from './rules.ts'
import { tell } from './tell.ts'
import { assetNameIn, nameOf } from './tell-of-transaction.ts'

/** One mail about a conversation while its reader is away: the rest is waiting there anyway. */
const conversationRate = { count: 1, seconds: 15 * 60, burst: 1 }
/** Words that come with a decline are sent just after it. */
const withinMs = 2 * 60_000

/** A message never changes, but one that was read, hidden or removed meanwhile needs no notice any more. */
export async function tellOfMessage(services: Services, event: StoredEvent, hasWorkflow: boolean) {
  const { db } = services
  const message = event.objectId === null ? undefined : await findMessage(db.read, event.objectId)
  const isHidden = message?.metadata.isHiddenMessage === true
  if (!message || isHidden || message.read || message.receiver_id === null) return
  const [to, sender] = await Promise.all([
    findUser(db.read, message.receiver_id),
    message.sender_id === null ? undefined : findUser(db.read, message.sender_id),
  ])
  if (!to) return
  const topic = message.topic_id ?? ''
  const asset = topic.startsWith('ast_') ? await findAsset(db.read, topic) : undefined
  const booking = topic.startsWith('trn_') ? await findTransaction(db.read, topic) : undefined
  const of = `${message.conversation_id} ${message.receiver_id}`
  const isMailed =
    !hasWorkflow &&
    !(booking && comesWithAnEnd(message, booking, to)) &&
    (await isWithin(services, [{ name: 'conversationMail', of, rate: conversationRate }]))
  await tell(services, {
    name: 'newMessage',
    to,
    cause: event.id,
    path: `/i/${message.conversation_id}`,
    objectId: message.conversation_id,
    data: {
      otherName: nameOf(sender),
      assetName: asset?.name ?? (booking ? assetNameIn(booking.asset_snapshot) : '…'),
      ...photoIn(asset?.metadata ?? booking?.asset_snapshot.metadata),
      message: (message.content ?? '').slice(0, 500),
    },
    isWithoutMail: !isMailed,
    isLatestOnly: true,
  })
}

/**
 * Whether somebody wrote it in the moment in which they declined, withdrew or cancelled, and its reader gets a mail about
 * that: the two would arrive together and lead to the same conversation.
 */
function comesWithAnEnd({ created_date: date }: MessageRow, booking: TransactionRow, to: UserRow): boolean {
  const { cancelled_date: cancelled, cancellation_reason: reason, status_history: history } = booking
  if (cancelled === null || cancelled > date || date.getTime() - cancelled.getTime() > withinMs) return false
  const ended = history.findIndex((entry) => Date.parse(entry.date) === cancelled.getTime())
  const [status, before] = [history[ended]?.status, history[ended + 1]?.status]
  if (status === undefined) return false
  const side = booking.owner_id === to.id ? 'owner' : 'taker'
  return noticesOf({ status, before, reason }).some(
    (notice) => notice.to === side && channelsFor(notice.name, to, date).email,
  )
}
