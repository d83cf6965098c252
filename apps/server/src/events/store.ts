import type { JsonObject } from '@plaza/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { insertFragment, keptPlan, type Tables, type Tx } from '../db/index.ts'
import type { EventRow } from '../db/tables.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const longestObject = 256 * 1024

/** Objects too large for the journal are represented by their id; followers that need them read them. */
function objectJson(object: JsonObject | null) {
  const text = json(object)
  return text === null || text.length <= longestObject
    ? text
    : JSON.stringify({ id: object?.id ?? null, isTooLarge: true })
}

/** Whether only the id of an object is in its event. */
export const isLeftOut = (object: JsonObject | null) =>
  object !== null && object.isTooLarge === true && Object.keys(object).length === 2

const asColumns = (row: EventRow) => ({
  ...row,
  object: objectJson(row.object),
  changes_requested: json(row.changes_requested),
  related_objects_ids: json(row.related_objects_ids),
  metadata: JSON.stringify(row.metadata),
})

/** A part of a statement: writes the event once for each row of `source`. */
export const insertEventFragment = (row: EventRow, source: RawBuilder<unknown>) =>
  insertFragment('events', asColumns(row), source)

type JobsFragment = (source?: RawBuilder<unknown>) => RawBuilder<unknown>

/** Writes events and their jobs, with one statement if possible, so that a change waits for a single answer. */
export async function insert(tx: Tx, rows: readonly EventRow[], jobs: JobsFragment | undefined) {
  const [row] = rows
  if (row && rows.length === 1) {
    const event = insertEventFragment(row, sql`(values (1)) as one`)
    await (jobs
      ? sql`${keptPlan} with inserted as (${event} returning id) ${jobs(sql`inserted`)}`
      : sql`${keptPlan} ${event}`
    ).execute(tx)
    return
  }
  await tx.insertInto('events').values(rows.map(asColumns)).execute()
  await jobs?.().execute(tx)
}

/** One event; its date leads to the day it stands in. */
export async function read(db: Kysely<Tables>, id: string, date: string | undefined): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    ${keptPlan}
    select
      id, created_date, type, object_type, object_id, object, changes_requested, related_objects_ids, api_version,
      emitter, emitter_id, metadata, sealed_metadata, sealed_until, parent_id
    from events
    where id = ${id} and ${date === undefined ? sql`true` : sql`created_date = ${date}::timestamptz`}
  `.execute(db)
  return rows[0]
}

/** Which of some objects already have an event of this type and date: a job that starts again must not tell twice. */
export async function alreadyTold(
  tx: Tx,
  { type, date, objectIds }: { type: string; date: Date; objectIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ object_id: string }>`
    select object_id
    from events
    where object_id = any(${objectIds}::text[])
      and created_date = ${date}
      and type = ${type}
  `.execute(tx)
  return new Set(rows.map((row) => row.object_id))
}

export async function sealedMetadata(db: Kysely<Tables>, id: string) {
  const row = await db.selectFrom('events').select('sealed_metadata').where('id', '=', id).executeTakeFirst()
  return row?.sealed_metadata ?? undefined
}

/** Forgets the token inside the event that announced it. */
export async function clearSecrets(tx: Tx, id: string) {
  await tx
    .updateTable('events')
    .set({ sealed_metadata: null, sealed_until: null })
    .where('id', '=', id)
    .where('sealed_metadata', 'is not', null)
    .execute()
}

export async function clearSecretsAbout(tx: Tx, objectId: string) {
  await tx
    .updateTable('events')
    .set({ sealed_metadata: null, sealed_until: null })
    .where('object_id', '=', objectId)
    .where('sealed_metadata', 'is not', null)
    .execute()
}

export const clearExpiredSecrets = (tx: Tx, now: Date) =>
  sql`update events set sealed_metadata = null, sealed_until = null where sealed_metadata is not null and sealed_until < ${now}`.execute(
    tx,
  )
