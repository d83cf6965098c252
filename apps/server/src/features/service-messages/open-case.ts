import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { textOf } from '../../lib/free-json.ts'
import { type Follower, follow } from '../../slice.ts'
import { openCase, wakeCase } from '../cases/index.ts'
import { serviceUserId } from '../users/index.ts'

/**
 * Whoever answers the service wants to be heard: it opens a case, or joins the one that is open about the same. A question about
 * a listing that is reviewed put its review off until now.
 */
async function openOfAnswer({ object }: StoredEvent, services: Services) {
  const senderId = textOf(object?.senderId)
  if (senderId === undefined || object?.receiverId !== serviceUserId) return
  const topicId = textOf(object.topicId) ?? ''
  const about = topicId.startsWith('trn_')
    ? { objectType: 'transaction', objectId: topicId }
    : { objectType: 'user', objectId: senderId }
  const metadata = { conversationId: textOf(object.conversationId) ?? null }
  await services.db.tx(async (tx) => {
    const isAwaited =
      topicId.startsWith('ast_') && (await wakeCase(tx, { kind: 'review', objectId: topicId, metadata }, services))
    if (!isAwaited) await openCase(tx, { kind: 'help', ...about, userIds: [senderId], metadata }, services)
  })
}

export const answerFollower: Follower = follow(['message__created'], 'service-messages.answer', openOfAnswer)
