import { createHash } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import { canonicalJson } from '@plaza/domain'

/** What the hash of a version covers; docs/contract/27-hand-over.md §B5 says so to everyone. */
export type ChainedVersion = {
  assessment_id: string
  number: number
  kind: string
  created_date: Date
  captured_date: Date
  author_id: string | null
  method: string
  payload_hash: string
  previous_hash: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const payloadHashOf = (payload: JsonObject) => sha256(canonicalJson(payload))

export const versionHashOf = (version: ChainedVersion) =>
  sha256(
    canonicalJson({
      assessmentId: version.assessment_id,
      number: version.number,
      kind: version.kind,
      createdDate: version.created_date.toISOString(),
      capturedDate: version.captured_date.toISOString(),
      authorId: version.author_id,
      method: version.method,
      payloadHash: version.payload_hash,
      previousHash: version.previous_hash,
    }),
  )

/** What the first version of a booking is based on. */
export const chainBeginning = (transactionId: string) => sha256(`plaza-handover:${transactionId}`)
