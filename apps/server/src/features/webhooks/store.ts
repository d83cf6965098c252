import type { DateBounds } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import { freeColumns, keptPlan, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { WebhookDeliveryRow, WebhookLogRow, WebhookRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import { lanesPerWebhook } from './rules.ts'

export type WebhookFilters = {
  id?: string[]
  event?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  active?: boolean
}

export function list(db: Reader, filters: WebhookFilters, page: PageRequest) {
  let query = db
    .selectFrom('webhooks')
    .selectAll()
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.event) query = query.where(whereIn('event', filters.event))
  if (filters.active !== undefined) query = query.where('active', '=', filters.active)
  return paginate<WebhookRow>(query, page)
}

export const read = (db: Reader, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<WebhookRow | undefined> =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const isFiring = sql<boolean>`active and target_url is not null`

/** The types that some webhook waits for. */
export async function followedTypes(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('webhooks').select('event').distinct().where(isFiring).execute()
  return new Set(rows.flatMap(({ event }) => (event === null ? [] : [event])))
}

/** How many webhooks a type has. Whoever adds one waits here for those who asked before. */
export async function countOfEvent(tx: Tx, event: string) {
  await sql`select pg_advisory_xact_lock(hashtext('plaza webhooks'), hashtext(${event}))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event', '=', event)
    .executeTakeFirstOrThrow()
  return count
}

const asColumns = (row: WebhookRow) => ({
  ...row,
  ...freeColumns(row),
})

export const insert = (tx: Tx, row: WebhookRow): Promise<WebhookRow> =>
  tx.insertInto('webhooks').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: WebhookRow): Promise<WebhookRow> =>
  tx.updateTable('webhooks').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Where the deliveries of one object to one webhook stand in line. */
export type Lane = { webhookId: string; lane: number }

const laneOf = ({ eventId, objectId }: { eventId: string; objectId: string | null }) =>
  sql<number>`(abs(hashtext(${objectId ?? eventId})::bigint) % ${lanesPerWebhook})::smallint`

/** The job that empties the lane of a delivery, as the columns of its row make it. */
export const jobOfLane = {
  payload: sql`json_build_object('webhookId', webhook_id, 'lane', lane)`,
  queue: sql`'webhook ' || webhook_id || ' ' || lane`,
  key: sql`'webhook ' || webhook_id || ' ' || lane`,
}

type NewDeliveries = { type: string; eventId: string; objectId: string | null; date: Date }

/** Due whatever the clock of the server says that sends it. */
const atOnce = new Date(0)

/** One delivery of an event for each webhook of its type, and the job of its lane; those that are there already stay as they are. */
export async function insertDeliveries(
  db: Reader,
  { type, eventId, objectId, date }: NewDeliveries,
  addJob: RawBuilder<unknown>,
) {
  await sql`
    ${keptPlan}
    with fresh as (
      insert into webhook_deliveries (webhook_id, event_id, event_date, object_id, attempts, is_done, lane, due_date)
      select id, ${eventId}, ${date}, ${objectId}, 0, false, ${laneOf({ eventId, objectId })}, ${atOnce}
      from webhooks
      where event = ${type} and ${isFiring}
      on conflict do nothing
      returning webhook_id, lane
    )
    select ${addJob} from fresh`.execute(db)
}

/** A delivery as it was read. Whoever asks for it once more meanwhile makes another of it, which is still to be sent. */
type DeliveryVersion = string

/** Writes the log of an attempt that succeeded, and marks its delivery as done, in one statement. */
export async function noteSuccess(db: Reader, log: WebhookLogRow, attempts: number, version: DeliveryVersion) {
  await sql`
    ${keptPlan}
    with done as (
      update webhook_deliveries
      set attempts = ${attempts}, is_done = true, due_date = null
      where webhook_id = ${log.webhook_id} and event_id = ${log.event_id} and xmin = ${version}::xid
    )
    insert into webhook_logs (id, created_date, webhook_id, event_id, status, metadata)
    values (${log.id}, ${log.created_date}, ${log.webhook_id}, ${log.event_id}, ${log.status},
      ${JSON.stringify(log.metadata)}::jsonb)`.execute(db)
}

type Restart = { webhookId: string; eventId: string; objectId: string | null; date: Date }

/** Starts over with an event that is delivered by hand; answers its lane. */
export async function restartDelivery(tx: Tx, { webhookId, eventId, objectId, date }: Restart): Promise<number> {
  const { lane } = await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: eventId,
      event_date: date,
      object_id: objectId,
      attempts: 0,
      is_done: false,
      lane: laneOf({ eventId, objectId }),
      due_date: atOnce,
    })
    .onConflict((conflict) =>
      conflict.columns(['webhook_id', 'event_id']).doUpdateSet({ attempts: 0, is_done: false, due_date: atOnce }),
    )
    .returning('lane')
    .executeTakeFirstOrThrow()
  return lane
}

export type FormerDelivery = Omit<Restart, 'date'>

/** Has a delivery sent that an earlier version planned; answers its lane. */
export const resumeDelivery = (
  db: Reader,
  { webhookId, eventId, objectId }: FormerDelivery,
): Promise<{ lane: number } | undefined> =>
  db
    .updateTable('webhook_deliveries')
    .set({ object_id: objectId, due_date: atOnce })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .where('is_done', '=', false)
    .returning('lane')
    .executeTakeFirst()

/** What a lane has to deliver next, with its webhook. */
export async function nextDelivery(db: Reader, { webhookId, lane }: Lane, now: Date) {
  const { rows } = await sql<
    WebhookRow & Pick<WebhookDeliveryRow, 'event_id' | 'object_id' | 'attempts'> & { version: DeliveryVersion }
  >`
    ${keptPlan}
    select
      id, created_date, updated_date, name, target_url, event, api_version, active, metadata, platform_data,
      secret_sealed, previous_secret_sealed, previous_secret_until, failing_since, paused_reason,
      event_id, object_id, attempts, webhook_deliveries.xmin::text as version
    from webhook_deliveries
    join webhooks on webhooks.id = webhook_id
    where webhook_id = ${webhookId} and lane = ${lane} and due_date <= ${now}
    order by event_date, event_id
    limit 1
  `.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { event_id: eventId, object_id: objectId, attempts, version, ...webhook } = found
  return { webhook, eventId, objectId, attempts, lane, version }
}

/** Nobody listens to what waited for a webhook that was switched off, also when it is switched on again later. */
export const dropDue = (db: Reader, { webhookId, lane }: Lane) =>
  db
    .updateTable('webhook_deliveries')
    .set({ due_date: null })
    .where('webhook_id', '=', webhookId)
    .where('lane', '=', lane)
    .where('due_date', 'is not', null)
    .execute()

type Attempt = { webhookId: string; eventId: string; attempts: number; next: Date | null; version: DeliveryVersion }

export async function noteAttempt(tx: Tx, { webhookId, eventId, attempts, next, version }: Attempt) {
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts, is_done: next === null, due_date: next })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .where(sql<boolean>`xmin = ${version}::xid`)
    .execute()
}

/** Since when nothing reaches this target; a success forgets it. */
export async function noteHealth(tx: Tx, id: string, failingSince: Date | null) {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: failingSince })
    .where('id', '=', id)
    .where('failing_since', failingSince === null ? 'is not' : 'is', null)
    .execute()
}

export const insertLog = (tx: Tx, row: WebhookLogRow) =>
  tx
    .insertInto('webhook_logs')
    .values({ ...row, metadata: JSON.stringify(row.metadata) })
    .execute()

export type LogFilters = {
  id?: string[]
  webhookId?: string[]
  eventId?: string[]
  status?: string[]
  createdDate: DateBounds
}

const logOrder = { createdDate: { column: 'created_date', isDate: true } }

export function listLogs(db: Reader, filters: LogFilters, page: PageRequest) {
  let query = db.selectFrom('webhook_logs').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.webhookId) query = query.where(whereIn('webhook_id', filters.webhookId))
  if (filters.eventId) query = query.where(whereIn('event_id', filters.eventId))
  if (filters.status) query = query.where(whereIn('status', filters.status))
  return paginate<WebhookLogRow>(query, page, logOrder)
}

export type CountedLogs = { webhook_id: string; delivered: number; failed: number; last_date: Date | null }

const isTest = sql<boolean>`metadata @> '{"isTest": true}'`

/** Attempts since a date, and the last one there was. Tests are not among them. */
export async function statsOf(db: Reader, { ids, since }: { ids: string[]; since: Date }): Promise<CountedLogs[]> {
  const { rows } = await sql<CountedLogs>`
    select wanted.id as webhook_id, counted.delivered, counted.failed, latest.created_date as last_date
    from unnest(${ids}::text[]) as wanted (id)
    cross join lateral (
      select
        count(*) filter (where status = 'success')::int as delivered,
        count(*) filter (where status <> 'success')::int as failed
      from webhook_logs
      where webhook_id = wanted.id and created_date >= ${since} and not ${isTest}
    ) as counted
    left join lateral (
      select created_date
      from webhook_logs
      where webhook_id = wanted.id and not ${isTest}
      order by created_date desc
      limit 1
    ) as latest on true`.execute(db)
  return rows
}

type Failed = { webhookId: string; bounds: DateBounds; since: Date; limit: number }

/** Events whose last attempt failed, of those that were tried in a period. Tests are no events, so they are not among them. */
export function failedEvents(db: Reader, { webhookId, bounds, since, limit }: Failed) {
  const tried = db
    .selectFrom('webhook_logs')
    .select('event_id')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'error')
    .where(whereDate('created_date', bounds))
  return db
    .selectFrom('events')
    .select(['id', 'created_date', 'object_id'])
    .where('created_date', '>=', since)
    .where('id', 'in', tried)
    .where(
      sql<boolean>`(
        select status from webhook_logs
        where webhook_id = ${webhookId} and event_id = events.id
        order by webhook_logs.created_date desc, webhook_logs.id desc
        limit 1
      ) = 'error'`,
    )
    .orderBy('created_date')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const latestLogs = (db: Reader, webhookId: string): Promise<WebhookLogRow[]> =>
  db
    .selectFrom('webhook_logs')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const readLog = (db: Reader, id: string, since: Date): Promise<WebhookLogRow | undefined> =>
  db.selectFrom('webhook_logs').selectAll().where('id', '=', id).where('created_date', '>=', since).executeTakeFirst()

/** Events of a type within a period, for a replay. */
export const eventsBetween = (db: Reader, type: string, bounds: DateBounds, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'created_date', 'object_id'])
    .where('type', '=', type)
    .where(whereDate('created_date', bounds))
    .orderBy('created_date')
    .orderBy('id')
    .limit(limit)
    .execute()

/** A webhook keeps its latest deliveries, however old, because they are shown with it. */
export async function removeOld(tx: Tx, limit: Date) {
  await sql`
    delete from webhook_logs as log
    where created_date < ${limit}
      and (
        select count(*)
        from (
          select 1
          from webhook_logs as newer
          where newer.webhook_id = log.webhook_id and (newer.created_date, newer.id) > (log.created_date, log.id)
          limit 100
        ) as hundred
      ) = 100
  `.execute(tx)
  await tx.deleteFrom('webhook_deliveries').where('event_date', '<', limit).where('is_done', '=', true).execute()
}
