import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { findAsset } from '../assets/index.ts'
import { findMessage, isRemovedMessage } from '../messages/index.ts'
import { isWithin } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { assetCard } from './asset-parts.ts'
import { bookingCard } from './booking-card.ts'
import { photoIn } from './photo-in.ts'
import { tell } from './tell.ts'
import { assetNameIn, nameOf } from './tell-of-transaction.ts'
import { isToldWithAStep } from './told-with-a-step.ts'

const name = 'newMessage'
/** One mail about a conversation while its reader is away: the rest is waiting there anyway. */
const conversationRate = { count: 1, seconds: 15 * 60, burst: 1 }

/** A message never changes, but one that was read, hidden or removed meanwhile needs no notice any more. */
export async function tellOfMessage(services: Services, event: StoredEvent, hasWorkflow: boolean) {
  const { db } = services
  const message = event.objectId === null ? undefined : await findMessage(db.read, event.objectId)
  const isHidden = message?.metadata.isHiddenMessage === true
  if (!message || isHidden || isRemovedMessage(message) || message.read || message.receiver_id === null) return
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
    !(booking && isToldWithAStep(message, booking, to)) &&
    (await isWithin(services, [{ name: 'conversationMail', of, rate: conversationRate }]))
  const side = booking?.owner_id === to.id ? 'owner' : 'taker'
  const content = message.content ?? ''
  await tell(services, {
    name,
    to,
    cause: message.id,
    path: `/i/${message.conversation_id}`,
    objectId: message.conversation_id,
    data: {
      otherName: nameOf(sender),
      assetName: asset?.name ?? (booking ? assetNameIn(booking.asset_snapshot) : '…'),
      ...photoIn(asset?.metadata ?? booking?.asset_snapshot.metadata),
      message: content.slice(0, 500),
      messageId: message.id,
    },
    mail: async (reader) => ({
      parts: {
        quote: content === '' ? undefined : { by: nameOf(sender), text: content.slice(0, 2000) },
        card: asset
          ? await assetCard(asset, services)
          : booking && (await bookingCard(services, booking, reader, { name, to: side, other: sender })),
      },
    }),
    isWithoutMail: !isMailed,
    isLatestOnly: true,
  })
}
