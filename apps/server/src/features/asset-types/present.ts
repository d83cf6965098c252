import type { AssetType, JsonObject } from '@plaza/contract'
import { asksForYes, asObject, type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { AssetTypeRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

const present = (row: AssetTypeRow, rights: NamespaceRights, livemode: boolean): AssetType => ({
  ...stampsOf(row),
  name: row.name,
  timeBased: row.time_based,
  infiniteStock: row.infinite_stock,
  pricing: row.pricing,
  timing: row.timing,
  unavailableWhen: row.unavailable_when,
  transactionProcess: row.transaction_process,
  namespaces: row.namespaces,
  isDefault: row.is_default,
  active: row.active,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** An asset type as events and transactions carry it: everything but the system namespaces. */
export const snapshot = (row: AssetTypeRow, livemode: boolean) =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode) as JsonObject

/** An asset type as whoever acts may see it. */
export const show = (row: AssetTypeRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)

/** In a list also whether its bookings never wait for a yes: then nothing of it is booked at once. */
export function showInList(row: AssetTypeRow, actor: Actor, services: Services): AssetType {
  const shown = show(row, actor, services)
  if (asksForYes(shown)) return shown
  const { plaza } = shown.platformData
  return { ...shown, platformData: { ...shown.platformData, plaza: { ...asObject(plaza), asksNobody: true } } }
}
