import type { AssetType, SwitchKey } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { SwitchActRow, SwitchCountRow, SwitchStateRow, TransactionRow } from '../../db/tables.ts'
import type { Span } from './occasion.ts'

export const states = (db: Reader): Promise<SwitchStateRow[]> => db.selectFrom('switch_states').selectAll().execute()

export async function setState(tx: Tx, row: SwitchStateRow) {
  await tx
    .insertInto('switch_states')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export const counts = (db: Reader): Promise<SwitchCountRow[]> => db.selectFrom('switch_counts').selectAll().execute()

export async function setCount(tx: Tx, row: SwitchCountRow) {
  await tx
    .insertInto('switch_counts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Whether it is the first time. */
export async function insertAct(tx: Tx, row: SwitchActRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('switch_acts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'occasion']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function acted(db: Reader, key: SwitchKey, occasions: readonly string[]): Promise<ReadonlySet<string>> {
  if (occasions.length === 0) return new Set()
  const rows = await db
    .selectFrom('switch_acts')
    .select('occasion')
    .where('key', '=', key)
    .where(sql<boolean>`occasion = any(${[...occasions]}::text[])`)
    .execute()
  return new Set(rows.map(({ occasion }) => occasion))
}

export async function removeActsBefore(tx: Tx, date: Date) {
  await tx.deleteFrom('switch_acts').where('created_date', '<', date).execute()
}

export type Counted = { key: SwitchKey; count: number; last_date: Date | null }

/** How often each switch acted since then, and when it last did. */
export async function countActs(db: Reader, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select key, count(*) filter (where created_date > ${since})::int as count, max(created_date) as last_date
    from switch_acts
    where problem is null
    group by key
  `.execute(db)
  return rows
}

/** A time that a booking spent in one status, waiting for one side. */
export type StayRow = {
  id: string
  owner_id: string | null
  name: string | null
  asset_type: AssetType | null
  status: string
  entered: Date
  left_date: Date | null
  cancelled_by: TransactionRow['cancelled_by']
  is_cancelled: boolean
}

/** Times that are asked about. Whose turn it was is found out last: of what is over, that takes longest. */
const stays = (isAsked: RawBuilder<boolean>) => sql`
  select id, owner_id, name, asset_type, cancelled_by, status, entered, left_date, is_cancelled,
    case place when 1 then turn else booking_turn(status, asset_type, false) end as turn
  from (
    select transactions.id, owner_id, asset_snapshot ->> 'name' as name, asset_type, cancelled_by, turn, step.*,
      step.place = 2 and cancelled_date is not null as is_cancelled
    from transactions
    cross join lateral (
      select entry ->> 'status' as status, (entry ->> 'date')::timestamptz as entered, place,
        lag((entry ->> 'date')::timestamptz) over (order by place) as left_date
      from jsonb_array_elements(status_history) with ordinality as each (entry, place)
    ) step
    where (step.place > 1 or turn is not null) and step.status <> 'draft' and ${isAsked}
    offset 0
  ) asked`

/** Times that began within a span and lasted so long, in which bookings waited for one side; drafts wait for nobody. */
export async function waits(
  db: Reader,
  { from, to, ms, turn }: Span & { ms: number; turn: 'owner' | 'taker' },
): Promise<StayRow[]> {
  const isAsked = sql<boolean>`status_date > ${from} and step.entered > ${from} and step.entered <= ${to}
    and (step.left_date is null or step.left_date > step.entered + ${ms} * interval '1 millisecond')`
  const { rows } = await sql<StayRow>`
    select * from (${stays(isAsked)}) stays where turn = ${turn} order by entered, id limit 5000
  `.execute(db)
  return rows
}

/** All times in which owners were waited for who were waited for within a span, in their order. */
export async function waitsOfOwners(db: Reader, { from, since }: { from: Date; since: Date }): Promise<StayRow[]> {
  const isAsked = sql<boolean>`status_date > ${since} and owner_id in (
    select owner_id from transactions where status_date > ${from} and owner_id is not null
  )`
  const { rows } = await sql<StayRow>`
    select * from (${stays(isAsked)}) stays
    where turn = 'owner'
    order by owner_id, entered, id
    limit 20000
  `.execute(db)
  return rows
}

export type StartRow = Pick<
  TransactionRow,
  'id' | 'status_history' | 'asset_type' | 'cancelled_date' | 'completed_date'
> & { name: string | null; start_date: Date }

/** Bookings that start within a span. */
export async function starts(db: Reader, { from, to }: Span): Promise<StartRow[]> {
  const { rows } = await sql<StartRow>`
    select id, asset_snapshot ->> 'name' as name, start_date, status_history, asset_type, cancelled_date, completed_date
    from transactions
    where start_date > ${from} and start_date <= ${to} and status <> 'draft'
    order by start_date, id
    limit 10000
  `.execute(db)
  return rows
}

export type EndedRow = {
  id: string
  name: string | null
  end_date: Date
  owner_id: string | null
  taker_id: string
  rated: { by: string; date: string }[]
}

/** Bookings that came to their end within a span, and who has rated then. */
export async function ended(db: Reader, { from, to }: Span): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select id, asset_snapshot ->> 'name' as name, greatest(end_date, completed_date) as end_date, owner_id, taker_id,
      coalesce((
        select json_agg(json_build_object('by', author_id, 'date', created_date))
        from ratings where transaction_id = transactions.id
      ), '[]') as rated
    from transactions
    where completed_date is not null and cancelled_date is null and completed_date <= ${to}
      and greatest(end_date, completed_date) > ${from} and greatest(end_date, completed_date) <= ${to}
    order by 3, id
    limit 10000
  `.execute(db)
  return rows
}

export type DraftRow = { id: string; name: string; created_date: Date; is_draft: boolean; finished_date: Date | null }

/** Listings that were begun within a span and left as drafts, and when they were finished. */
export async function drafts(db: Reader, { from, to }: Span): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select * from (
      select assets.id, name, assets.created_date,
        not active and metadata #>> '{plaza,draft}' = 'true' as is_draft,
        (
          select min(events.created_date) from events
          where object_id = assets.id and type = 'asset__updated'
            and (object #>> '{metadata,plaza,draft}' is distinct from 'true' or object ->> 'active' = 'true')
        ) as finished_date,
        exists (
          select from events
          where object_id = assets.id and type = 'asset__created' and object #>> '{metadata,plaza,draft}' = 'true'
        ) as was_draft
      from assets
      where assets.created_date > ${from} and assets.created_date <= ${to} and owner_id is not null
    ) begun
    where is_draft or (was_draft and finished_date is not null)
    order by created_date, id
    limit 10000
  `.execute(db)
  return rows
}

export type SentRow = {
  id: string
  name: string | null
  sent_date: Date
  value: string | null
  currency: string | null
  days: number | null
  is_over: boolean
}

/** Bookings that were asked for within a span. */
export async function sent(db: Reader, { from, to }: Span): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select * from (
      select id, asset_snapshot ->> 'name' as name, value, currency,
        (extract(epoch from end_date - start_date) / 86400)::float8 as days,
        cancelled_date is not null or completed_date is not null as is_over,
        (
          select min((entry ->> 'date')::timestamptz) from jsonb_array_elements(status_history) as entry
          where entry ->> 'status' <> 'draft'
        ) as sent_date
      from transactions
      where status_date > ${from} and status <> 'draft'
    ) asked
    where sent_date > ${from} and sent_date <= ${to}
    order by sent_date, id
    limit 10000
  `.execute(db)
  return rows
}

export type LiveRow = { id: string; name: string; live_date: Date; is_live: boolean }

/**
 * First listings of their owners that came to be seen within a span: when they were approved, or when they were first seen where
 * nobody has to approve them. Events are kept for a month; what is older than that was seen before.
 */
export async function firstLive(db: Reader, { from, to }: Span, kept: Date): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select * from (
      select assets.id, assets.name, assets.validated and assets.active as is_live,
        coalesce(
          (
            select min(created_date) from events
            where object_id = assets.id and type = 'asset__validated' and object ->> 'active' = 'true'
          ),
          (
            select min(created_date) from events
            where object_id = assets.id and type in ('asset__created', 'asset__updated', 'asset__validated')
              and assets.created_date > ${kept} and object ->> 'active' = 'true' and object ->> 'validated' = 'true'
          )
        ) as live_date
      from assets
      where owner_id is not null and validated and assets.updated_date > ${from}
        and not exists (
          select from assets as earlier
          where earlier.owner_id = assets.owner_id and earlier.validated
            and (earlier.created_date, earlier.id) < (assets.created_date, assets.id)
        )
    ) firsts
    where live_date > ${from} and live_date <= ${to}
    order by live_date, id
    limit 5000
  `.execute(db)
  return rows
}

export type ContactRow = {
  conversation_id: string
  topic_id: string
  sender_id: string
  created_date: Date
  name: string | null
  status_history: TransactionRow['status_history'] | null
  asset_type: AssetType | null
}

/** What people wrote within a span with data to reach them by, the first time in each conversation. */
export async function contacts(db: Reader, { from, to }: Span): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select firsts.*, coalesce(transactions.asset_snapshot ->> 'name', assets.name) as name, status_history, asset_type
    from (
      select distinct on (conversation_id, sender_id) conversation_id, topic_id, sender_id, created_date
      from messages
      where has_contact_data(content) and sender_id <> 'usr_service'
        and metadata -> 'isHiddenMessage' is distinct from 'true'
        and conversation_id in (select id from conversations where date > ${from} and contact_date is not null)
      order by conversation_id, sender_id, created_date, id
    ) firsts
    left join transactions on transactions.id = topic_id
    left join assets on assets.id = topic_id
    where firsts.created_date > ${from} and firsts.created_date <= ${to}
    order by firsts.created_date, conversation_id
    limit 5000
  `.execute(db)
  return rows
}

/** Signs of life within a span, after which nothing came for so long: no booking and no mail to a customer. */
export async function silences(
  db: Reader,
  { from, to, ms }: Span & { ms: number },
): Promise<{ sign: Date; next: Date | null }[]> {
  const { rows } = await sql<{ sign: Date; next: Date | null }>`
    select * from (
      select sign, lead(sign) over (order by sign) as next
      from (
        select created_date as sign from emails where created_date > ${from} and created_date <= ${to} and kind not like 'staff%'
        union all
        select status_date from transactions where status_date > ${from} and status_date <= ${to} and status <> 'draft'
      ) signs
    ) gaps
    where next is null or next > sign + ${ms} * interval '1 millisecond'
    order by sign
  `.execute(db)
  return rows
}

export const activeAssets = (db: Reader, ownerId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('assets')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('active', '=', true)
    .orderBy('id')
    .limit(1000)
    .execute()
