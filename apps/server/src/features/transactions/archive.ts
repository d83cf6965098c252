import type { AssetType, Json, JsonObject, Transaction } from '@plaza/contract'
import { blockingStatuses, isDisclosing, isObject, sideOfReason } from '@plaza/domain'
import {
  boolean,
  date,
  freeData,
  list,
  nullable,
  number,
  object,
  otherwise,
  stamps,
  text,
} from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { noMeters } from '../../lib/meters.ts'
import { restoreHolds } from './restore-holds.ts'

const log = { info() {}, warn() {}, error() {} }

/** Older marketplaces kept the bare words of a history. */
const asHistory = (history: Json | undefined, date: Json | undefined): Transaction['statusHistory'] =>
  Array.isArray(history)
    ? history.map((entry) => (typeof entry === 'string' ? { status: entry, date: String(date) } : entry) as never)
    : []

const isType = (type: Json | undefined): type is JsonObject => isObject(type) && Object.keys(type).length > 0

/** What a sale in this status has taken from the quantity of its asset. */
const piecesOf = ({ status, quantity }: JsonObject, type: AssetType | null) =>
  type && !type.timeBased && !type.infiniteStock && blockingStatuses(type).includes(String(status))
    ? (quantity ?? 1)
    : 0

/** Who called it off, as far as the reason tells; of anything else the platform is taken to have done it. */
const cancellerOf = ({ cancelledDate, cancellationReason }: JsonObject) =>
  cancelledDate ? (sideOfReason(String(cancellationReason)) ?? 'platform') : null

export const transactionArchive = resource({
  name: 'transaction',
  plural: 'transactions',
  prefixes: ['trn'],
  table: 'transactions',
  refersTo: ['users', 'assets', 'availabilities'],
  columns: {
    ...stamps,
    assetId: nullable(text),
    assetSnapshot: freeData,
    assetTypeId: nullable(text),
    assetType: nullable(object),
    status: text,
    statusHistory: list,
    ownerId: nullable(text),
    takerId: text,
    quantity: otherwise(number, 1),
    startDate: nullable(date),
    endDate: nullable(date),
    duration: nullable(object),
    timeUnit: nullable(text),
    unitPrice: nullable(number),
    value: nullable(number),
    ownerAmount: nullable(number),
    takerAmount: nullable(number),
    platformAmount: nullable(number),
    currency: nullable(text),
    completedDate: nullable(date),
    cancelledDate: nullable(date),
    cancellationReason: nullable(text),
    cancelledBy: nullable(text),
    stockTaken: number,
    isDisclosing: boolean,
    wakeDate: nullable(date),
    metadata: freeData,
    platformData: freeData,
  },
  read(transaction) {
    const statusHistory = asHistory(transaction.statusHistory, transaction.createdDate)
    const assetType = isType(transaction.assetType) ? transaction.assetType : null
    return {
      // the API does not show these, so dumps come without them
      stockTaken: piecesOf(transaction, assetType as AssetType | null),
      cancelledBy: cancellerOf(transaction),
      ...transaction,
      assetType,
      statusHistory,
      isDisclosing: isDisclosing(assetType as AssetType | null, statusHistory),
    } as JsonObject
  },
  write: ({ isDisclosing: _derived, ...transaction }) => transaction,
  after: (tx, objects, { search }) =>
    restoreHolds(
      tx,
      objects.map(({ id }) => String(id)),
      { log, meters: noMeters, search },
    ),
})
