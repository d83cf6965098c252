import type { JsonObject, Operation, OperationRow } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { stampsOf } from '../../lib/stamps.ts'
import type { OperationRecord, RowRecord } from './store.ts'

/** What is written, and why, as it is sealed. */
export type Input = {
  payload: JsonObject
  reason: string | null
  /** What was selected by its ids, where the calls are about what belongs to it. */
  ids: readonly string[]
  /** What objects said before and after, where nothing else knows it, by the lines of their rows. */
  kept?: Readonly<Record<string, { former?: JsonObject; written?: JsonObject }>>
}

const placeOf = (id: string) => `operations.${id}`

export const sealInput = (id: string, input: Input, { secrets }: Services) =>
  secrets.seal(JSON.stringify(input), placeOf(id))

/** Only `sealInput` writes it. */
export const inputOf = ({ id, input_sealed: sealed }: OperationRecord, { secrets }: Services): Input =>
  JSON.parse(secrets.open(sealed, placeOf(id)))

/** Only `create-operation.ts` writes these, from what the contract allows. */
export const kindOf = ({ kind, object_type: objectType }: OperationRecord) => ({
  kind: kind as Operation['kind'],
  objectType: objectType as Operation['objectType'],
})

const rowPlace = (operationId: string) => `operation_rows.${operationId}`

export const sealRow = (operationId: string, body: JsonObject, { secrets }: Services) =>
  secrets.seal(JSON.stringify(body), rowPlace(operationId))

/** What a row of a file says; only `create-operation.ts` writes it. */
export const rowDataOf = (
  { operation_id: operationId, data_sealed: sealed }: RowRecord,
  { secrets }: Services,
): JsonObject => (sealed === null ? {} : JSON.parse(secrets.open(sealed, rowPlace(operationId))))

export function present(row: OperationRecord, services: Services): Operation {
  const { changed, same, failed, undone, left_as_is: left } = row
  const { payload, reason } = inputOf(row, services)
  const isUndone = row.status === 'undoing' || row.status === 'undone'
  return {
    ...stampsOf(row),
    ...kindOf(row),
    status: row.status,
    payload,
    total: isUndone ? changed : row.total,
    done: isUndone ? undone + left : changed + same + failed,
    failed: isUndone ? left : failed,
    counts: { changed, same, failed, undone, left },
    createdBy: row.created_by,
    keyId: row.key_id,
    reason,
    undoableUntil: row.undoable_until?.toISOString() ?? null,
    file: fileOf(row, services),
    livemode: services.settings.isLive,
  }
}

function fileOf({ file_name: name, file_bytes: bytes, file_until: until }: OperationRecord, { clock }: Services) {
  if (name === null || bytes === null || until === null || until <= clock.now()) return null
  return { name, bytes: Number(bytes), expirationDate: until.toISOString() }
}

export const presentRow = (row: RowRecord, services: Services): OperationRow => ({
  id: row.id,
  line: row.line,
  objectId: row.object_id,
  outcome: row.outcome,
  problem: row.problem,
  ...(row.pictures && { pictures: { kept: row.pictures.kept.length, problems: row.pictures.problems } }),
  ...(row.data_sealed === null ? {} : { action: row.action ?? '', data: rowDataOf(row, services) }),
})
