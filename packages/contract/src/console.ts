import { type Static, Type } from 'typebox'
import { endpoint, needs, noKey, wellFormedKey } from './endpoint.ts'
import { closed, isoDate, jsonObject, nullable, oneOf, optional, strings, text } from './schema.ts'

const smallBody = 16 * 1024

/** What a sign-in still asks for. Nobody is signed in yet. */
export const challenge = Type.Object({
  challengeId: Type.String(),
  /** Ways to continue; empty if the account has no second factor, in which case `verify` is called with the method `none`. */
  methods: Type.Array(oneOf('totp', 'passkey', 'recovery')),
  /** A second factor is required and there is none: the session can do nothing but set one up. */
  mustEnrol: Type.Boolean(),
  /** For the passkeys of this account, as browsers take them. */
  passkeyOptions: optional(jsonObject),
  expirationDate: isoDate,
})
export type Challenge = Static<typeof challenge>

/** A console session. Its refresh token is a cookie that no script reads. */
export const consoleSession = Type.Object({
  tokenType: Type.String(),
  accessToken: Type.String(),
  userId: Type.String(),
  /** To be kept in memory and sent with every refresh; asked for where `console.strict` is on. */
  pageKey: Type.String(),
  /** When it ends, whatever happens. */
  expirationDate: isoDate,
  /** It ends earlier when nothing was done for so long. */
  idleMinutes: Type.Integer(),
  mustEnrol: Type.Boolean(),
  /** Told when one was used. */
  recoveryCodesLeft: optional(Type.Integer()),
})
export type ConsoleSession = Static<typeof consoleSession>

const byCookie = noKey('the session cookie and the console header are the credentials')

/** Signing in to the console, apart from the web app. */
export const consoleAuth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/console/login',
    summary: 'Start signing in to the console',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: needs('auth:login'),
    // a name and its password, or the code that came back from a provider; what is missing is wrong
    body: closed({
      username: optional(text({ max: 255 })),
      password: optional(text({ max: 255 })),
      code: optional(text({ max: 255 })),
    }),
    bodyLimit: smallBody,
    response: challenge,
    refusals: [
      'console.signInRefused',
      'console.providerRefused',
      'credentials.busy',
      'code.invalid',
      'code.expired',
      'code.used',
      'sso.unknown',
      'sso.inactive',
      'sso.protocolMissing',
      'sso.incomplete',
      'sso.notForStaff',
    ],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/console/verify',
    summary: 'Prove the second factor and sign in to the console',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: wellFormedKey('the challenge is the credential'),
    body: closed({
      challengeId: text({ max: 255 }),
      method: oneOf('totp', 'passkey', 'recovery', 'none'),
      code: optional(text({ max: 20 })),
      assertion: optional(jsonObject),
      recoveryCode: optional(text({ max: 40 })),
    }),
    bodyLimit: smallBody,
    response: consoleSession,
    refusals: [
      'console.challengeOver',
      'factor.codeWrong',
      'factor.recoveryCodeWrong',
      'factor.passkeyWrong',
      'factor.methodMissing',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/console/refresh',
    summary: 'Continue a console session: returns a new access token, and a new refresh token in its cookie',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: byCookie,
    body: closed({ pageKey: optional(text({ max: 255 })) }),
    bodyLimit: smallBody,
    response: consoleSession,
    refusals: ['session.over', 'console.headerMissing', 'console.factorNeeded'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/console/logout',
    summary: 'Sign out of the console, at once',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: byCookie,
    response: Type.Object({ success: Type.Boolean() }),
    refusals: ['console.headerMissing'],
  }),
  lookSetup: endpoint({
    method: 'POST',
    path: '/auth/console/setup/look',
    summary: 'See what a link into the console is for',
    whileSuspended: true,
    repeats: 'nothing changes',
    access: wellFormedKey('the token of the link is the credential'),
    body: closed({ token: text({ max: 255 }) }),
    bodyLimit: smallBody,
    response: Type.Object({
      email: Type.String(),
      displayName: nullable(Type.String()),
      /** The account has a password: that one is asked for, else one is chosen. */
      hasPassword: Type.Boolean(),
      /** Names of the roles. */
      roles: strings,
      expirationDate: isoDate,
    }),
    refusals: ['console.linkInvalid'],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/auth/console/setup',
    summary: "Accept a staff invitation: choose a password, or give the account's existing one",
    repeats: 'tokens are not kept',
    access: wellFormedKey('the token of the link is the credential'),
    body: closed({
      token: text({ max: 255 }),
      password: text({ min: 8, max: 255 }),
      displayName: optional(text({ max: 255 })),
    }),
    bodyLimit: smallBody,
    response: challenge,
    events: ['user__created', 'user__updated'],
    refusals: ['console.linkInvalid', 'console.signInRefused', 'credentials.busy', 'password.common'],
  }),
}
