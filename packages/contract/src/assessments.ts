import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, emptyableText, isoDate, jsonObject, mapOf, nullable, oneOf, optional, text } from './schema.ts'

const statuses = oneOf('draft', 'accept', 'reject')
const statements = oneOf('pass', 'challenge')
export type AssessmentStatus = Static<typeof statuses>
export type AssessmentStatement = Static<typeof statements>

const signer = Type.Object({
  comment: nullable(Type.String()),
  statement: nullable(statements),
  signedDate: nullable(isoDate),
})
/** Somebody who signs, with what they say. */
export type AssessmentSigner = Static<typeof signer>

/** A statement on the condition of an asset that several people sign. */
export const assessment = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  assetId: Type.String(),
  transactionId: nullable(Type.String()),
  ownerId: nullable(Type.String()),
  takerId: nullable(Type.String()),
  emitterId: nullable(Type.String()),
  receiverId: nullable(Type.String()),
  status: nullable(statuses),
  statement: nullable(statements),
  signers: mapOf(signer),
  signCodes: mapOf(nullable(Type.String())),
  nbSigners: Type.Integer(),
  expirationDate: nullable(isoDate),
  signedDate: nullable(isoDate),
  assessmentDate: nullable(isoDate),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Assessment = Static<typeof assessment>

const id = text({ max: 255 })
/** Null is told of as one of the words. */
const word = <S extends typeof statuses | typeof statements>(words: S) =>
  Type.Unsafe<Static<S> | null>({ ...nullable(words), 'x-tell-null': true })
const signerInput = closed({ comment: optional(nullable(emptyableText(3000))), statement: optional(word(statements)) })
export type SignerInput = Static<typeof signerInput>
const signers = mapOf(
  Type.Unsafe<SignerInput | null>({ anyOf: [{ type: 'null' }, signerInput], 'x-types': ['null', 'object'] }),
)
const signCodes = mapOf(
  Type.Unsafe<string | null>({ anyOf: [{ type: 'null' }, text({ max: 255 })], 'x-types': ['null', 'string'] }),
)
const changeable = {
  emitterId: optional(nullable(id)),
  receiverId: optional(nullable(id)),
  status: optional(word(statuses)),
  statement: optional(word(statements)),
  signers: optional(signers),
  signCodes: optional(signCodes),
  nbSigners: optional(Type.Integer({ minimum: 1 })),
  expirationDate: optional(nullable(isoDate)),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const assessments = {
  list: endpoint({
    method: 'GET',
    path: '/assessments',
    summary: 'List assessments of an asset',
    access: needs('assessment:list', 'assessment:list:all'),
    query: closed(
      {
        assetId: optional(text()),
        transactionId: optional(text()),
        signerId: optional(text()),
        status: optional(statuses),
      },
      { 'x-some': ['assetId', 'transactionId', 'signerId'], examples: [{ assetId: 'ast_6uYcQeS1hAf1TrKRa1hA' }] },
    ),
    list: { orderBy: [], legacy: 'offset' },
    response: assessment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/assessments/:id',
    summary: 'Read an assessment that one signs',
    access: needs('assessment:read', 'assessment:read:all'),
    params,
    response: assessment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/assessments',
    summary: 'Draw up a statement on the condition of an asset',
    access: needs('assessment:create', 'assessment:create:all'),
    body: closed({
      assetId: id,
      transactionId: optional(nullable(id)),
      ownerId: optional(nullable(id)),
      takerId: optional(nullable(id)),
      ...changeable,
    }),
    response: assessment,
    events: ['assessment__created'],
    refusals: [
      'assessment.assetUnknown',
      'assessment.transactionUnknown',
      'assessment.otherOwner',
      'assessment.otherAsset',
      'assessment.otherTaker',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/assessments/:id',
    summary: 'Change an assessment, or what one says in it oneself',
    access: needs('assessment:edit', 'assessment:edit:all'),
    params,
    body: closed(changeable),
    response: assessment,
    events: ['assessment__draft_updated'],
    refusals: ['assessment.signerSigned', 'assessment.complete', 'assessment.over'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/assessments/:id/signatures',
    summary: 'Sign an assessment',
    access: needs('assessment:sign', 'assessment:sign:all'),
    whileSuspended: true,
    params,
    body: closed({ signCode: optional(nullable(emptyableText(255))) }),
    response: assessment,
    events: ['assessment__signed_once', 'assessment__signed'],
    refusals: [
      'assessment.signed',
      'assessment.expired',
      'assessment.signedByUser',
      'assessment.codeMissing',
      'assessment.codeInvalid',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assessments/:id',
    summary: 'Remove an assessment that is not signed by all',
    access: needs('assessment:remove', 'assessment:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['assessment__deleted'],
    refusals: ['assessment.notRemovable'],
  }),
}
