import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, dateFilter, isoDate, jsonObject, listFilter, nullable, oneOf, optional, text } from './schema.ts'

/** What is kept for thirty days after it was deleted. */
const kind = oneOf(
  'asset',
  'assetType',
  'category',
  'customAttribute',
  'entry',
  'message',
  'rating',
  'task',
  'user',
  'webhook',
  'workflow',
)
export type TrashKind = Static<typeof kind>

const blocker = Type.Object({
  /** `missing`: something it belongs to is gone; `taken`: something else has what only one may have, such as its name. */
  why: oneOf('missing', 'taken'),
  /** Which field names what is gone. */
  field: nullable(Type.String()),
  objectId: nullable(Type.String()),
  /** The missing object is in the trash itself. */
  trashId: nullable(Type.String()),
})

/** Something that was deleted and can be brought back for a while. */
export const trashed = Type.Object({
  id: Type.String(),
  kind,
  objectId: Type.String(),
  name: nullable(Type.String()),
  /** The person; null when it was a key. */
  deletedBy: nullable(Type.String()),
  keyId: nullable(Type.String()),
  deletedDate: isoDate,
  reason: nullable(Type.String()),
  /** When it is erased for good. */
  expirationDate: isoDate,
  /** What is in the way of bringing it back. */
  blockers: Type.Array(blocker),
  livemode: Type.Boolean(),
})
export type Trashed = Static<typeof trashed>

const params = closed({ id: text() })

export const trash = {
  list: endpoint({
    method: 'GET',
    path: '/trash',
    summary: 'List deleted objects that can be restored, newest first',
    access: needs('trash:list:all'),
    query: closed({
      id: optional(listFilter),
      kind: optional(listFilter),
      objectId: optional(listFilter),
      deletedBy: optional(listFilter),
      deletedDate: optional(dateFilter),
    }),
    list: { orderBy: ['deletedDate', 'expirationDate'], legacy: 'offset', always: 'cursor' },
    response: trashed,
  }),
  read: endpoint({
    method: 'GET',
    path: '/trash/:id',
    summary: 'Read a deleted object as it was',
    access: needs('trash:list:all'),
    params,
    response: Type.Object({
      ...trashed.properties,
      /** As far as the reader might see it. */
      object: jsonObject,
      /** How many objects come back with it, by kind. */
      with: Type.Record(Type.String(), Type.Integer()),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/trash/:id/restore',
    summary: 'Restore a deleted object under its former id',
    access: needs('trash:restore:all'),
    reason: 'kept',
    recorded: 'itself',
    params,
    response: Type.Object({ id: Type.String(), kind, objectId: Type.String(), object: jsonObject }),
    refusals: ['trash.blocked', 'customAttribute.beingRemoved'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trash/:id',
    summary: 'Permanently erase a deleted object',
    access: needs('trash:remove:all'),
    fresh: true,
    reason: 'required',
    recorded: 'itself',
    params,
    response: Type.Object({ id: Type.String() }),
  }),
}
