import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { ViewAsSessionRow } from '../../db/tables.ts'
import { appendDeed } from '../audit-log/index.ts'

type Note = { session: ViewAsSessionRow; what: 'started' | 'ended' }

/** The beginning and the end of a view, as an event. */
export const appendViewed = (tx: Tx, { session, what }: Note, { events, clock }: Services) =>
  events.appendOwn(tx, {
    type: `plaza_view_as_${what}`,
    date: clock.now(),
    emitter: 'custom',
    emitterId: session.staff_id,
    objectId: session.user_id,
    objectType: 'user',
    object: null,
    metadata: { sessionId: session.id, mode: session.mode, includeMessages: session.has_messages },
  })

type Deed = { session: ViewAsSessionRow; action: 'viewAs.start' | 'viewAs.page' | 'viewAs.end'; fields?: string[] }

/** What was done in a view, in the log of those who run the marketplace. A page is told by its address, never by what it shows. */
export const noteDeed = (tx: Tx, { session, action, fields = [] }: Deed, actor: Actor, services: Services) =>
  appendDeed(
    tx,
    {
      actor: { ...actor, realUserId: session.staff_id },
      action,
      objectType: 'user',
      objectId: session.user_id,
      fields,
      before: null,
      after: null,
    },
    services,
  )
