import { type Static, Type } from 'typebox'
import { endpoint, needs, wellFormedKey } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'

const mode = oneOf('look', 'act')

/** That somebody who runs the marketplace looked at an account or read a conversation, as its owner reads it. */
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

const byToken = wellFormedKey('a token of view-as is needed')
const byTokenOrStaff = wellFormedKey('a token of view-as is needed, or the console session of whoever began it')

/** Seeing the web app as somebody else sees it. */
export const viewAs = {
  start: endpoint({
    method: 'POST',
    path: '/auth/view-as',
    summary: 'Begin to see the web app as somebody: a code that opens it once, in one tab',
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
    summary: 'Note which page was opened while seeing the web app as somebody',
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
    summary: 'Stop seeing the web app as somebody, at once',
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
    summary: 'List when the people who run the marketplace looked at one’s own account, newest first',
    access: wellFormedKey('a user token is needed; everybody sees their own only'),
    viewAs: 'never',
    response: Type.Array(accountVisit),
  }),
}
