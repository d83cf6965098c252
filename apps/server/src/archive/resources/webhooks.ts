import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from '../../features/webhooks/index.ts'
import { boolean, date, freeData, nullable, otherwise, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Secrets are in the archive, so receivers need no new one; a webhook from elsewhere gets its first. */
export const webhooks = resource({
  name: 'webhook',
  plural: 'webhooks',
  prefixes: ['whk'],
  table: 'webhooks',
  topic: 'webhooks',
  notCompared: ['secretSealed'],
  leftOut: ['secret', 'logs'],
  columns: {
    ...stamps,
    name: text,
    targetUrl: nullable(text),
    event: nullable(text),
    apiVersion: otherwise(text, '2020-08-10'),
    active: otherwise(boolean, true),
    metadata: freeData,
    platformData: freeData,
    secretSealed: text,
    previousSecretSealed: nullable(text),
    previousSecretUntil: nullable(date),
    failingSince: nullable(date),
  },
  read(webhook, { secrets }) {
    const { id, secret } = webhook
    return {
      ...webhook,
      secretSealed:
        typeof secret === 'string'
          ? sealWebhookSecret(secret, String(id), secrets)
          : newWebhookSecret(String(id), secrets),
    }
  },
  write: ({ secretSealed, previousSecretSealed: _before, previousSecretUntil: _until, ...webhook }, { secrets }) => ({
    ...webhook,
    secret: openWebhookSecret(String(secretSealed), String(webhook.id), secrets),
  }),
})
