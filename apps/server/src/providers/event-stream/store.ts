import { type RawBuilder, sql } from 'kysely'
import { keptPlan, type Reader } from '../../db/index.ts'

export type WaitingEvent = { eventId: string; date: Date }

/** The job that empties the lane of an event, as the columns of its row make it. */
export const jobOfLane = {
  payload: sql`json_build_object('lane', lane)`,
  queue: sql`'event-stream ' || lane`,
  key: sql`'event-stream ' || lane`,
}

/** Has an event wait for the broker, and the job of its lane; one that waits already keeps its place. */
export async function insert(
  db: Reader,
  { eventId, date, lane }: WaitingEvent & { lane: number },
  addJob: RawBuilder<unknown>,
) {
  await sql`
    ${keptPlan}
    with noted as (
      insert into stream_events (event_id, event_date, lane) values (${eventId}, ${date}, ${lane})
      on conflict do nothing
      returning lane
    )
    select ${addJob} from noted
  `.execute(db)
}

/** What a lane has to send next. */
export async function next(db: Reader, lane: number, limit: number): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    ${keptPlan}
    select event_id as "eventId", event_date as date
    from stream_events
    where lane = ${lane}
    order by number
    limit ${limit}
  `.execute(db)
  return rows
}

export async function remove(db: Reader, eventIds: readonly string[]) {
  await sql`delete from stream_events where event_id = any(${eventIds}::text[])`.execute(db)
}

/** The lanes in which something waits. */
export async function lanes(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ lane: number }>`select distinct lane from stream_events`.execute(db)
  return rows.map(({ lane }) => lane)
}

/** How much waits, up to ten thousand, and since when. */
export async function waiting(db: Reader): Promise<{ waiting: number; behindSeconds: number }> {
  const { rows } = await sql<{ waiting: number; behindSeconds: number }>`
    select
      (select count(*)::int from (select from stream_events limit 10000) as counted) as waiting,
      coalesce((
        select greatest(0, extract(epoch from clock_timestamp() - noted_date))
        from stream_events order by number limit 1
      ), 0)::float8 as "behindSeconds"
  `.execute(db)
  return rows[0] ?? { waiting: 0, behindSeconds: 0 }
}
