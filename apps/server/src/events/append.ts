import type { JsonObject } from '@plaza/contract'
import type { Kysely } from 'kysely'
import type { Tables, Tx } from '../db/index.ts'
import type { Jobs } from '../jobs/index.ts'
import { newId, type Origin } from '../lib/ids.ts'
import type { Secrets } from '../lib/secrets.ts'
import { describe, type NewEvent } from './event.ts'
import * as store from './store.ts'

/** The version in which events write objects. */
const eventApiVersion = '2020-08-10'

/** Task that tells subscribers of an event, once the change is committed. */
export const deliveryTask = 'deliver-event'

export type Delivery = { eventId: string; type: string; objectId: string; date: string; metadata: JsonObject }
export type Subscriber = (delivery: Delivery) => Promise<void>

export type Events = {
  /** Writes the event in the transaction of the change it tells of, and answers its id. */
  append(tx: Tx, event: NewEvent): Promise<string>
  /** Called after commit, from a job; may be called again after a crash. */
  subscribe(type: string, subscriber: Subscriber): void
  deliver(delivery: Delivery): Promise<void>
  /** The sealed part of an event's metadata, for jobs that must not find it in their payload. */
  readSecrets(db: Kysely<Tables>, eventId: string): Promise<JsonObject | undefined>
  clearSecrets(tx: Tx, eventId: string): Promise<void>
}

export function createEvents({ origin, secrets, jobs }: { origin: Origin; secrets: Secrets; jobs: Jobs }): Events {
  const subscribers = new Map<string, Subscriber[]>()
  return {
    async append(tx, event) {
      const { objectType, relatedObjectsIds, changesRequested } = describe(event)
      const id = newId('evt', origin, event.date)
      await store.insert(tx, {
        id,
        created_date: event.date,
        type: event.type,
        object_type: objectType,
        object_id: event.objectId,
        object: event.object,
        changes_requested: changesRequested,
        related_objects_ids: relatedObjectsIds,
        api_version: eventApiVersion,
        emitter: 'core',
        emitter_id: null,
        metadata: event.metadata ?? {},
        sealed_metadata: event.secretMetadata ? secrets.seal(JSON.stringify(event.secretMetadata.values), id) : null,
        sealed_until: event.secretMetadata?.until ?? null,
        parent_id: null,
      })
      if (subscribers.has(event.type)) {
        const delivery: Delivery = {
          eventId: id,
          type: event.type,
          objectId: event.objectId,
          date: event.date.toISOString(),
          metadata: event.metadata ?? {},
        }
        await jobs.add(tx, deliveryTask, delivery)
      }
      return id
    },
    subscribe(type, subscriber) {
      subscribers.set(type, [...(subscribers.get(type) ?? []), subscriber])
    },
    async deliver(delivery) {
      for (const subscriber of subscribers.get(delivery.type) ?? []) await subscriber(delivery)
    },
    async readSecrets(db, eventId) {
      const sealed = await store.sealedMetadata(db, eventId)
      return sealed ? JSON.parse(secrets.open(sealed, eventId)) : undefined
    },
    clearSecrets: store.clearSecrets,
  }
}
