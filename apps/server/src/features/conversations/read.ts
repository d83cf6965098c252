import type { Conversation, Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { showMessage } from '../messages/index.ts'
import { presentTransaction } from '../transactions/index.ts'
import { presentUser } from '../users/index.ts'
import * as store from './store.ts'

/** Whose conversations: one's own, unless one may see all messages. */
export function readerOf(userId: string | undefined, actor: Actor): string {
  if (userId !== undefined && userId !== actor.userId && !may(actor, 'message:list:all'))
    throw refuse('permission.denied')
  const me = userId ?? actor.userId
  if (me === null) throw refuse('conversation.userMissing')
  return me
}

export async function listConversations(
  { filters: query, page }: ListInput<Endpoints['conversations']['list']>,
  actor: Actor,
  services: Services,
) {
  const { userId, ...filters } = query
  const me = readerOf(userId, actor)
  if (page.kind !== 'offset') throw new Error('Conversations are always paged by number')
  const { size, page: number, deepest = Number.POSITIVE_INFINITY } = page
  if (number * size > Math.min(deepest, 2_000_000_000)) throw refuse('conversation.pageTooFar')
  const found = await store.list(services.db.read, me, filters, {
    by: page.orderBy === 'startDate' ? 'startDate' : 'date',
    now: services.clock.now(),
    limit: size,
    offset: (number - 1) * size,
  })
  // a page beyond the last one is empty and cannot say how many there are
  const total =
    found.rows.length === 0 && number > 1
      ? (
          await store.list(services.db.read, me, filters, {
            by: 'date',
            now: services.clock.now(),
            limit: 1,
            offset: 0,
          })
        ).total
      : found.total
  return {
    nbResults: total,
    nbPages: Math.ceil(total / size),
    page: number,
    nbResultsPerPage: size,
    results: await present(found.rows, actor, services),
  }
}

/** Each with what its row shows, as far as the caller may see it. */
export async function present(
  rows: readonly store.ConversationRow[],
  actor: Actor,
  services: Services,
): Promise<Conversation[]> {
  const { messages, transactions, users } = await store.details(services.db.read, rows)
  const { isLive } = services.settings
  return rows.map((row) => {
    const message = messages.get(row.last_id ?? '')
    const transaction = transactions.get(row.topic_id)
    const user = users.get(row.other_id)
    return {
      id: row.id,
      topicId: row.topic_id,
      topicName: row.topic_name,
      otherId: row.other_id,
      date: row.date.toISOString(),
      lastMessage: message ? showMessage(message, actor, services) : null,
      nbUnread: row.unread,
      isUnread: row.is_unread,
      isArchived: row.is_archived,
      canArchive: row.can_archive,
      role: row.is_owner ? 'owner' : 'taker',
      user: user ? presentUser(user, actor, isLive) : null,
      transaction: transaction ? presentTransaction(transaction, actor, services) : null,
    }
  })
}
