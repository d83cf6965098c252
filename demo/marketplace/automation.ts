import type { JsonObject } from '@plaza/contract'
import type { NamedObject, Surroundings } from './objects.ts'
import { workflows } from './workflows.ts'

const dayMs = 86_400_000
const zone = 'America/Mexico_City'

/** Where `examples/webhook-sink.mjs` listens. */
const sink = 'http://localhost:8787'

/** Nothing is sent to the sink by itself: one waits for an event that only people send, the other is switched off. */
const webhooks: Record<string, JsonObject> = {
  ping: { name: 'Local sink, to try webhooks', event: 'demo_ping', targetUrl: `${sink}/ping` },
  bookings: {
    name: 'Bookings, for a program of your own',
    event: 'transaction__status_changed',
    targetUrl: `${sink}/bookings`,
    active: false,
  },
}

const tasks: Record<string, (now: Date) => JsonObject> = {
  'Every Monday at nine': () => ({
    eventType: 'weekly_report',
    recurringPattern: '0 9 * * 1',
    recurringTimezone: zone,
  }),
  'Every morning': () => ({ eventType: 'daily_check', recurringPattern: '30 7 * * *', recurringTimezone: zone }),
  'In a month, once': (now) => ({
    eventType: 'demo_ping',
    executionDate: new Date(Math.ceil((now.getTime() + 30 * dayMs) / 60_000) * 60_000).toISOString(),
    eventMetadata: { text: 'A month has passed' },
  }),
}

/** What follows from events here, as examples of what operators can build. */
export function* automationObjects({ now, idOf }: Surroundings): Generator<NamedObject> {
  const date = new Date(now.getTime() - dayMs)
  const stamps = (prefix: string, name: string) => ({
    id: idOf(prefix, name, date),
    createdDate: date.toISOString(),
    updatedDate: date.toISOString(),
  })
  for (const [name, webhook] of Object.entries(webhooks)) yield { webhook: { ...stamps('whk', name), ...webhook } }
  for (const [alias, workflow] of Object.entries(workflows)) {
    yield { workflow: { ...stamps('wfw', alias), ...workflow, metadata: { alias } } }
  }
  for (const [name, task] of Object.entries(tasks)) {
    yield { task: { ...stamps('task', name), ...task(now), metadata: { name } } }
  }
}
