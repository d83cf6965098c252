import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  listFilter,
  nullable,
  oneOf,
  optional,
  strings,
  text,
} from './schema.ts'

/**
 * Why a record cannot be undone: its call cannot be (`kind`), it changed permissions or how someone logs in (`rights`), its values were
 * not kept or are gone (`values`), it has been undone (`undone`), it is too long ago (`expired`), or the reader may not (`notAllowed`).
 */
const undoObstacle = oneOf('kind', 'rights', 'values', 'undone', 'expired', 'notAllowed')
export type UndoObstacle = Static<typeof undoObstacle>

/** What a member of staff did. Records are only ever added; each carries the hash of the previous one. */
export const auditRecord = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  /** The person; null when it was a key alone. */
  actorId: nullable(Type.String()),
  /** Whom they acted as, in the web app. */
  onBehalfOf: nullable(Type.String()),
  keyId: nullable(Type.String()),
  /** The call, as the contract names it: `users.update`. */
  action: Type.String(),
  objectType: Type.String(),
  objectId: nullable(Type.String()),
  objectName: nullable(Type.String()),
  /** Names of the fields that were sent. */
  fields: strings,
  /** Former values of what changed, as far as the reader may see them; null where there are none to tell. */
  before: nullable(jsonObject),
  after: nullable(jsonObject),
  reason: nullable(Type.String()),
  /** Whether it was about something of their own. */
  isOwn: Type.Boolean(),
  requestId: Type.String(),
  /** The network it came from, shortened: `203.0.113.x`. */
  network: nullable(Type.String()),
  hash: Type.String(),
  /** The record that this one took back. */
  undoes: nullable(Type.String()),
  /** The operation that it was a part of. */
  operationId: nullable(Type.String()),
  /** The case from which it was done. */
  caseId: nullable(Type.String()),
  undo: Type.Object({
    isPossible: Type.Boolean(),
    /** Until when the reader may take it back. */
    until: nullable(isoDate),
    /** Why not. */
    why: nullable(undoObstacle),
  }),
  livemode: Type.Boolean(),
})
export type AuditRecord = Static<typeof auditRecord>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'List what staff did, newest first: everything, about one object or from one case',
    access: needs('audit:list:all', 'audit:read:all'),
    query: closed({
      id: optional(listFilter),
      actorId: optional(listFilter),
      keyId: optional(listFilter),
      action: optional(listFilter),
      objectType: optional(listFilter),
      objectId: optional(listFilter),
      operationId: optional(listFilter),
      caseId: optional(listFilter),
      isOwn: optional(Type.Boolean()),
      hasReason: optional(Type.Boolean()),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate'], legacy: 'offset', always: 'cursor' },
    response: auditRecord,
  }),
  chain: endpoint({
    method: 'GET',
    path: '/audit/chain',
    summary: 'Check that no record of the audit log was changed, inserted or removed',
    access: needs('audit:list:all'),
    response: Type.Object({
      isIntact: Type.Boolean(),
      nbRecords: Type.Integer(),
      /** The first record that does not fit. */
      brokenId: nullable(Type.String()),
      checkedDate: isoDate,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/audit/:id',
    summary: 'Read one record of the audit log',
    access: needs('audit:list:all', 'audit:read:all'),
    params: closed({ id: text() }),
    response: auditRecord,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/audit/:id/undo',
    summary: 'Undo a change: the fields it wrote get their former values, provided they still hold what it wrote',
    access: needs('audit:undo', 'audit:undo:all'),
    recorded: 'itself',
    reason: 'kept',
    params: closed({ id: text() }),
    response: Type.Object({ record: auditRecord, object: jsonObject }),
    refusals: ['audit.notUndoable', 'audit.changedSince'],
  }),
}
