import { type Static, Type } from 'typebox'
import { anyone, endpoint, needs } from './endpoint.ts'
import { closed, emptyableText, isoDate, listFilter, nullable, oneOf, optional, stamps, text } from './schema.ts'

export const clientApps = ['web', 'console'] as const
export type ClientApp = (typeof clientApps)[number]

/** `muted`: known and ignored. `resolved`: fixed; reopens if it happens in a later version. */
export const clientErrorStates = ['open', 'muted', 'resolved'] as const
export type ClientErrorState = (typeof clientErrorStates)[number]

const app = oneOf(...clientApps)
const state = oneOf(...clientErrorStates)
const seen = Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))

const fields = {
  id: Type.String(),
  ...stamps,
  app,
  /** What the browser said, without values that someone may have typed. */
  message: Type.String(),
  /** Where in the app, as a pattern without ids. */
  route: Type.String(),
  state,
  count: Type.Integer(),
  /** How many people it happened to, as far as they can be told apart; counted to a thousand. */
  people: Type.Integer(),
  /** `createdDate` is when it first happened. */
  lastDate: isoDate,
  /** In what, and in which versions of the app, the most frequent first. */
  browsers: seen,
  versions: seen,
}

/** Errors of one message at one place of the web app or the console. */
export const clientError = Type.Object(fields)
export type ClientError = Static<typeof clientError>

const frame = Type.Object({
  function: nullable(Type.String()),
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  /** Where that is in the source; null where the map of the file is not there any more. */
  source: nullable(
    Type.Object({
      file: Type.String(),
      line: Type.Integer(),
      /** The content of that line. */
      text: nullable(Type.String()),
    }),
  ),
})
export type ClientErrorFrame = Static<typeof frame>

export const clientErrorWithStack = Type.Object({
  ...fields,
  /** Where it happened when it last did, the innermost first. */
  stack: Type.Array(frame),
})
export type ClientErrorWithStack = Static<typeof clientErrorWithStack>

const params = closed({ id: text() })

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/client-errors',
    summary: 'Report an error in a browser',
    access: anyone('errors happen to people without an account too'),
    repeats: 'it is only counted',
    viewAs: 'always',
    whileSuspended: true,
    body: closed({
      app,
      message: emptyableText(2000),
      stack: optional(emptyableText(10_000)),
      route: optional(emptyableText(300)),
      version: optional(emptyableText(40)),
    }),
    response: Type.Object({ id: Type.String() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/client-errors',
    summary: 'List errors in browsers, by message and place',
    access: needs('system:read:all'),
    query: closed({ id: optional(listFilter), state: optional(listFilter), app: optional(listFilter) }),
    list: { orderBy: ['createdDate', 'lastDate'], legacy: 'offset', always: 'cursor' },
    response: clientError,
  }),
  read: endpoint({
    method: 'GET',
    path: '/client-errors/:id',
    summary: 'Read errors with one message and place, with their location in the source',
    access: needs('system:read:all'),
    params,
    response: clientErrorWithStack,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/client-errors/:id',
    summary: 'Mute or resolve errors of one message and place, or open them again',
    access: needs('system:run:all'),
    recorded: true,
    undo: 'fields',
    params,
    body: closed({ state: optional(state) }),
    response: clientErrorWithStack,
  }),
}
