import { type Static, Type } from 'typebox'
import { assessment, handoverContent, handoverStages } from './assessments.ts'
import { endpoint, needs, noKey } from './endpoint.ts'
import { closed, isoDate, type JsonObject, jsonObject, mapOf, nullable, oneOf, optional, text } from './schema.ts'

const clientId = text({ max: 100, example: '0192f4b1-5c0e-7a53-9d3c-2f6f6a1f0b7e' })
const sha256 = text({ max: 64, pattern: '^[0-9a-f]{64}$', example: 'a'.repeat(64) })
const salt = text({ max: 32, pattern: '^[0-9a-f]{32}$', example: '0123456789abcdef0123456789abcdef' })

const kinds = oneOf('content', 'photo', 'confirmation', 'remark', 'close')
export type HandoverVersionKind = Static<typeof kinds>
const methods = oneOf('app', 'code', 'link', 'server')
export type HandoverMethod = Static<typeof methods>

/** One entry of the chain of a hand-over record; never changed. */
const version = Type.Object({
  number: Type.Integer(),
  kind: kinds,
  createdDate: isoDate,
  capturedDate: isoDate,
  authorId: nullable(Type.String()),
  method: methods,
  payload: Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true }),
  payloadHash: Type.String(),
  previousHash: Type.String(),
  hash: Type.String(),
  isLate: Type.Boolean(),
  isClockOff: Type.Boolean(),
})
export type HandoverVersion = Static<typeof version>

const ofTransaction = closed({ id: text() })
const ofAssessment = closed({ id: text() })
const token = text({ max: 100, example: 'vP3kq8b0Zt4y7w1Xc6n2m5Lr9sJ0hG4dF8aQeT1uYbo' })
/** A record as anyone who has its link sees it. */
const seen = Type.Object({
  record: assessment,
  contentHash: nullable(Type.String()),
  signerId: Type.String(),
  names: mapOf(Type.String()),
  assetName: Type.String(),
  startDate: nullable(isoDate),
  endDate: nullable(isoDate),
})

const kept = ['handover.tooEarly', 'handover.tooLate'] as const

