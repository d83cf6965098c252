import { boolean, date, freeData, nullable, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { newSecret, openSecret, sealSecret } from './secret.ts'

/** Secrets are in the archive, so receivers need no new one; a webhook from elsewhere gets its first. */
export const webhookArchive = resource({
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
    pausedReason: nullable(text),
  },
  read(webhook, { secrets }) {
    const { id, secret } = webhook
    return {
      ...webhook,
      secretSealed:
        typeof secret === 'string' ? sealSecret(secret, String(id), secrets) : newSecret(String(id), secrets),
    }
  },
  write: ({ secretSealed, previousSecretSealed: _before, previousSecretUntil: _until, ...webhook }, { secrets }) => ({
    ...webhook,
    secret: openSecret(String(secretSealed), String(webhook.id), secrets),
  }),
})

export const webhookLogArchive = resource({
  name: 'webhookLog',
  plural: 'webhookLogs',
  prefixes: ['whl'],
  table: 'webhook_logs',
  refersTo: ['webhooks'],
  columns: { id: text, createdDate: date, webhookId: text, eventId: text, status: text, metadata: freeData },
})
