import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { present, readerOf } from './read.ts'
import * as store from './store.ts'

/** What `PATCH /messages/:id` would do one by one: only who gets a message reads it, only who wrote it puts it away. */
export async function updateConversation(
  { params, body }: Request<Endpoints['conversations']['update']>,
  ctx: Context,
) {
  const me = readerOf(undefined, ctx)
  const rows = await ctx.db.tx(async (tx) => {
    const messages = await store.lockOwn(tx, params.id, me)
    if (messages.length === 0) throw refuse('object.notFound')
    const now = ctx.clock.now()
    const received = messages.filter(({ sender_id }) => sender_id !== me).map(({ id }) => id)
    // unread again is what came last
    if (body.read !== undefined) {
      await store.setRead(tx, body.read ? received : received.slice(-1), { isRead: body.read, now })
    }
    if (body.archived !== undefined) {
      const own = messages.findLast(({ sender_id }) => sender_id === me)
      if (!own) throw refuse('conversation.nothingWritten')
      await store.setArchived(tx, own.id, { isArchived: body.archived, now })
    }
    const page = { by: 'date', now, limit: 1, offset: 0 } as const
    return (await store.list(tx, me, { id: [params.id] }, page)).rows
  })
  const [conversation] = await present(rows, ctx)
  if (!conversation) throw refuse('object.notFound')
  return conversation
}