export const handovers = {
  read: endpoint({
    method: 'GET',
    path: '/transactions/:id/handovers',
    summary: 'Read the hand-over records of a booking',
    access: needs('assessment:read', 'assessment:read:all'),
    params: ofTransaction,
    response: Type.Object({
      start: Type.Unsafe<Static<typeof assessment> | null>({ anyOf: [assessment, { type: 'null' }] }),
      end: Type.Unsafe<Static<typeof assessment> | null>({ anyOf: [assessment, { type: 'null' }] }),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/transactions/:id/handovers',
    summary: 'Open the record of one stage, optionally with its content',
    access: needs('assessment:edit', 'assessment:create:all'),
    whileSuspended: true,
    params: ofTransaction,
    body: closed({
      stage: handoverStages,
      clientId: optional(clientId),
      capturedDate: optional(isoDate),
      content: optional(handoverContent),
      salt: optional(salt),
    }),
    response: assessment,
    events: ['assessment__created', 'assessment__draft_updated', 'transaction__updated'],
    refusals: [
      ...kept,
      'handover.off',
      'handover.bookingNotConfirmed',
      'handover.otherVersion',
      'handover.noSuchStage',
      'assessment.complete',
    ],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/assessments/:id/versions',
    summary: 'Read every version of a hand-over record, oldest first',
    access: needs('assessment:read', 'assessment:read:all'),
    params: ofAssessment,
    response: Type.Object({ head: nullable(Type.String()), results: Type.Array(version) }),
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/assessments/:id/versions',
    summary: 'Record content, or add a remark',
    access: needs('assessment:edit', 'assessment:edit:all'),
    whileSuspended: true,
    params: ofAssessment,
    body: closed(
      {
        clientId,
        capturedDate: isoDate,
        baseVersion: optional(Type.Integer({ minimum: 0 })),
        content: optional(handoverContent),
        salt: optional(salt),
        remark: optional(text({ max: 3000 })),
      },
      {
        'x-some': ['content', 'remark'],
        examples: [{ clientId: 'a-1', capturedDate: '2026-05-01T10:00:00.000Z', remark: 'The scratch was there.' }],
      },
    ),
    response: assessment,
    events: ['assessment__draft_updated', 'transaction__updated'],
    refusals: [...kept, 'handover.otherVersion', 'assessment.complete'],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/assessments/:id/photos',
    summary: 'Attach an uploaded picture to its record',
    access: needs('assessment:edit', 'assessment:edit:all'),
    whileSuspended: true,
    params: ofAssessment,
    body: closed({ clientId, sha256, key: text({ max: 255 }) }),
    response: assessment,
    events: ['assessment__draft_updated', 'transaction__updated'],
    refusals: ['handover.otherPicture'],
  }),
  makeCode: endpoint({
    method: 'POST',
    path: '/assessments/:id/code',
    summary: 'Get your own code and a link to confirm a hand-over record',
    access: needs('assessment:sign', 'assessment:sign:all'),
    whileSuspended: true,
    params: ofAssessment,
    body: closed({}),
    repeats: 'a link that was told is not kept',
    response: Type.Object({ signCode: Type.String(), link: Type.String(), expirationDate: nullable(isoDate) }),
    refusals: ['assessment.signed', 'assessment.expired', 'assessment.signedByUser'],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/transactions/:id/handovers/evidence',
    summary: "Get the evidence of a booking's hand-overs, as a page, as a PDF file or as data to recompute",
    access: needs('assessment:read', 'assessment:read:all'),
    params: ofTransaction,
    query: closed({ format: optional(oneOf('html', 'json', 'pdf')) }),
    response: jsonObject,
  }),
  makeEvidenceLink: endpoint({
    method: 'POST',
    path: '/transactions/:id/handovers/evidence/link',
    summary: 'Create a public address for that page, valid for some days',
    access: needs('assessment:read', 'assessment:read:all'),
    params: ofTransaction,
    body: closed({ days: Type.Integer({ minimum: 1, maximum: 30 }) }),
    repeats: 'a link that was told is not kept',
    response: Type.Object({ url: Type.String(), expirationDate: isoDate }),
  }),
  removeEvidenceLink: endpoint({
    method: 'DELETE',
    path: '/transactions/:id/handovers/evidence/link',
    summary: 'Revoke the public address you created',
    access: needs('assessment:read', 'assessment:read:all'),
    params: ofTransaction,
    response: Type.Object({}),
  }),
  openEvidence: endpoint({
    method: 'GET',
    path: '/handovers/evidence/:token',
    summary: 'Read the page behind a public address',
    access: noKey('anyone who has the address may read it'),
    recorded: 'itself',
    params: closed({ token: text({ max: 100 }) }),
    query: closed({ format: optional(oneOf('html', 'pdf')) }),
    response: jsonObject,
  }),
  look: endpoint({
    method: 'POST',
    path: '/handovers/look',
    summary: 'Read the record that a link is for',
    access: noKey('anyone who has the link may confirm'),
    looks: true,
    repeats: 'nothing changes',
    body: closed({ token }),
    response: seen,
    refusals: ['handover.linkUsed', 'assessment.expired'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/handovers/confirm',
    summary: 'Confirm a record, or object to it, through a link',
    access: noKey('anyone who has the link may confirm'),
    body: closed({
      token,
      hash: sha256,
      statement: oneOf('pass', 'challenge'),
      comment: optional(text({ max: 3000 })),
    }),
    response: seen,
    events: ['assessment__signed_once', 'assessment__signed', 'transaction__updated'],
    refusals: [
      'handover.linkUsed',
      'handover.changed',
      'handover.incomplete',
      'handover.tooEarly',
      'handover.tooLate',
      'assessment.signed',
      'assessment.expired',
      'assessment.signedByUser',
    ],
  }),
}
