import { type Static, Type } from 'typebox'
import { endpoint, needs, wellFormedKey } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'

const mode = oneOf('look', 'act')

/** That a member of staff looked at an account or read a conversation, as its owner sees it. */
export const accountVisit = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  endDate: nullable(isoDate),
  /** `read`: a conversation was opened. */
  mode: oneOf('look', 'act', 'read'),
  /** The one that was opened. */
  conversationId: nullable(Type.String()),
})
export type AccountVisit = Static<typeof accountVisit>

const byToken = wellFormedKey('a view-as token is required')
const byTokenOrStaff = wellFormedKey('a view-as token is required, or the console session that started it')

/** Viewing the web app as someone else sees it. */
export const viewAs = {
  start: endpoint({
    method: 'POST',
    path: '/auth/view-as',
    summary: 'Start viewing the web app as someone: returns a code that opens it once, in one tab',
    repeats: 'tokens are not kept',
    access: needs('auth:impersonate'),
    viewAs: 'never',
    fresh: ['mode=act'],
    reason: 'required',
    recorded: 'itself',
    body: closed({
      userId: text({ max: 255 }),
      /** `look` changes nothing; `act` does what the person could do. */
      mode,
      minutes: Type.Integer({ minimum: 5, maximum: 30 }),
      /** Private conversations are shown; else they are withheld. */
      includeMessages: optional(Type.Boolean()),
    }),
    response: Type.Object({ code: Type.String(), expirationDate: isoDate, sessionId: Type.String() }),
    refusals: ['console.needed', 'viewAs.notPerson'],
  }),
  page: endpoint({
    method: 'POST',
    path: '/auth/view-as/pages',
    summary: 'Record which page was opened while viewing as someone',
    repeats: 'links are used once',
    access: byToken,
    viewAs: 'always',
    whileSuspended: true,
    recorded: 'itself',
    body: closed({ path: text({ max: 500 }) }),
    response: Type.Object({ success: Type.Boolean() }),
    refusals: ['viewAs.over'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/auth/view-as/end',
    summary: 'Stop viewing the web app as someone, at once',
    repeats: 'tokens are not kept',
    access: byTokenOrStaff,
    viewAs: 'always',
    whileSuspended: true,
    recorded: 'itself',
    response: Type.Object({ success: Type.Boolean() }),
    refusals: ['viewAs.over'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/view-as',
    summary: 'List when staff looked at your own account, newest first',
    access: wellFormedKey('a user token is required; everyone sees only their own'),
    viewAs: 'never',
    response: Type.Array(accountVisit),
  }),
}
