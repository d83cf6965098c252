import { type Static, Type } from 'typebox'
import { apiVersions, endpoint, needs } from './endpoint.ts'
import {
  anyJson,
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  listFilter,
  nullable,
  oneOf,
  openQuery,
  optional,
  text,
  uri,
} from './schema.ts'

/** One attempt to deliver an event to a webhook. */
export const webhookLog = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  webhookId: Type.String(),
  eventId: Type.String(),
  status: Type.String(),
  metadata: jsonObject,
  livemode: Type.Boolean(),
})
export type WebhookLog = Static<typeof webhookLog>

/** Sends every event of one type to one address. */
export const webhook = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  targetUrl: nullable(Type.String()),
  event: nullable(Type.String()),
  apiVersion: Type.String(),
  active: Type.Boolean(),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
  logs: optional(Type.Array(webhookLog)),
  /** Told when it is asked for. */
  stats: optional(
    Type.Object({
      delivered24h: Type.Integer(),
      failed24h: Type.Integer(),
      /** When it was last tried. */
      lastDate: nullable(isoDate),
      failingSince: nullable(isoDate),
      /** Why the server switched it off: `gone` (410) or `unreachable`. */
      pausedReason: nullable(Type.String()),
    }),
  ),
})
export type Webhook = Static<typeof webhook>

const secret = Type.Object({ secret: Type.String(), previousSecretUntil: nullable(isoDate) })

const fields = {
  event: optional(text({ max: 255 })),
  apiVersion: optional(oneOf(...apiVersions)),
  active: optional(Type.Boolean()),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    summary: 'List webhooks',
    access: needs('webhook:list:all'),
    query: closed({
      id: optional(listFilter),
      event: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      active: optional(Type.Boolean()),
      stats: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'array' },
    response: webhook,
  }),
  read: endpoint({
    method: 'GET',
    path: '/webhooks/:id',
    summary: 'Read one webhook, with its latest deliveries when `logs` is asked for',
    access: needs('webhook:read:all'),
    params,
    query: openQuery({ logs: optional(anyJson) }),
    response: webhook,
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook',
    access: needs('webhook:create:all'),
    recorded: true,
    body: closed({ name: text({ max: 255 }), targetUrl: optional(uri), ...fields }),
    response: webhook,
    refusals: ['event.typeUnknown', 'webhook.tooMany'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/webhooks/:id',
    summary: 'Change a webhook; its address cannot change',
    access: needs('webhook:edit:all'),
    undo: 'fields',
    recorded: true,
    params,
    body: closed({ name: optional(text({ max: 255 })), ...fields }, { 'x-forbidden': ['targetUrl'] }),
    response: webhook,
    refusals: ['event.typeUnknown', 'webhook.tooMany'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Remove a webhook',
    access: needs('webhook:remove:all'),
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
  }),
  readSecret: endpoint({
    method: 'GET',
    path: '/webhooks/:id/secret',
    summary: 'Read the secret that signs the deliveries of a webhook',
    access: needs('webhook:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params,
    response: secret,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Create a new secret; for a day, deliveries are signed with the old one too',
    access: needs('webhook:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params,
    response: secret,
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a made-up event of its type, marked as a test, and see how it went',
    repeats: 'what is sent outside is sent again',
    access: needs('webhook:edit:all'),
    recorded: true,
    params,
    response: webhookLog,
    refusals: ['webhook.inactive'],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/webhooks/:id/replay',
    summary: 'Redeliver one event, or all events of a period',
    access: needs('webhook:edit:all'),
    reason: 'kept',
    recorded: true,
    params,
    body: closed(
      {
        eventId: optional(text()),
        createdDate: optional(dateFilter),
        /** Those alone whose last attempt, made in the period, failed. */
        onlyFailed: optional(Type.Boolean()),
      },
      { minProperties: 1 },
    ),
    response: Type.Object({ count: Type.Integer() }),
    refusals: ['event.gone', 'event.tooOld', 'webhook.inactive', 'webhook.replayTwice', 'webhook.replayTooLong'],
  }),
}

export const webhookLogs = {
  list: endpoint({
    method: 'GET',
    path: '/webhook-logs',
    summary: 'List deliveries of the last 31 days',
    access: needs('webhookLog:list:all'),
    query: closed({
      id: optional(listFilter),
      webhookId: optional(listFilter),
      eventId: optional(listFilter),
      status: optional(listFilter),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate'], legacy: 'offset', always: 'cursor' },
    response: webhookLog,
    refusals: ['event.tooOld'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/webhook-logs/:id',
    summary: 'Read one delivery',
    access: needs('webhookLog:read:all'),
    params,
    response: webhookLog,
  }),
}
