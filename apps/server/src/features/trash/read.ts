import type { JsonObject, Trashed, TrashKind } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { TrashRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { seenBy } from '../audit-log/index.ts'
import { blockersOf } from './blockers.ts'
import { type Kept, placeOf } from './keep.ts'
import { checkKind } from './rights.ts'
import * as store from './store.ts'

/** The copy in a row, as `keepInTrash` sealed it. */
export const keptIn = (row: TrashRow, { secrets }: Services): Kept =>
  JSON.parse(secrets.open(row.copy_sealed, placeOf(row.id)))

/** Only `keepInTrash` writes kinds. */
export const kindOf = ({ kind }: TrashRow) => kind as TrashKind

export async function show(row: TrashRow, services: Services): Promise<Trashed> {
  const { copy, name, reason } = keptIn(row, services)
  return {
    id: row.id,
    kind: kindOf(row),
    objectId: row.object_id,
    name,
    deletedBy: row.deleted_by,
    keyId: row.key_id,
    deletedDate: row.deleted_date.toISOString(),
    reason,
    expirationDate: row.expiration_date.toISOString(),
    blockers: await blockersOf(kindOf(row), copy, services),
    livemode: services.settings.isLive,
  }
}

/** What was said in a conversation is read there, for a reason. */
export function withoutWords(kind: string, object: JsonObject): JsonObject {
  if (kind !== 'message') return object
  const { content: _words, attachments: _files, ...rest } = object
  return rest
}

export async function readTrashed(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  checkKind(kindOf(row), actor)
  const { copy } = keptIn(row, services)
  const object = services.copies.objectIn(kindOf(row), copy)
  const others = Object.entries(copy).filter(([, objects]) => objects.length > 0 && objects[0] !== object)
  return {
    ...(await show(row, services)),
    object: withoutWords(row.kind, seenBy(object, row.kind, actor) ?? {}),
    with: Object.fromEntries(others.map(([name, objects]) => [name, objects.length])),
  }
}
