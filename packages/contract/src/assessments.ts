import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  emptyableText,
  isoDate,
  jsonObject,
  mapOf,
  nullable,
  oneOf,
  optional,
  strings,
  text,
} from './schema.ts'

const statuses = oneOf('draft', 'accept', 'reject')
const statements = oneOf('pass', 'challenge')
export type AssessmentStatus = Static<typeof statuses>
export type AssessmentStatement = Static<typeof statements>

const signer = Type.Object({
  comment: nullable(Type.String()),
  statement: nullable(statements),
  signedDate: nullable(isoDate),
})
/** A signer, with their statement. */
export type AssessmentSigner = Static<typeof signer>

/** When a hand-over takes place: before or after the asset is used. */
export const handoverStages = oneOf('start', 'end')
export type HandoverStage = Static<typeof handoverStages>
const handoverStates = oneOf('open', 'recorded', 'halfConfirmed', 'confirmed', 'disputed', 'expired', 'void')
export type HandoverState = Static<typeof handoverStates>

const itemKey = text({ max: 40, pattern: '^[A-Za-z0-9_-]{1,40}$', example: 'bodywork' })
/** One row of a check list, as operators and owners describe it. */
const handoverItem = Type.Object({
  key: itemKey,
  label: jsonObject,
  kind: oneOf('check', 'count', 'reading', 'text'),
  unit: optional(Type.String()),
  stages: optional(Type.Array(handoverStages)),
  isRequired: optional(Type.Boolean()),
  minPhotos: optional(Type.Integer()),
})
export type HandoverItem = Static<typeof handoverItem>

const sha256 = text({ max: 64, pattern: '^[0-9a-f]{64}$', example: 'a'.repeat(64) })
const found = closed({
  key: itemKey,
  state: optional(nullable(oneOf('ok', 'damaged', 'missing', 'notApplicable'))),
  value: optional(
    Type.Unsafe<number | string>({
      anyOf: [{ type: 'number' }, { type: 'string', maxLength: 1000 }],
      'x-types': ['number', 'string'],
    }),
  ),
  note: optional(emptyableText(1000)),
  photos: optional(Type.Array(sha256, { maxItems: 40 })),
})
const picture = closed({
  name: optional(emptyableText(255)),
  size: optional(Type.Integer({ minimum: 0 })),
  width: optional(Type.Integer({ minimum: 0 })),
  height: optional(Type.Integer({ minimum: 0 })),
  // kept as sent: it is part of what is hashed
  takenDate: optional(text({ max: 40, pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,16}(Z|[+-]\\d\\d:?\\d\\d)$' })),
  position: optional(closed({ latitude: Type.Number(), longitude: Type.Number(), accuracy: optional(Type.Number()) })),
})
/** What was found when the asset changed hands. */
export const handoverContent = closed({
  items: optional(Type.Array(found, { maxItems: 60 })),
  photos: optional(mapOf(picture)),
  note: optional(emptyableText(3000)),
})
export type HandoverContent = Static<typeof handoverContent>

/** What an assessment has that is the hand-over record of a booking. */
const handover = Type.Object({
  stage: handoverStages,
  state: handoverStates,
  version: Type.Integer(),
  contentVersion: Type.Integer(),
  contentHash: nullable(Type.String()),
  head: nullable(Type.String()),
  opensDate: nullable(isoDate),
  dueDate: nullable(isoDate),
  items: Type.Array(handoverItem),
  missingPhotos: strings,
  content: optional(nullable(handoverContent)),
  photos: optional(mapOf(Type.Object({ url: Type.String() }))),
})
export type Handover = Static<typeof handover>

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
  handover: optional(handover),
})
export type Assessment = Static<typeof assessment>

const id = text({ max: 255 })
/** Errors name null as one of the allowed words. */
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
        stage: optional(handoverStages),
      },
      { 'x-some': ['assetId', 'transactionId', 'signerId'], examples: [{ assetId: 'ast_6uYcQeS1hAf1TrKRa1hA' }] },
    ),
    list: { orderBy: [], legacy: 'offset' },
    response: assessment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/assessments/:id',
    summary: 'Read an assessment you are a signer of',
    access: needs('assessment:read', 'assessment:read:all'),
    params,
    response: assessment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/assessments',
    summary: 'Create an assessment of the condition of an asset',
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
    summary: 'Change an assessment, or your own entry in it',
    access: needs('assessment:edit', 'assessment:edit:all'),
    params,
    body: closed(changeable),
    response: assessment,
    events: ['assessment__draft_updated'],
    refusals: ['assessment.signerSigned', 'assessment.complete', 'assessment.over', 'handover.keeps'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/assessments/:id/signatures',
    summary: 'Sign an assessment',
    access: needs('assessment:sign', 'assessment:sign:all'),
    whileSuspended: true,
    params,
    body: closed({
      signCode: optional(nullable(emptyableText(255))),
      clientId: optional(text({ max: 100 })),
      hash: optional(sha256),
      statement: optional(word(statements)),
      comment: optional(nullable(emptyableText(3000))),
      capturedDate: optional(isoDate),
      signerId: optional(id),
    }),
    response: assessment,
    events: ['assessment__signed_once', 'assessment__signed', 'transaction__updated'],
    refusals: [
      'handover.changed',
      'handover.incomplete',
      'handover.tooEarly',
      'handover.tooLate',
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
    summary: 'Remove an assessment that not everyone has signed',
    access: needs('assessment:remove', 'assessment:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['assessment__deleted'],
    refusals: ['assessment.notRemovable'],
  }),
}
