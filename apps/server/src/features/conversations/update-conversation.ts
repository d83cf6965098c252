import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { present, readerOf } from './read.ts'
import * as store from './store.ts'

/** What `PATCH /messages/:id` would do one by one: only who gets a message reads it, only who wrote it puts it away. */
export async function updateConversation(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['conversations']['update']> },
  actor: Actor,
  services: Services,
) {
  const me = readerOf(undefined, actor)
  const rows = await services.db.tx(async (tx) => {
    const messages = await store.lockOwn(tx, id, me)
    if (messages.length === 0) throw refuse('object.notFound')
    const now = services.clock.now()
    const received = messages.filter(({ sender_id }) => sender_id !== me).map(({ id }) => id)
    // unread again is what came last
    if (changes.read !== undefined) {
      await store.setRead(tx, changes.read ? received : received.slice(-1), { isRead: changes.read, now })
    }
    if (changes.archived !== undefined) {
      const own = messages.findLast(({ sender_id }) => sender_id === me)
      if (!own) throw refuse('conversation.nothingWritten')
      await store.setArchived(tx, own.id, { isArchived: changes.archived, now })
    }
    const page = { by: 'date', now, limit: 1, offset: 0 } as const
    return (await store.list(tx, me, { id: [id] }, page)).rows
  })
  const [conversation] = await present(rows, actor, services)
  if (!conversation) throw refuse('object.notFound')
  return conversation
}
