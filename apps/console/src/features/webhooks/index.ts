import { listSearch } from '../../lib/list/index.ts'

export const readWebhooksSearch = listSearch('active', 'newFor')
export const readWebhookLogSearch = listSearch('webhookId', 'status', 'eventId', 'since')
