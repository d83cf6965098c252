import { type Static, Type } from 'typebox'
import { endpoint, needs, noKey } from './endpoint.ts'
import {
  closed,
  dateFilter,
  emptyableText,
  isoDate,
  jsonObject,
  listFilter,
  mapOf,
  nullable,
  oneOf,
  optional,
  text,
} from './schema.ts'

/** As many objects as one operation may change. */
export const operationLimit = 5000

/** As many rows as one file may have. */
export const importLimit = 50_000

/** As much as one file may hold, and as much of it as one call may carry. */
export const importBytes = { file: 50 * 1024 * 1024, part: 16 * 1024 * 1024 } as const

export const importedTypes = [
  'asset',
  'user',
  'category',
  'customAttribute',
  'availability',
  'rating',
  'entry',
] as const satisfies readonly OperationObjectType[]
export type ImportedType = (typeof importedTypes)[number]

/**
 * `patch` changes fields, `remove` deletes, `moderate` decides, `give` changes the owner, `restore` lifts suspensions, `message` writes in
 * the name of the service: what the single call of the object would do. `move` puts what belongs to an object elsewhere, `replaceValue`
 * gives assets another value of an attribute. `configuration` is made by `POST /configuration/apply`. `import` makes
 * and changes objects by the rows of a file. `export` writes a file and changes nothing. `searchIndex` writes what search knows of all
 * listings again. `reset` is made by `POST /test-data/reset`.
 */
const kind = oneOf(
  'patch',
  'remove',
  'moderate',
  'give',
  'restore',
  'message',
  'move',
  'replaceValue',
  'configuration',
  'import',
  'export',
  'searchIndex',
  'reset',
)
export type OperationKind = Static<typeof kind>
const objectType = oneOf(
  'asset',
  'rating',
  'user',
  'category',
  'assetType',
  'customAttribute',
  'configuration',
  'transaction',
  'availability',
  'message',
  'email',
  'entry',
  'audit',
  'accounting',
  'marketplace',
)
export type OperationObjectType = Static<typeof objectType>

/** What can be written to a file: objects of a list, `accounting` of a period, or the whole `marketplace`. */
export const exportedTypes = [
  'user',
  'asset',
  'transaction',
  'rating',
  'category',
  'customAttribute',
  'availability',
  'message',
  'email',
  'entry',
  'audit',
  'accounting',
  'marketplace',
] as const satisfies readonly OperationObjectType[]
export type ExportedType = (typeof exportedTypes)[number]

/** `archive` is the whole marketplace, and nothing else is. */
export const exportFormats = ['csv', 'json', 'ndjson', 'archive'] as const

/**
 * `reading`: more of its file is to come. `previewed`: nothing was changed yet. `waiting`, `running`: it continues by itself. `failed`: whoever began it may not go on. `undoing`:
 * it is being taken back.
 */
const status = oneOf('reading', 'previewed', 'waiting', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')
export type OperationStatus = Static<typeof status>

/** Many objects that are changed alike, one after the other. */
export const operation = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  kind,
  objectType,
  /** What each object is changed with. */
  payload: jsonObject,
  status,
  /** How many objects it is about. */
  total: Type.Integer(),
  /** How many of them are settled, whatever came of it; while it is taken back, how many of those it had changed. */
  done: Type.Integer(),
  /** How many could not be changed. */
  failed: Type.Integer(),
  counts: Type.Object({
    changed: Type.Integer(),
    /** They were like that already. */
    same: Type.Integer(),
    failed: Type.Integer(),
    undone: Type.Integer(),
    /** Not taken back, because someone changed them since. */
    left: Type.Integer(),
  }),
  /** The person; null when it was a key. */
  createdBy: nullable(Type.String()),
  keyId: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** Until when it can be taken back; null while there is nothing to take back. */
  undoableUntil: nullable(isoDate),
  /** What an export has written, until it is removed. */
  file: nullable(Type.Object({ name: Type.String(), bytes: Type.Integer(), expirationDate: isoDate })),
  livemode: Type.Boolean(),
})
export type Operation = Static<typeof operation>

/** What came of one object. Null: nothing yet. */
const outcome = oneOf('changed', 'same', 'failed', 'undone', 'left')
export type OperationOutcome = Static<typeof outcome>

export const operationRow = Type.Object({
  id: Type.String(),
  line: Type.Integer(),
  objectId: Type.String(),
  outcome: nullable(outcome),
  /** Why it could not be changed or taken back, as the single call would have refused it. */
  problem: nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      /** Of a row of a file: where it is wrong. */
      field: optional(Type.String()),
    }),
  ),
  /** Of a row of a file: the call that is made with it, and its body. */
  action: optional(Type.String()),
  data: optional(jsonObject),
  /** Of a row that named pictures by their addresses: how many were kept, and why others were not. */
  pictures: optional(
    Type.Object({
      kept: Type.Integer(),
      problems: Type.Array(Type.Object({ url: Type.String(), message: Type.String() })),
    }),
  ),
})
export type OperationRow = Static<typeof operationRow>

const params = closed({ id: text() })
/** The permissions of the single calls; which one counts depends on the operation. */
const ofSingleCalls = [
  'asset:create:all',
  'asset:edit:all',
  'asset:moderate:all',
  'asset:remove:all',
  'rating:edit:all',
  'rating:remove:all',
  'user:edit:all',
  'user:suspend:all',
  'block:remove:all',
  'message:sendAsService:all',
  'category:edit:all',
  'customAttribute:edit:all',
  'data:import:all',
  'data:export:all',
  'system:run:all',
] as const
const single = needs(...ofSingleCalls)
const watching = needs('operation:list:all', ...ofSingleCalls)

