import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  listFilter,
  mapOf,
  nullable,
  oneOf,
  optional,
  stamps,
  strings,
  text,
} from './schema.ts'

/** What can need attention. All but `manual` open by themselves. */
export const caseKinds = [
  'review',
  'report',
  'stuck',
  'help',
  'payment',
  'mail',
  'integration',
  'privacy',
  'risk',
  'manual',
] as const
export type CaseKind = (typeof caseKinds)[number]

const kind = oneOf(...caseKinds)
const status = oneOf('open', 'snoozed', 'closed')
const resolution = oneOf('solved', 'actionTaken', 'noAction', 'duplicate')
const priority = oneOf('low', 'normal', 'high')

export type CaseStatus = Static<typeof status>
export type CaseResolution = Static<typeof resolution>
export type CasePriority = Static<typeof priority>

const fields = {
  id: Type.String(),
  ...stamps,
  kind,
  /** Null where the object says what it is about. */
  title: nullable(Type.String()),
  objectType: nullable(Type.String()),
  objectId: nullable(Type.String()),
  /** Whom it concerns. */
  userIds: strings,
  status,
  resolution: nullable(resolution),
  duplicateOf: nullable(Type.String()),
  priority,
  assigneeId: nullable(Type.String()),
  /** Taken from a queue: until then nobody else is given it. */
  heldUntil: nullable(isoDate),
  dueDate: nullable(isoDate),
  snoozedUntil: nullable(isoDate),
  /** Null when it opened or closed by itself. */
  openedBy: nullable(Type.String()),
  closedBy: nullable(Type.String()),
  closedDate: nullable(isoDate),
  nbReports: Type.Integer(),
  /** Comments of colleagues. */
  nbNotes: Type.Integer(),
  /** How often each reason was given. */
  reasons: mapOf(Type.Integer()),
  /** What its kind needs to know. */
  metadata: jsonObject,
  /** Names of the people whose ids are in it, by these ids; those who left have none. */
  names: mapOf(Type.String()),
}

/** Something that needs the attention of staff. */
export const staffCase = Type.Object(fields)
export type Case = Static<typeof staffCase>

const report = Type.Object({
  eventId: Type.String(),
  date: isoDate,
  /** Null for visitors without an account. */
  reporterId: nullable(Type.String()),
  reason: nullable(Type.String()),
  text: nullable(Type.String()),
  /** What the same person has reported before, and how much of it led to something. */
  nbByReporter: Type.Integer(),
  nbRightByReporter: Type.Integer(),
})

/** A case with what people complained about. */
export const caseWithReports = Type.Object({ ...fields, reports: Type.Array(report) })
export type CaseWithReports = Static<typeof caseWithReports>

const params = closed({ id: text() })
const title = text({ max: 255 })

export const cases = {
  list: endpoint({
    method: 'GET',
    path: '/cases',
    summary: 'List cases, of the kinds the caller may see',
    access: needs('case:list:all'),
    query: closed({
      id: optional(listFilter),
      kind: optional(listFilter),
      status: optional(listFilter),
      /** Ids, `me` or `none`. */
      assigneeId: optional(listFilter),
      objectId: optional(listFilter),
      objectType: optional(listFilter),
      userId: optional(text()),
      reporterId: optional(text()),
      /** A reason that someone gave for a report. */
      reason: optional(listFilter),
      priority: optional(listFilter),
      resolution: optional(listFilter),
      closedBy: optional(listFilter),
      isOverdue: optional(Type.Boolean()),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      dueDate: optional(dateFilter),
      closedDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate', 'dueDate'], legacy: 'offset', always: 'cursor' },
    response: staffCase,
  }),
  count: endpoint({
    method: 'GET',
    path: '/cases/count',
    summary: 'Count open cases, of the kinds the caller may see',
    access: needs('case:list:all'),
    response: Type.Object({
      open: Type.Integer(),
      mine: Type.Integer(),
      unassigned: Type.Integer(),
      overdue: Type.Integer(),
      snoozed: Type.Integer(),
      /** Since midnight in the zone of the marketplace. */
      closedTodayByMe: Type.Integer(),
      /** Open ones; kinds without any are left out. */
      byKind: mapOf(Type.Integer()),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/cases/:id',
    summary: 'Read one case, with what people reported',
    access: needs('case:read:all'),
    params,
    response: caseWithReports,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cases',
    summary: 'Open a case by hand',
    access: needs('case:create:all'),
    body: closed({
      kind: oneOf('manual'),
      title,
      objectId: optional(nullable(text())),
      userIds: optional(Type.Array(text(), { uniqueItems: true, maxItems: 20 })),
      /** An id, `me`, or `admin`: the Admin with the fewest open cases. */
      assigneeId: optional(nullable(text())),
      dueDate: optional(nullable(isoDate)),
      priority: optional(priority),
    }),
    response: staffCase,
    refusals: ['case.objectUnknown', 'case.assigneeUnknown', 'case.openAlready'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cases/:id',
    summary: 'Assign, snooze, close, reopen or rename a case',
    access: needs('case:edit:all'),
    reason: 'kept',
    undo: 'fields',
    params,
    body: closed({
      /** An id, or `me`. */
      assigneeId: optional(nullable(text())),
      status: optional(status),
      resolution: optional(nullable(resolution)),
      duplicateOf: optional(nullable(text())),
      priority: optional(priority),
      dueDate: optional(nullable(isoDate)),
      snoozedUntil: optional(nullable(isoDate)),
      title: optional(nullable(title)),
      /**
       * Closes a report with an answer to everyone who reported it, in their language. The text is added to the answer; instead of a text, the
       * name of a saved reply, which everyone reads in their language too.
       */
      tellReporters: optional(
        closed({
          text: optional(text({ max: 2000 })),
          replyName: optional(text({ max: 255, example: 'reply.report-acted' })),
        }),
      ),
    }),
    response: staffCase,
    refusals: [
      'case.assigneeUnknown',
      'case.taken',
      'case.closedAlready',
      'case.snoozeDate',
      'case.duplicateUnknown',
      'case.openAlready',
    ],
  }),
  take: endpoint({
    method: 'POST',
    path: '/cases/take',
    summary: 'Take the oldest unassigned open case of a kind, and hold it for three minutes',
    access: needs('case:edit:all'),
    repeats: 'looking again changes nothing',
    body: closed({
      kind,
      /** The one that is wanted, where it is free. */
      id: optional(text()),
      /** Cases that were put off. */
      skip: optional(Type.Array(text(), { uniqueItems: true, maxItems: 100 })),
    }),
    response: Type.Object({
      /** Nothing when none is free. */
      case: nullable(staffCase),
      /** How many of the kind are open, whoever they are assigned to. */
      nbOpen: Type.Integer(),
      oldestDate: nullable(isoDate),
    }),
  }),
}
