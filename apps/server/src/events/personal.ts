import type { EventRow } from '../db/tables.ts'

/** Fields of objects that hold what someone wrote, or who they are. */
export const personalFields = [
  'assetSnapshot',
  'attachments',
  'cancellationReason',
  'comment',
  'content',
  'customAttributes',
  'description',
  'displayName',
  'email',
  'firstname',
  'lastname',
  'locations',
  'metadata',
  'name',
  'organizations',
  'platformData',
  'search',
  'statusHistory',
  'username',
]

/** Who an object is of, whatever kind it is; what they offered is gone, so it is found by its owner. */
export const personalRoles = [
  'ownerId',
  'takerId',
  'senderId',
  'receiverId',
  'authorId',
  'targetId',
  'userId',
  'payerId',
] as const

/** What identifies a person in an event about them. */
const isAboutPerson = ({ object_type, object_id }: EventRow) =>
  object_type === 'user' || object_type === 'organization' || /^(usr|org)_/.test(object_id ?? '')

/** What would be left of an event if everyone in it were erased: that it happened, when, to what, and ids. */
export function withoutPeople(row: EventRow): EventRow {
  const isSomebodys =
    isAboutPerson(row) ||
    row.emitter_id !== null ||
    personalRoles.some((role) => typeof row.object?.[role] === 'string')
  const rest = (object: EventRow['object']) =>
    object && Object.fromEntries(Object.entries(object).filter(([field]) => !personalFields.includes(field)))
  return {
    ...row,
    object: rest(row.object),
    changes_requested: rest(row.changes_requested),
    metadata: isSomebodys ? {} : row.metadata,
    sealed_metadata: null,
    sealed_until: null,
  }
}
