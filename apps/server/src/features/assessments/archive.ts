import type { Json, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { date, freeData, nullable, number, object, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { openCodes, type SignCodes, sealCodes } from './codes.ts'

const complete = (signer: Json): Json => ({
  comment: null,
  statement: null,
  signedDate: null,
  ...(isObject(signer) ? signer : {}),
})

/** Codes are in the file in clear, and sealed on the way in. */
export const assessmentArchive = resource({
  name: 'assessment',
  plural: 'assessments',
  prefixes: ['assm'],
  table: 'assessments',
  refersTo: ['users', 'assets', 'transactions'],
  notCompared: ['signCodesSealed'],
  leftOut: ['signCodes'],
  columns: {
    ...stamps,
    assetId: text,
    transactionId: nullable(text),
    ownerId: nullable(text),
    takerId: nullable(text),
    emitterId: nullable(text),
    receiverId: nullable(text),
    status: nullable(text),
    statement: nullable(text),
    signers: freeData,
    signCodesSealed: text,
    nbSigners: otherwise(number, 1),
    expirationDate: nullable(date),
    signedDate: nullable(date),
    assessmentDate: nullable(date),
    metadata: freeData,
    platformData: freeData,
    handover: nullable(object),
  },
  read(assessment, { secrets }) {
    const signers = Object.entries(asObject(assessment.signers)).map(([id, signer]) => [id, complete(signer)])
    const codes = asObject(assessment.signCodes) as SignCodes
    return {
      ...assessment,
      signers: Object.fromEntries(signers) as JsonObject,
      signCodesSealed: sealCodes(codes, String(assessment.id), secrets),
    }
  },
  write: ({ signCodesSealed, ...assessment }, { secrets }) => {
    const sealed = { id: String(assessment.id), sign_codes_sealed: String(signCodesSealed) }
    return { ...assessment, signCodes: { ...openCodes(sealed, secrets) } }
  },
})

/** What was said in hand-over records, and by which hashes it is known to be as it was said. */
export const handoverVersionArchive = resource({
  name: 'handoverVersion',
  plural: 'handoverVersions',
  table: 'handover_versions',
  refersTo: ['assessments', 'files'],
  key: ['assessmentId', 'number'],
  columns: {
    assessmentId: text,
    number,
    clientId: nullable(text),
    kind: text,
    createdDate: date,
    capturedDate: date,
    authorId: nullable(text),
    method: text,
    payload: nullable(object),
    payloadHash: text,
    previousHash: text,
    hash: text,
  },
})
