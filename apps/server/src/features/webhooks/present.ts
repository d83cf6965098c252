import type { Webhook, WebhookLog } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { WebhookLogRow, WebhookRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

export const present = (row: WebhookRow, rights: NamespaceRights, livemode: boolean): Webhook => ({
  ...stampsOf(row),
  name: row.name,
  targetUrl: row.target_url,
  event: row.event,
  apiVersion: row.api_version,
  active: row.active,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

export const presentLog = (row: WebhookLogRow, rights: NamespaceRights, livemode: boolean): WebhookLog => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  webhookId: row.webhook_id,
  eventId: row.event_id,
  status: row.status,
  metadata: readable(row.metadata, rights),
  livemode,
})

/** A webhook as whoever acts may see it. */
export const show = (row: WebhookRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)

/** A webhook log as whoever acts may see it. */
export const showLog = (row: WebhookLogRow, actor: Actor, { settings }: Services) =>
  presentLog(row, readRights(actor), settings.isLive)
