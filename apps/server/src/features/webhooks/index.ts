import { slice } from '../../slice.ts'
import { webhookArchive, webhookLogArchive } from './archive.ts'
import { createWebhook } from './create-webhook.ts'
import { drainTask, formerTask, removeOldDeliveries, webhookFollower } from './deliver.ts'
import { listWebhookLogs, listWebhooks, readSecret, readWebhook, readWebhookLog } from './read.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayEvents } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { updateWebhook } from './update-webhook.ts'

export const webhooks = slice({
  handlers: {
    webhooks: {
      list: listWebhooks,
      read: readWebhook,
      create: createWebhook,
      update: updateWebhook,
      remove: removeWebhook,
      readSecret,
      rotateSecret,
      replay: replayEvents,
    },
    webhookLogs: { list: listWebhookLogs, read: readWebhookLog },
  },
  tasks: [drainTask, formerTask],
  schedules: [{ task: removeOldDeliveries, crontab: '43 1 * * *' }],
  follows: [webhookFollower],
  tables: ['webhooks', 'webhook_deliveries', 'webhook_logs'],
  archive: [webhookArchive, webhookLogArchive],
  notArchived: {
    webhook_deliveries: 'what is on its way belongs to one deployment',
  },
})
