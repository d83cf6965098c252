import { type Static, Type } from 'typebox'
import { endpoint, needs, noKey, wellFormedKey } from './endpoint.ts'
import { closed, isoDate, jsonObject, nullable, oneOf, optional, strings, text } from './schema.ts'

const smallBody = 16 * 1024
const connectionParams = closed({ platformId: text(), provider: text() })
const answers = Type.Object({}, { additionalProperties: true })
const byBrowser = noKey('browsers arrive here from a button or from the provider')
const elsewhere = Type.Object({})

/** Signing in through another service. `platformId` is zone, platform and environment: `e1_live`. */
export const sso = {
  start: endpoint({
    method: 'GET',
    path: '/auth/sso/:platformId/:provider',
    summary: 'Redirect to the provider to log in there',
    access: byBrowser,
    params: connectionParams,
    query: Type.Object({ link: optional(Type.String()), for: optional(Type.String()) }, { additionalProperties: true }),
    response: elsewhere,
    refusals: [
      'sso.providerFailed',
      'sso.platformUnknown',
      'sso.unknown',
      'sso.inactive',
      'sso.protocolMissing',
      'sso.incomplete',
      'sso.notForStaff',
    ],
  }),
  callback: endpoint({
    method: 'GET',
    path: '/auth/sso/:platformId/:provider/callback',
    summary: 'Return from the provider',
    access: byBrowser,
    params: connectionParams,
    query: answers,
    response: elsewhere,
    events: ['user__created', 'user__updated'],
    refusals: ['sso.platformUnknown', 'sso.unknown', 'sso.inactive', 'sso.protocolMissing', 'sso.incomplete'],
  }),
  logoutCallback: endpoint({
    method: 'GET',
    path: '/auth/sso/:platformId/:provider/logout/callback',
    summary: 'Return from the provider after logging out there',
    access: byBrowser,
    params: connectionParams,
    query: answers,
    response: elsewhere,
    refusals: ['sso.platformUnknown', 'sso.unknown', 'sso.inactive', 'sso.protocolMissing', 'sso.incomplete'],
  }),
  jwks: endpoint({
    method: 'GET',
    path: '/auth/sso/:platformId/:provider/jwks',
    summary: 'Get the public keys of a connection',
    access: noKey('public keys are for everyone'),
    params: connectionParams,
    response: jsonObject,
    refusals: ['sso.platformUnknown', 'sso.unknown', 'sso.inactive', 'sso.protocolMissing', 'sso.incomplete'],
  }),
}

const ofUser = wellFormedKey('a user token is required; everyone sees and changes only their own')

export const session = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  lastUsedDate: nullable(Type.String()),
  expirationDate: nullable(Type.String()),
  /** Name and system of the browser, as far as they are known. */
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  /** The service used to log in. */
  provider: nullable(Type.String()),
  /** The network it was used from last, shortened: `203.0.113.x`. */
  network: nullable(Type.String()),
  /** `console`: where staff work; `web`: everywhere else. */
  kind: oneOf('web', 'console'),
  /** What was proved when it began: `pwd`, and in the console `otp`, `hwk` or `rec` with `mfa`. */
  amr: strings,
  isCurrent: Type.Boolean(),
})
export type Session = Static<typeof session>

/** Where a person is logged in. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'List your own sessions, newest first',
    viewAs: 'never',
    access: ofUser,
    response: Type.Array(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'End one of your own sessions, at once',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    params: closed({ id: text() }),
    response: Type.Object({ id: Type.String() }),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-others',
    summary: 'End all your own sessions except the current one',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    response: Type.Object({ ended: Type.Integer() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/auth/sessions/leave',
    summary:
      'End a session at once, and get the address for logging out at the service where it began, if there is one',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: wellFormedKey('anyone who has the refresh token may end its session'),
    body: closed({ refreshToken: text() }),
    bodyLimit: smallBody,
    response: Type.Object({ url: nullable(Type.String()) }),
  }),
}

export const link = Type.Object({ provider: Type.String(), createdDate: isoDate })
export type Link = Static<typeof link>

/** How a person logs in: services linked to the account, and whether it has a password. */
/** How a person logs in. */
export const userLinks = {
  list: endpoint({
    method: 'GET',
    path: '/users/:id/links',
    summary: 'List how a person logs in: a password, and services linked to the account',
    access: needs('session:list:all'),
    params: closed({ id: text() }),
    response: Type.Object({ hasPassword: Type.Boolean(), links: Type.Array(link) }),
  }),
}

export const links = {
  list: endpoint({
    method: 'GET',
    path: '/auth/links',
    summary: 'List the services linked to your own account',
    viewAs: 'never',
    access: ofUser,
    response: Type.Object({ hasPassword: Type.Boolean(), links: Type.Array(link) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/links/start',
    summary: 'Get the address at which to link a service',
    viewAs: 'never',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: ofUser,
    body: closed({ provider: text({ max: 64 }), currentPassword: optional(text({ max: 255 })) }),
    bodyLimit: smallBody,
    response: Type.Object({ url: Type.String() }),
    refusals: [
      'password.incorrect',
      'credentials.busy',
      'sso.platformUnknown',
      'sso.unknown',
      'sso.inactive',
      'sso.protocolMissing',
      'sso.incomplete',
      'link.signInAgain',
      'link.emailUnchecked',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/links',
    summary: 'Link the service you have just returned from',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    body: closed({ code: text() }),
    bodyLimit: smallBody,
    response: link,
    events: ['user__updated'],
    refusals: [
      'code.invalid',
      'code.expired',
      'code.used',
      'link.accountTaken',
      'link.providerLinked',
      'email.fieldInvalid',
      'email.transformInvalid',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/links/:provider',
    summary: 'Unlink a service',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    params: closed({ provider: text() }),
    response: Type.Object({ provider: Type.String() }),
    events: ['user__updated'],
    refusals: ['link.last'],
  }),
}