export const operations = {
  list: endpoint({
    method: 'GET',
    path: '/operations',
    summary: 'List operations, newest first: your own, or all',
    access: watching,
    query: closed({
      id: optional(listFilter),
      status: optional(listFilter),
      createdBy: optional(listFilter),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset', always: 'cursor' },
    response: operation,
  }),
  read: endpoint({
    method: 'GET',
    path: '/operations/:id',
    summary: 'Read one operation, with its progress',
    access: watching,
    params,
    response: operation,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/operations/:id/rows',
    summary: 'List the objects of an operation, with the outcome for each',
    access: watching,
    params,
    query: closed({
      outcome: optional(listFilter),
      /** Those of which a picture could not be fetched. */
      pictures: optional(oneOf('missing')),
    }),
    list: { orderBy: ['line'], legacy: 'offset', always: 'cursor' },
    response: operationRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/operations',
    summary: 'Apply one change to many objects, in the background',
    access: single,
    reason: 'kept',
    recorded: true,
    bodyLimit: 17 * 1024 * 1024,
    body: closed({
      kind,
      objectType,
      /** Either ids, or the filters of the list of that type. */
      select: optional(
        closed({
          ids: optional(Type.Array(text({ max: 255 }), { minItems: 1, maxItems: operationLimit, uniqueItems: true })),
          filter: optional(jsonObject),
        }),
      ),
      /** Of `import`: the file, and how it is read. */
      import: optional(
        closed({
          content: Type.String({ minLength: 1, maxLength: importBytes.part }),
          format: oneOf('csv', 'json', 'ndjson'),
          /** What each field is made of, with `{Column}` for a cell; proposed by the names of the columns by default. */
          mapping: optional(mapOf(emptyableText(1000))),
          /** By what objects that are here already are known. */
          match: optional(oneOf('id', 'email', 'externalId', 'name')),
          mode: optional(oneOf('create', 'update', 'both')),
          /** Whether people are told by email of what is made. */
          mails: optional(Type.Boolean()),
          /** Begin also when more than a fifth of the rows cannot be taken. */
          goodRows: optional(Type.Boolean()),
          /** This is the first part of a file; the others follow by `add`. Only with `preview`. */
          goesOn: optional(Type.Boolean()),
        }),
      ),
      /** Of `export`: how the file is written. */
      export: optional(
        closed({
          format: oneOf(...exportFormats),
          /** Names of columns; all that are not private by default. */
          columns: optional(Type.Array(text({ max: 100 }), { minItems: 1, maxItems: 100, uniqueItems: true })),
          /** Where moments of a CSV file are told; else in UTC. */
          timeZone: optional(text({ max: 100, example: 'Europe/London' })),
          /** Of numbers in a CSV file; cells are parted by semicolons where it is a comma. */
          decimalSign: optional(oneOf('.', ',')),
        }),
      ),
      /** The body of the single call; nothing for `remove` and `restore`. Of `move` and `replaceValue`: from where to where. */
      payload: optional(jsonObject),
      /** Only says how many it would change; `run` begins it. */
      preview: optional(Type.Boolean()),
    }),
    response: operation,
    refusals: [
      'operation.notOffered',
      'operation.selectOne',
      'operation.nothing',
      'operation.tooMany',
      'operation.selectIds',
      'category.unknown',
      'category.circular',
      'assetType.unknown',
      'customAttribute.invalidValues',
      'import.unreadable',
      'import.tooLong',
      'import.matchNotOffered',
      'import.tooManyWrong',
      'export.formatNotOffered',
      'export.columnUnknown',
      'export.timeZoneUnknown',
      'numbers.periodWrong',
      'asset.unknown',
    ],
  }),
  add: endpoint({
    method: 'POST',
    path: '/operations/:id/parts',
    summary: 'Add the next part of a file that is too large for one call',
    access: needs('data:import:all'),
    recorded: true,
    bodyLimit: 17 * 1024 * 1024,
    params,
    body: closed({
      /** The next rows, in the format of the first part; of CSV with the line that names the columns. */
      content: Type.String({ minLength: 1, maxLength: importBytes.part }),
      /** How many rows came before, so that no part is taken twice. */
      from: Type.Integer({ minimum: 1 }),
      /** More is to come. Without it the preview is ready. */
      goesOn: optional(Type.Boolean()),
    }),
    response: operation,
    refusals: ['operation.otherStatus', 'import.otherPart', 'import.unreadable', 'import.tooLong'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/operations/:id/run',
    summary: 'Start a previewed operation, or resume a stopped import',
    access: single,
    recorded: true,
    params,
    isBodyOptional: true,
    body: closed({
      /** Of `import`: begin also when more than a fifth of the rows cannot be taken. */
      goodRows: optional(Type.Boolean()),
    }),
    response: operation,
    refusals: ['operation.otherStatus', 'import.tooManyWrong'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/operations/:id/cancel',
    summary: 'Stop an operation; changes already made stay',
    access: single,
    recorded: true,
    params,
    response: operation,
    refusals: ['operation.otherStatus'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/operations/:id/undo',
    summary: 'Undo an operation as a whole; anything changed since then is left alone',
    access: needs('audit:undo', 'audit:undo:all'),
    reason: 'kept',
    recorded: true,
    params,
    response: operation,
    refusals: ['operation.otherStatus', 'audit.notUndoable'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/operations/:id/link',
    summary: 'Get a single-use address to download the file of an export',
    access: needs('data:export:all'),
    recorded: true,
    repeats: 'tokens are not kept',
    params,
    response: Type.Object({ url: Type.String() }),
    refusals: ['export.notReady'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/operations/:id/file',
    summary: 'Download the file of an export, once',
    access: noKey('browsers save it from an address that was issued for this'),
    params,
    query: closed({ token: text() }),
    response: Type.Object({}),
    refusals: ['export.addressUsed'],
  }),
}
