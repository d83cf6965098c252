import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createWebhook } from './create-webhook.ts'
import { listWebhookLogs, listWebhooks, readSecret, readWebhook, readWebhookLog } from './read.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayEvents } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { updateWebhook } from './update-webhook.ts'

export const webhookHandlers: Handlers<Endpoints['webhooks']> = {
  list: listWebhooks,
  read: readWebhook,
  create: createWebhook,
  update: updateWebhook,
  remove: removeWebhook,
  readSecret,
  rotateSecret,
  replay: replayEvents,
}

export const webhookLogHandlers: Handlers<Endpoints['webhookLogs']> = { list: listWebhookLogs, read: readWebhookLog }
