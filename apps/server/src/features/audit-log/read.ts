import type { AuditRecord, Endpoints, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { placeOf } from './append.ts'
import * as store from './store.ts'
import { seenBy } from './values.ts'

/** The whole log, or what was done to some objects for those who may read no more. */
export async function listDeeds(
  { filters, page }: ListInput<Endpoints['audit']['list']>,
  actor: Actor,
  services: Services,
) {
  if (!may(actor, 'audit:list:all') && filters.objectId === undefined) throw refuse('permission.denied')
  return store.list(services.db.read, filters, page)
}

export async function readDeed(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const values = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

export function show(row: store.AuditRecordRow, actor: Actor, { secrets, settings }: Services): AuditRecord {
  const kept = asObject(row.values_sealed === null ? {} : JSON.parse(secrets.open(row.values_sealed, placeOf(row.id))))
  return {
    id: row.id,
    createdDate: row.created_date.toISOString(),
    actorId: row.actor_id,
    keyId: row.key_id,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: text(kept.objectName),
    fields: row.fields,
    before: seenBy(values(kept.before), row.object_type, actor),
    after: seenBy(values(kept.after), row.object_type, actor),
    reason: text(kept.reason),
    isOwn: row.is_own,
    requestId: row.request_id,
    network: text(kept.network),
    hash: row.hash,
    livemode: settings.isLive,
  }
}
