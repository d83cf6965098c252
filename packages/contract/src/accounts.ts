import { type Static, Type } from 'typebox'
import { endpoint, noKey, wellFormedKey } from './endpoint.ts'
import { closed, email, isoDate, nullable, oneOf, optional, text } from './schema.ts'

const ofUser = wellFormedKey('a user token is required; everyone sees and changes only their own')

export const emailChange = Type.Object({
  email: Type.String(),
  createdDate: isoDate,
  expirationDate: isoDate,
  /** The link to the new address was opened. */
  isConfirmed: Type.Boolean(),
  /** The password was given, or the link to the old address was opened. */
  isAllowed: Type.Boolean(),
})
export type EmailChange = Static<typeof emailChange>

/** The address of an account changes when the new one is proved and its owner has allowed it. */
export const emailChanges = {
  read: endpoint({
    method: 'GET',
    path: '/auth/email-change',
    summary: 'Read the pending change of your own email address',
    viewAs: 'never',
    access: ofUser,
    response: Type.Object({
      change: nullable(emailChange),
      /** The address was changed without the password, and nobody has confirmed that yet. */
      isAddressPending: Type.Boolean(),
      /** Where reset links and warnings go until then. */
      securityAddress: nullable(Type.String()),
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/auth/email-change',
    summary: 'Request a change of email address; links are sent by email',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    body: closed({ email, currentPassword: optional(text({ max: 255 })) }),
    bodyLimit: 16 * 1024,
    response: emailChange,
    refusals: [
      'password.incorrect',
      'credentials.busy',
      'username.taken',
      'email.unchanged',
      'link.signInAgain',
      'value.blocked',
      'email.fieldInvalid',
      'email.transformInvalid',
    ],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/auth/email-change',
    summary: 'Cancel the change of your own email address',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    response: Type.Object({ success: Type.Boolean() }),
  }),
}

export const dataExport = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  expirationDate: isoDate,
  status: oneOf('waiting', 'ready', 'failed'),
  /** In percent. */
  progress: Type.Integer(),
  bytes: nullable(Type.Integer()),
})
export type DataExport = Static<typeof dataExport>

const exportParams = closed({ id: text() })

/** Everything that is known about someone, in one file, for themselves. */
export const dataExports = {
  list: endpoint({
    method: 'GET',
    path: '/data-exports',
    summary: 'List the copies of your own data, newest first',
    viewAs: 'never',
    access: ofUser,
    response: Type.Array(dataExport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/data-exports',
    summary: 'Request a copy of your own data',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    response: dataExport,
  }),
  link: endpoint({
    method: 'POST',
    path: '/data-exports/:id/link',
    summary: 'Get a single-use address to download a copy',
    viewAs: 'never',
    whileSuspended: true,
    repeats: 'tokens are not kept',
    access: ofUser,
    params: exportParams,
    response: Type.Object({ url: Type.String() }),
    refusals: ['dataExport.notReady'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/data-exports/:id/file',
    summary: 'Download a copy, once, as a ZIP file',
    access: noKey('browsers save it from an address that was issued for this'),
    params: exportParams,
    query: closed({ token: text() }),
    response: Type.Object({}),
    refusals: ['dataExport.addressUsed'],
  }),
}
