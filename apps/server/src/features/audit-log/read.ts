import type { AuditRecord, Endpoints, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { placeOf } from './append.ts'
import { type Past, pastOf, undoOf } from './may-undo.ts'
import * as store from './store.ts'
import { seenBy } from './values.ts'

/** The whole log, or what was done to some objects or from some cases for those who may read no more. */
export async function listDeeds(
  { filters, page }: ListInput<Endpoints['audit']['list']>,
  actor: Actor,
  services: Services,
) {
  const isWhole = filters.objectId === undefined && filters.caseId === undefined
  if (isWhole && !may(actor, 'audit:list:all')) throw refuse('permission.denied')
  return store.list(services.db.read, filters, page)
}

export async function readDeed(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return row
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const values = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

/** What is sealed in a record; nothing of somebody who left. */
export function keptIn(row: store.AuditRecordRow, { secrets }: Services) {
  const kept = asObject(row.values_sealed === null ? {} : JSON.parse(secrets.open(row.values_sealed, placeOf(row.id))))
  return {
    before: values(kept.before),
    after: values(kept.after),
    objectName: text(kept.objectName),
    reason: text(kept.reason),
    network: text(kept.network),
    onBehalfOf: text(kept.onBehalfOf),
  }
}

/** Shows some records as a reader may see them, with what they may take back. */
export async function showing(rows: readonly store.AuditRecordRow[], actor: Actor, services: Services) {
  const past = await pastOf(rows, services)
  return (row: store.AuditRecordRow) => show(row, { actor, past }, services)
}

/** Records of some objects, for other lists that hold them. */
export async function showDeeds(rows: readonly store.AuditRecordRow[], actor: Actor, services: Services) {
  return rows.map(await showing(rows, actor, services))
}

function show(
  row: store.AuditRecordRow,
  { actor, past }: { actor: Actor; past: Past },
  services: Services,
): AuditRecord {
  const { before, after, objectName, reason, network, onBehalfOf } = keptIn(row, services)
  return {
    id: row.id,
    createdDate: row.created_date.toISOString(),
    actorId: row.actor_id,
    onBehalfOf,
    keyId: row.key_id,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName,
    fields: row.fields,
    before: seenBy(before, row.object_type, actor),
    after: seenBy(after, row.object_type, actor),
    reason,
    isOwn: row.is_own,
    requestId: row.request_id,
    network,
    hash: row.hash,
    undoes: row.undoes,
    operationId: row.operation_id,
    caseId: row.case_id,
    undo: undoOf(row, { values: { before, after }, past, actor }, services),
    livemode: services.settings.isLive,
  }
}
