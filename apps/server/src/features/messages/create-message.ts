import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, checkNotSuspended, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { snapshot } from './present.ts'
import { attachmentsOf } from './rules.ts'
import * as store from './store.ts'

type Input = BodyOf<Endpoints['messages']['create']>

export async function createMessage(input: Input, actor: Actor, services: Services) {
  const senderId = senderOf(input, actor)
  const attachments = await attachmentsOf(input.attachments ?? [], senderId, actor, services)
  await limitCalls('message', actor, services)
  if (input.conversationId === undefined) {
    await checkNotSuspended(actor, services.suspensions)
    await limitCalls('newConversation', actor, services)
  }

  return services.db.tx(async (tx) => {
    if (input.conversationId !== undefined) {
      const { exists, isOwn } = await store.conversation(tx, { id: input.conversationId, userId: senderId })
      if (!exists) throw refuse('conversation.unknown')
      if (!isOwn) throw refuse('message.senderElsewhere')
    }
    return appendMessage(tx, { ...input, senderId, attachments }, services)
  })
}

/** Writes a message with its event; who may is decided before. */
export async function appendMessage(
  tx: Tx,
  input: Omit<Input, 'senderId' | 'attachments'> & { senderId: string; attachments?: JsonObject[] },
  services: Services,
) {
  const now = services.clock.now()
  const created = await store.insert(tx, {
    id: newId('msg', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    topic_id: input.topicId,
    conversation_id: input.conversationId ?? newId('conv', services.settings.origin, now),
    content: input.content,
    attachments: input.attachments ?? [],
    read: input.read ?? false,
    sender_id: input.senderId,
    receiver_id: input.receiverId,
    metadata: input.metadata ?? {},
    platform_data: input.platformData ?? {},
  })
  await services.events.append(tx, {
    type: 'message__created',
    date: now,
    objectId: created.id,
    object: snapshot(created, services.settings.isLive),
  })
  return created
}

/**
 * The order of docs/contract/22-messages-ratings.md §A3. A sender who is not named is not compared with the receiver.
 */
function senderOf({ senderId, receiverId }: Input, actor: Actor): string {
  if (senderId !== undefined && senderId === receiverId) throw refuse('message.twoPeople')
  if (senderId !== undefined && senderId !== actor.userId && !may(actor, 'message:create:all'))
    throw refuse('permission.denied')
  const sender = senderId ?? actor.userId
  if (sender === null) throw refuse('message.senderMissing')
  return sender
}
