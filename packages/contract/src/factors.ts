import { type Static, Type } from 'typebox'
import { endpoint, needs, wellFormedKey } from './endpoint.ts'
import { closed, isoDate, jsonObject, nullable, oneOf, optional, strings, text } from './schema.ts'

const smallBody = 16 * 1024
const ofStaff = wellFormedKey('a console session is required; everyone sees and changes only their own')

/** A second means to prove who someone is. */
export const factor = Type.Object({
  id: Type.String(),
  kind: oneOf('totp', 'passkey'),
  name: Type.String(),
  createdDate: isoDate,
  lastUsedDate: nullable(Type.String()),
})
export type Factor = Static<typeof factor>

/** Shown this once; only their hashes are kept. */
const firstCodes = optional(strings)
const params = closed({ id: text() })

export const factors = {
  list: endpoint({
    method: 'GET',
    path: '/auth/factors',
    summary: 'List your own second factors',
    access: ofStaff,
    response: Type.Object({
      factors: Type.Array(factor),
      recoveryCodesLeft: Type.Integer(),
      isRequired: Type.Boolean(),
    }),
    refusals: ['console.needed'],
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/auth/factors/totp',
    summary: 'Get the secret for an authenticator app; it takes effect once one of its codes has been confirmed',
    repeats: 'tokens are not kept',
    access: ofStaff,
    fresh: true,
    response: Type.Object({ factorId: Type.String(), secret: Type.String(), uri: Type.String() }),
    refusals: ['console.needed'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/auth/factors/totp/confirm',
    summary: 'Confirm an authenticator app; it replaces any earlier one',
    repeats: 'tokens are not kept',
    access: ofStaff,
    fresh: true,
    body: closed({ factorId: text(), code: text({ max: 20 }) }),
    bodyLimit: smallBody,
    response: Type.Object({ factor, recoveryCodes: firstCodes }),
    refusals: ['console.needed', 'factor.codeWrong'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/factors/passkeys/options',
    summary: 'Get what a browser needs to create a passkey',
    repeats: 'tokens are not kept',
    access: ofStaff,
    fresh: true,
    response: jsonObject,
    refusals: ['console.needed', 'factor.tooMany'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/factors/passkeys',
    summary: 'Add a passkey created by the browser',
    repeats: 'tokens are not kept',
    access: ofStaff,
    fresh: true,
    body: closed({ name: text({ max: 60 }), attestation: jsonObject }),
    bodyLimit: 64 * 1024,
    response: Type.Object({ ...factor.properties, recoveryCodes: firstCodes }),
    refusals: ['console.needed', 'factor.passkeyWrong', 'factor.tooMany'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/auth/factors/:id',
    summary: 'Rename a passkey',
    access: ofStaff,
    params,
    body: closed({ name: text({ max: 60 }) }),
    bodyLimit: smallBody,
    response: factor,
    refusals: ['console.needed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/factors/:id',
    summary: 'Remove a second factor; other sessions that began with it end',
    access: ofStaff,
    fresh: true,
    params,
    response: Type.Object({ id: Type.String() }),
    refusals: ['console.needed', 'factor.last'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    summary: 'Get ten new recovery codes; earlier ones become invalid',
    repeats: 'tokens are not kept',
    access: ofStaff,
    fresh: true,
    response: Type.Object({ recoveryCodes: strings }),
    refusals: ['console.needed', 'factor.methodMissing'],
  }),
  confirmOptions: endpoint({
    method: 'POST',
    path: '/auth/factors/confirm/options',
    summary: 'See how you can confirm your identity',
    repeats: 'tokens are not kept',
    access: ofStaff,
    response: Type.Object({
      methods: Type.Array(oneOf('totp', 'passkey', 'recovery', 'password')),
      passkeyOptions: optional(jsonObject),
    }),
    refusals: ['console.needed'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/factors/confirm',
    summary: 'Confirm your identity with the second factor; valid for ten minutes',
    repeats: 'tokens are not kept',
    access: ofStaff,
    body: closed({
      method: oneOf('totp', 'passkey', 'recovery', 'password'),
      code: optional(text({ max: 20 })),
      assertion: optional(jsonObject),
      recoveryCode: optional(text({ max: 40 })),
      password: optional(text({ max: 255 })),
    }),
    bodyLimit: smallBody,
    response: Type.Object({ freshUntil: isoDate }),
    refusals: [
      'console.needed',
      'factor.codeWrong',
      'factor.recoveryCodeWrong',
      'factor.passkeyWrong',
      'factor.methodMissing',
      'password.incorrect',
      'credentials.busy',
    ],
  }),
}

/** Second factors of others. */
export const userFactors = {
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id/factors',
    summary: 'Remove all second factors of a person who lost them; their console sessions end, and they are notified',
    access: needs('staff:edit:all'),
    fresh: true,
    reason: 'required',
    recorded: true,
    params,
    response: Type.Object({ removed: Type.Integer() }),
  }),
}
