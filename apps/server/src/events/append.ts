import type { JsonObject } from '@plaza/contract'
import type { Kysely } from 'kysely'
import type { Tables, Tx } from '../db/index.ts'
import type { EventRow } from '../db/tables.ts'
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
  /** Writes the event in the transaction of the change it tells of, after those derived from it, and answers its id. */
  append(tx: Tx, event: NewEvent): Promise<string>
  /** The same for several, in one statement; a few hundred at a time. */
  appendAll(tx: Tx, events: readonly NewEvent[]): Promise<void>
  /** Called after commit, from a job; may be called again after a crash. */
  subscribe(type: string, subscriber: Subscriber): void
  deliver(delivery: Delivery): Promise<void>
  /** The sealed part of an event's metadata, for jobs that must not find it in their payload. */
  readSecrets(db: Kysely<Tables>, eventId: string): Promise<JsonObject | undefined>
  clearSecrets(tx: Tx, eventId: string): Promise<void>
}

export function createEvents({ origin, secrets, jobs }: { origin: Origin; secrets: Secrets; jobs: Jobs }): Events {
  const subscribers = new Map<string, Subscriber[]>()

  function prepare(event: NewEvent, id: string, parentId: string | null): { row: EventRow; delivery: Delivery } {
    const { type, date, objectId, metadata = {}, secretMetadata } = event
    const { objectType, object, relatedObjectsIds, changesRequested } = describe(event)
    return {
      row: {
        id,
        created_date: date,
        type,
        object_type: objectType,
        object_id: objectId,
        object,
        changes_requested: changesRequested,
        related_objects_ids: relatedObjectsIds,
        api_version: eventApiVersion,
        emitter: 'core',
        emitter_id: null,
        metadata,
        sealed_metadata: secretMetadata ? secrets.seal(JSON.stringify(secretMetadata.values), id) : null,
        sealed_until: secretMetadata?.until ?? null,
        parent_id: parentId,
      },
      delivery: { eventId: id, type, objectId, date: date.toISOString(), metadata },
    }
  }

  function prepareFamily({ derived = [], ...parent }: NewEvent, id: string) {
    const { secretMetadata: _secret, ...shared } = parent
    return [
      ...derived.map(({ type, changesRequested = {} }) =>
        prepare({ ...shared, type, changesRequested }, newId('evt', origin, parent.date), id),
      ),
      prepare(parent, id, null),
    ]
  }

  async function write(tx: Tx, prepared: ReturnType<typeof prepareFamily>) {
    await store.insert(
      tx,
      prepared.map(({ row }) => row),
    )
    for (const { delivery } of prepared) {
      if (subscribers.has(delivery.type)) await jobs.add(tx, deliveryTask, delivery)
    }
  }

  return {
    async append(tx, event) {
      const id = newId('evt', origin, event.date)
      await write(tx, prepareFamily(event, id))
      return id
    },
    async appendAll(tx, events) {
      if (events.length === 0) return
      await write(
        tx,
        events.flatMap((event) => prepareFamily(event, newId('evt', origin, event.date))),
      )
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
