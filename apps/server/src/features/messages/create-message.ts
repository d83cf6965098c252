import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { show, snapshot } from './present.ts'
import { attachmentsOf } from './rules.ts'
import * as store from './store.ts'

type Body = Request<Endpoints['messages']['create']>['body']

export async function createMessage({ body }: Request<Endpoints['messages']['create']>, ctx: Context) {
  const senderId = senderOf(body, ctx)
  const attachments = await attachmentsOf(body.attachments ?? [], senderId, ctx)
  await limitCalls(ctx, 'message')
  if (body.conversationId === undefined) await limitCalls(ctx, 'newConversation')

  const row = await ctx.db.tx(async (tx) => {
    if (body.conversationId !== undefined) {
      const { exists, isOwn } = await store.conversation(tx, { id: body.conversationId, userId: senderId })
      if (!exists) throw refuse('conversation.unknown')
      if (!isOwn) throw refuse('message.senderElsewhere')
    }
    const now = ctx.clock.now()
    const created = await store.insert(tx, {
      id: newId('msg', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      topic_id: body.topicId,
      conversation_id: body.conversationId ?? newId('conv', ctx.settings.origin, now),
      content: body.content,
      attachments,
      read: body.read ?? false,
      sender_id: senderId,
      receiver_id: body.receiverId,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
    await ctx.events.append(tx, {
      type: 'message__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
  return show(row, ctx)
}

/**
 * The order of docs/contract/22-messages-ratings.md §A3. A sender who is not named is not compared with the receiver.
 */
function senderOf({ senderId, receiverId }: Body, { caller }: Context): string {
  if (senderId !== undefined && senderId === receiverId) throw refuse('message.twoPeople')
  if (senderId !== undefined && senderId !== caller.userId && !may(caller, 'message:create:all'))
    throw refuse('permission.denied')
  const sender = senderId ?? caller.userId
  if (sender === null) throw refuse('message.senderMissing')
  return sender
}
