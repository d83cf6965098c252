import { Type } from 'typebox'
import { anyone, endpoint, needs, noKey, wellFormedKey } from './endpoint.ts'
import {
  closed,
  isoDate,
  type JsonObject,
  jsonObject,
  nullable,
  oneOf,
  optional,
  text,
  uniqueStrings,
  uri,
} from './schema.ts'

const success = Type.Object({ success: Type.Boolean() })
const smallBody = 16 * 1024

/** Only the first two fields come back from a refresh. */
const sessionTokens = Type.Object({
  tokenType: Type.String(),
  accessToken: Type.String(),
  refreshToken: optional(Type.String()),
  userId: optional(Type.String()),
})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in with username and password',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: needs('auth:login'),
    body: closed({ username: text({ max: 255 }), password: text({ max: 255 }) }),
    bodyLimit: smallBody,
    response: Type.Object({
      tokenType: Type.String(),
      accessToken: Type.String(),
      refreshToken: Type.String(),
      userId: Type.String(),
    }),
    refusals: ['credentials.wrong', 'credentials.busy', 'account.blocked'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End a session',
    whileSuspended: true,
    access: wellFormedKey('anyone who has the refresh token may end its session'),
    body: closed({ refreshToken: optional(text()), logoutFromExternalProvider: optional(Type.Boolean()) }),
    isBodyOptional: true,
    bodyLimit: smallBody,
    response: success,
    refusals: [
      'sso.platformUnknown',
      'sso.unknown',
      'sso.inactive',
      'sso.protocolMissing',
      'sso.incomplete',
      'sso.sessionIsLocal',
      'sso.noLogout',
    ],
  }),
  getTokens: endpoint({
    method: 'POST',
    path: '/auth/token',
    summary: 'Get a new access token',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: anyone('the tokens in the body are the credentials'),
    body: closed({
      grantType: oneOf('refreshToken', 'impersonateToken', 'authorizationCode'),
      refreshToken: optional(text()),
      /** Asks for a new refresh token as well; the old one then ends, and using it later ends the session. */
      rotate: optional(Type.Boolean()),
      code: optional(text()),
      userId: optional(text()),
      sourceUserId: optional(text()),
      roles: optional(uniqueStrings),
      permissions: optional(uniqueStrings),
      orgRoles: optional(uniqueStrings),
    }),
    bodyLimit: smallBody,
    response: sessionTokens,
    refusals: [
      'account.blocked',
      'session.over',
      'code.invalid',
      'code.expired',
      'code.used',
      'code.userGone',
      'impersonation.userUnknown',
      'email.fieldInvalid',
      'email.transformInvalid',
    ],
  }),
  checkToken: endpoint({
    method: 'POST',
    path: '/auth/token/check',
    summary: 'Get whether a token is valid (system calls only)',
    whileSuspended: true,
    repeats: 'nothing changes',
    access: wellFormedKey('only system calls are accepted; the handler refuses all others'),
    body: closed({
      tokenType: oneOf('refreshToken', 'accessToken'),
      token: text(),
      userAgent: optional(Type.String()),
    }),
    bodyLimit: smallBody,
    response: Type.Object({ userId: nullable(Type.String()), valid: Type.Boolean() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/auth/check',
    summary: 'Decode credentials for a third-party server',
    whileSuspended: true,
    repeats: 'nothing changes',
    access: wellFormedKey('the credentials to judge are in the body'),
    body: closed({ apiKey: optional(text()), authorization: optional(text()) }),
    bodyLimit: smallBody,
    response: Type.Object({
      valid: Type.Boolean(),
      apiKey: Type.Unsafe<{
        type: string
        env: string
        platformId: string
        zone: string
        hasValidFormat: boolean
      } | null>({ type: ['object', 'null'], additionalProperties: true }),
      user: Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true }),
      tokenExpired: nullable(Type.Boolean()),
    }),
    refusals: ['credentials.both', 'credentials.missing'],
  }),
}

export const password = {
  change: endpoint({
    method: 'POST',
    path: '/password/change',
    summary: 'Change your own password',
    viewAs: 'never',
    whileSuspended: true,
    access: wellFormedKey('a user token and the current password are required instead of a permission'),
    body: closed({ currentPassword: text({ max: 255 }), newPassword: text({ min: 8, max: 255 }) }),
    bodyLimit: smallBody,
    response: success,
    events: ['password__changed'],
    refusals: ['password.missing', 'password.incorrect', 'password.common', 'credentials.busy'],
  }),
  resetRequest: endpoint({
    method: 'POST',
    path: '/password/reset/request',
    summary: 'Ask for a link to set a new password',
    whileSuspended: true,
    access: needs('password:reset'),
    body: closed({ username: text() }),
    bodyLimit: smallBody,
    response: success,
    events: ['password__reset_requested'],
    refusals: ['password.missing', 'password.userUnknown'],
  }),
  setRequest: endpoint({
    method: 'POST',
    path: '/password/set/request',
    summary: 'Ask for a link to set a first password',
    viewAs: 'never',
    whileSuspended: true,
    access: wellFormedKey('a user token is required; the link goes to the confirmed address of the account'),
    response: success,
    events: ['password__reset_requested'],
    refusals: ['link.emailUnchecked', 'username.taken'],
  }),
  resetConfirm: endpoint({
    method: 'POST',
    path: '/password/reset/confirm',
    summary: 'Set a new password with the token from the link',
    whileSuspended: true,
    access: wellFormedKey('the reset token is the credential'),
    body: closed({ resetToken: text(), newPassword: text({ min: 8, max: 255 }) }),
    bodyLimit: smallBody,
    response: success,
    events: ['password__reset_confirmed'],
    refusals: ['password.common', 'password.tokenInvalid', 'password.tokenExpired', 'credentials.busy'],
  }),
}

export const tokens = {
  checkRequest: endpoint({
    method: 'POST',
    path: '/token/check/request',
    summary: 'Start the check of an email address or similar',
    viewAs: 'never',
    whileSuspended: true,
    access: needs('token:check'),
    body: closed({
      type: text(),
      userId: optional(text()),
      expirationDate: optional(isoDate),
      redirectUrl: optional(uri),
      data: optional(jsonObject),
    }),
    bodyLimit: smallBody,
    response: success,
    events: ['token__check_requested'],
    refusals: ['emailCheck.userUnknown', 'emailCheck.otherOrigin'],
  }),
  checkConfirm: endpoint({
    method: 'GET',
    path: '/token/check/:token',
    summary: 'Confirm a check token (the link in the email)',
    access: noKey('people open this address from an email'),
    params: closed({ token: text() }),
    query: closed({ redirect: optional(Type.Boolean()) }),
    response: Type.Object({
      status: oneOf('valid', 'invalid', 'expired', 'alreadyChecked'),
      type: nullable(Type.String()),
      userId: nullable(Type.String()),
      expirationDate: nullable(Type.String()),
      data: jsonObject,
    }),
    events: ['token__check_confirmed'],
    refusals: ['email.fieldInvalid', 'email.transformInvalid'],
  }),
}
