import {
  type Endpoints,
  type JsonObject,
  type Permission,
  type TimelineEntry,
  type TimelineKind,
  type TimelinePage,
  timelineKinds,
} from '@plaza/contract'
import { type Actor, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { normalizeIsoDate } from '../../lib/iso-date.ts'
import { decodeCursor, encodeCursor } from '../../lib/page.ts'
import { detailsOf } from './details.ts'
import * as store from './store.ts'

const usualPage = 50

/** The right that opens each kind where it is at home. */
const permissions = {
  booking: 'transaction:list:all',
  payment: 'payment:read:all',
  mail: 'email:list:all',
  notification: 'email:list:all',
  message: 'message:list:all',
  listing: 'asset:list:all',
  rating: 'rating:list:all',
  signIn: 'session:list:all',
  report: 'case:list:all',
  staff: 'audit:read:all',
  event: 'event:list:all',
} satisfies Record<TimelineKind, Permission>

type Input = Query<Endpoints['userTimeline']['read']> & { id: string }

/** What happened to somebody, newest first, as far as the reader may see it. */
export async function readTimeline(
  { id, kinds, query: words, before, after, startingAfter, nbResultsPerPage: size = usualPage }: Input,
  actor: Actor,
  services: Services,
): Promise<TimelinePage> {
  const unknown = kinds?.find((kind) => !timelineKinds.some((known) => known === kind))
  if (unknown !== undefined) throw refuse('timeline.kindUnknown', { values: { kind: unknown } })
  const user = await store.subjectOf(services.db.read, id)
  // what is kept of somebody who left is told of their id
  const addresses = [user?.email, user?.username].filter((address) => typeof address === 'string')
  const withheld = timelineKinds.filter((kind) => !may(actor, permissions[kind]))
  const open = timelineKinds.filter((kind) => !withheld.includes(kind) && (kinds === undefined || kinds.includes(kind)))
  const from = startingAfter === undefined ? {} : { from: placeOf(startingAfter) }
  const rows = await store.entries(
    services.db.read,
    { id, addresses },
    {
      kinds: open,
      limit: size + 1,
      ...from,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(words === undefined ? {} : { words }),
    },
  )
  if (!user && rows.length === 0) throw refuse('object.notFound')
  const shown = rows.slice(0, size)
  const details = await detailsOf(shown, actor, services)
  const results = shown.map((row) => present(row, details(row)))
  const last = shown.at(-1)
  return {
    results,
    withheld,
    names: await namesIn(results, services),
    endCursor: last ? encodeCursor(last.date.toISOString(), last.id) : null,
    hasNextPage: rows.length > size,
  }
}

function placeOf(cursor: string) {
  const at = decodeCursor(cursor)
  const value = at?.value ? normalizeIsoDate(at.value) : undefined
  if (!at || !value) throw refuse('cursor.invalid')
  return { value, id: at.id }
}

const present = (row: store.EntryRow, data: JsonObject): TimelineEntry => ({
  id: row.id,
  date: row.date.toISOString(),
  kind: row.kind,
  action: row.action,
  actorId: row.actor_id,
  objectType: row.object_type,
  objectId: row.object_id,
  data,
})

/** Who is named: those who did something, and those it was done with. */
async function namesIn(results: readonly TimelineEntry[], { db }: Services) {
  const ids = new Set(
    results.flatMap(({ actorId, data }) => [actorId, data.otherId].filter((id) => typeof id === 'string')),
  )
  const rows = ids.size === 0 ? [] : await store.names(db.read, [...ids])
  return Object.fromEntries(rows.flatMap(({ id, display_name }) => (display_name === null ? [] : [[id, display_name]])))
}
