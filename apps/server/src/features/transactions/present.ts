import type { AssetType, JsonObject, Transaction, TransactionPreview } from '@plaza/contract'
import { isObject, type NamespaceRights, readable } from '@plaza/domain'
import type { TransactionRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import type { Terms } from './terms.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null
const amount = (value: string | null) => (value === null ? null : Number(value))

const freeKeys = ['metadata', 'platformData']

/** The parts of a copy that have namespaces. */
export const freeDataOf = (copy: JsonObject): JsonObject[] => freeKeys.map((key) => copy[key]).filter(isObject)

/** A copy of an asset or a type, without the namespaces that this reader would not see on the original either. */
export function visibleCopy<Copy extends JsonObject>(
  copy: Copy,
  rights: NamespaceRights,
  owned: readonly string[] = [],
): Copy {
  const hidden: JsonObject = {}
  for (const key of freeKeys) {
    const data = copy[key]
    if (isObject(data)) hidden[key] = readable(data, rights, owned)
  }
  return { ...copy, ...hidden }
}

/** Whose eyes: what they may read, and which namespaces of the asset they see as its owner or by this transaction. */
export type Reader = { rights: NamespaceRights; ofAsset: readonly string[]; livemode: boolean }

const presentTerms = (row: Terms, { rights, ofAsset }: Reader) => ({
  assetId: row.asset_id,
  assetSnapshot: visibleCopy(row.asset_snapshot, rights, ofAsset),
  assetTypeId: row.asset_type_id,
  // a shell has an empty copy, like that of its asset (docs/contract/21-transactions.md §2)
  assetType: visibleCopy((row.asset_type ?? {}) as AssetType & JsonObject, rights),
  ownerId: row.owner_id,
  quantity: Number(row.quantity),
  startDate: iso(row.start_date),
  endDate: iso(row.end_date),
  duration: row.duration,
  timeUnit: row.time_unit,
  unitPrice: amount(row.unit_price),
  value: amount(row.value),
  ownerAmount: amount(row.owner_amount),
  takerAmount: amount(row.taker_amount),
  platformAmount: amount(row.platform_amount),
  currency: row.currency,
})

export const present = (row: TransactionRow, reader: Reader): Transaction => ({
  ...stampsOf(row),
  ...presentTerms(row, reader),
  takerId: row.taker_id,
  status: row.status,
  statusHistory: row.status_history,
  completedDate: iso(row.completed_date),
  cancelledDate: iso(row.cancelled_date),
  cancellationReason: row.cancellation_reason,
  metadata: readable(row.metadata, reader.rights),
  platformData: readable(row.platform_data, reader.rights),
  livemode: reader.livemode,
})

/** A transaction as events carry it: everything but the system namespaces. */
export const snapshot = (row: TransactionRow, livemode: boolean): JsonObject =>
  present(row, { rights: { namespaces: ['*'], isSystem: false }, ofAsset: [], livemode }) as JsonObject

type PreviewParts = Pick<TransactionPreview, 'status' | 'statusHistory' | 'metadata' | 'platformData'>

/** A preview as it is answered: terms that are not known yet are left out, where a transaction would have null. */
export function presentPreview(terms: Terms, parts: PreviewParts, reader: Reader): TransactionPreview {
  const known = Object.entries(presentTerms(terms, reader)).filter(([, value]) => value !== null)
  return {
    ...(Object.fromEntries(known) as ReturnType<typeof presentTerms>),
    ...parts,
    livemode: reader.livemode,
  }
}
