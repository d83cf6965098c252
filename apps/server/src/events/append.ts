import type { JsonObject } from '@plaza/contract'
import type { Kysely, RawBuilder } from 'kysely'
import { afterCommit, type OneStatement, type Tables, type Tx } from '../db/index.ts'
import type { EventRow } from '../db/tables.ts'
import type { Jobs, Task } from '../jobs/index.ts'
import { newId, type Origin } from '../lib/ids.ts'
import type { Meters } from '../lib/meters.ts'
import type { Secrets } from '../lib/secrets.ts'
import { describe, type NewEvent, type OwnEvent, relatedIds } from './event.ts'
import { createFollowers } from './follow.ts'
import type { FollowedType, Follower } from './follower.ts'
import * as store from './store.ts'

/** The version in which events write objects. */
const eventApiVersion = '2020-08-10'

export type Events = {
  /** Writes the event in the transaction of its change, after those derived from it, and returns its id. */
  append(tx: Tx, event: NewEvent): Promise<string>
  /**
   * Parts of the one statement that makes a change, to write the event with it: `insert` writes it for the row of `source`,
   * `jobs` has those wait who follow it, where there are any.
   */
  appendFragments(
    statement: OneStatement,
    event: Omit<NewEvent, 'derived'>,
    source: RawBuilder<unknown>,
  ): Promise<{ insert: RawBuilder<unknown>; jobs: RawBuilder<unknown> | undefined }>
  /** Writes several events, each as `append` does, in one statement; a few hundred at a time. */
  appendAll(tx: Tx, events: readonly NewEvent[]): Promise<void>
  /** Writes an event reported by a client or a task, in the transaction of its call, and returns its row. */
  appendOwn(tx: Tx, event: OwnEvent): Promise<EventRow>
  /** From now on these get a job with every event they want; none may have the name of another. */
  follow<Services>(followers: readonly Follower<Services>[], services: Services): void
  /** What runs the followers: a task each. */
  tasks(): readonly Task<unknown, unknown>[]
  /**
   * Receives the event itself just after commit, from the server that made the change; not at all if that server dies in
   * between. Costs nothing, so it is for hints to screens.
   */
  hint(type: FollowedType, listener: (event: EventRow) => void): void
  /** The encrypted part of an event's metadata, for jobs that must not have it in their payload. */
  readSecrets(db: Kysely<Tables>, eventId: string): Promise<JsonObject | undefined>
  clearSecrets(tx: Tx, eventId: string): Promise<void>
  /** Those of all events about an object, once nobody needs them any more. */
  clearSecretsAbout(tx: Tx, objectId: string): Promise<void>
}

type Parts = {
  origin: Origin
  secrets: Secrets
  jobs: Jobs
  db: { read: Kysely<Tables> }
  /** Receives each event once it is committed. */
  watch: Meters['happened']
}

export function createEvents({ origin, secrets, jobs, db, watch }: Parts): Events {
  const hinted = new Map<string, ((event: EventRow) => void)[]>()
  const followers = createFollowers({ db, jobs })

  function prepare(event: NewEvent, id: string, parentId: string | null): EventRow {
    const { type, date, objectId, metadata = {}, secretMetadata } = event
    const { objectType, object, relatedObjectsIds, changesRequested } = describe(event)
    return {
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

  const hintAt = (commit: OneStatement, row: EventRow) => {
    commit.afterCommit(() => watch(row.type))
    for (const listener of hinted.get(row.type) ?? []) commit.afterCommit(() => listener(row))
  }

  async function write(tx: Tx, rows: readonly EventRow[]) {
    const commit = { afterCommit: (follow: () => void) => afterCommit(tx, follow) }
    for (const row of rows) hintAt(commit, row)
    const added = await followers.jobsOf(rows)
    if (added.length > 0) commit.afterCommit(jobs.soon)
    await store.insert(tx, rows, added.length > 0 ? (source) => jobs.insertFragment(added, source) : undefined)
  }

  return {
    async append(tx, event) {
      const id = newId('evt', origin, event.date)
      await write(tx, prepareFamily(event, id))
      return id
    },
    async appendFragments(statement, event, source) {
      const row = prepare(event, newId('evt', origin, event.date), null)
      hintAt(statement, row)
      const added = await followers.jobsOf([row])
      if (added.length > 0) statement.afterCommit(jobs.soon)
      return {
        insert: store.insertEventFragment(row, source),
        jobs: added.length > 0 ? jobs.insertFragment(added, source) : undefined,
      }
    },
    async appendAll(tx, events) {
      if (events.length === 0) return
      await write(
        tx,
        events.flatMap((event) => prepareFamily(event, newId('evt', origin, event.date))),
      )
    },
    async appendOwn(tx, event) {
      const { type, date, objectId, objectType, object, emitter, emitterId, metadata } = event
      const row: EventRow = {
        id: newId('evt', origin, date),
        created_date: date,
        type,
        object_type: objectType,
        object_id: objectId,
        object,
        changes_requested: null,
        related_objects_ids: object && relatedIds(object),
        api_version: eventApiVersion,
        emitter,
        emitter_id: emitterId,
        metadata,
        sealed_metadata: null,
        sealed_until: null,
        parent_id: null,
      }
      await write(tx, [row])
      return row
    },
    follow: followers.add,
    tasks: followers.tasks,
    hint(type, listener) {
      hinted.set(type, [...(hinted.get(type) ?? []), listener])
    },
    async readSecrets(db, eventId) {
      const sealed = await store.sealedMetadata(db, eventId)
      return sealed ? JSON.parse(secrets.open(sealed, eventId)) : undefined
    },
    clearSecrets: store.clearSecrets,
    clearSecretsAbout: store.clearSecretsAbout,
  }
}
