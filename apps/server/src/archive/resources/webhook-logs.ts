import { date, freeData, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const webhookLogs = resource({
  name: 'webhookLog',
  plural: 'webhookLogs',
  prefixes: ['whl'],
  table: 'webhook_logs',
  columns: { id: text, createdDate: date, webhookId: text, eventId: text, status: text, metadata: freeData },
})
