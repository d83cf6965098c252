import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { webhookArchive, webhookLogArchive } from './archive.ts'
import { createWebhook } from './create-webhook.ts'
import { drainTask, formerTask, removeOldDeliveries, webhookFollower } from './deliver.ts'
import { show, showLog } from './present.ts'
import { listWebhookLogs, listWebhooks, readSecret, readWebhook, readWebhookLog } from './read.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayEvents } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTest } from './send-test.ts'
import { statsIn } from './stats.ts'
import { updateWebhook } from './update-webhook.ts'

export const webhooks = slice({
  handlers: {
    webhooks: {
      list: async ({ query, page }, { actor, services }) => {
        const found = await listWebhooks({ filters: query, page }, services)
        const statsOf = query.stats ? await statsIn(found, services) : undefined
        return mapPage(found, (row) => ({ ...show(row, actor, services), ...statsOf?.(row) }))
      },
      read: ({ params, query }, { actor, services }) => readWebhook({ ...query, ...params }, actor, services),
      create: async ({ body }, { actor, services }) => show(await createWebhook(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateWebhook({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { actor, services }) => removeWebhook(params.id, actor, services),
      readSecret: ({ params }, { services }) => readSecret(params.id, services),
      rotateSecret: ({ params }, { services }) => rotateSecret(params.id, services),
      test: async ({ params }, { actor, services }) => showLog(await sendTest(params.id, services), actor, services),
      replay: ({ params, body }, { services }) => replayEvents({ ...body, ...params }, services),
    },
    webhookLogs: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listWebhookLogs({ filters: query, page }, services), (row) => showLog(row, actor, services)),
      read: async ({ params }, { actor, services }) =>
        showLog(await readWebhookLog(params.id, services), actor, services),
    },
  },
  tasks: [drainTask, formerTask],
  schedules: [{ task: removeOldDeliveries, crontab: '43 1 * * *' }],
  follows: [webhookFollower],
  tables: ['webhooks', 'webhook_deliveries', 'webhook_logs'],
  archive: [webhookArchive, webhookLogArchive],
  trash: [{ kind: 'webhook', resource: webhookArchive, by: 'id' }],
  notArchived: {
    webhook_deliveries: 'what is on its way belongs to one deployment',
  },
})
