import { createHash } from 'node:crypto'

/** A record of the audit log, as far as its hash covers it. */
export type Chained = {
  previous_hash: string
  number: string
  id: string
  created_date: Date
  actor_id: string | null
  key_id: string | null
  action: string
  object_type: string
  object_id: string | null
  fields: string[]
  has_reason: boolean
  is_own: boolean
  request_id: string
  /** The record that this one took back. */
  undoes: string | null
  /** The operation that it was a part of. */
  operation_id: string | null
  /** The case from which it was done. */
  case_id: string | null
}

/** Records from before there were operations and cases keep their hashes. */
function latelyAdded({ operation_id, case_id }: Said) {
  if (case_id !== null) return [operation_id, case_id]
  return operation_id === null ? [] : [operation_id]
}

type Said = Omit<Chained, 'previous_hash' | 'number'>

/** What a record says, as its hash covers it after the place in the chain: the rest of a JSON list. */
export const saidBy = (row: Said): string =>
  JSON.stringify([
    row.id,
    row.created_date.toISOString(),
    row.actor_id,
    row.key_id,
    row.action,
    row.object_type,
    row.object_id,
    row.fields,
    row.has_reason,
    row.is_own,
    row.request_id,
    row.undoes,
    ...latelyAdded(row),
  ]).slice(1)

/** The newest record when the log was last looked at; kept outside of the database. */
export type AuditMark = Pick<Chained, 'number'> & { hash: string }

/** Where it is kept: by the master key, which several that share a bucket do not share, and which no database can change. */
export const auditMarkKey = (masterKeyId: string) => `audit/${masterKeyId}`

export const markIn = (text: string | undefined): AuditMark | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as AuditMark)

/**
 * Covers who did what to which object, with which fields; not the values, so that they can be taken out. `append_audit` of the
 * database has the same rule.
 */
export const hashOf = (row: Chained): string =>
  createHash('sha256')
    .update(`["${row.previous_hash}","${row.number}",${saidBy(row)}`)
    .digest('base64url')
