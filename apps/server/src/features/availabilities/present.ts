import type { Availability, JsonObject } from '@plaza/contract'
import { type NamespaceRights, presentQuantity, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { AvailabilityRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import type { StockChange } from './store.ts'

const present = (row: AvailabilityRow, rights: NamespaceRights, livemode: boolean): Availability => ({
  ...stampsOf(row),
  assetId: row.asset_id,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  quantity: presentQuantity(row.quantity),
  recurringPattern: row.recurring_pattern,
  recurringDuration: row.recurring_duration,
  recurringTimezone: row.recurring_timezone,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A stored availability in the words of the calendar. */
export const asStockChange = (row: AvailabilityRow): StockChange => ({
  id: row.id,
  updatedDate: row.updated_date,
  startDate: row.start_date,
  endDate: row.end_date,
  quantity: row.quantity,
  recurringPattern: row.recurring_pattern,
  recurringDuration: row.recurring_duration,
  recurringTimezone: row.recurring_timezone,
})

/** An availability as events carry it: everything but the system namespaces. */
export const snapshot = (row: AvailabilityRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode)

/** An availability as whoever acts may see it. */
export const show = (row: AvailabilityRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)
