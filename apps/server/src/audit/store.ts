import type { JsonObject } from '@plaza/contract'
import { blockingStatuses } from '@plaza/domain'
import type pg from 'pg'
import { type AuditMark, type Chained, hashOf } from '../lib/audit-chain.ts'
import { type ChainedVersion, chainBeginning, payloadHashOf, versionHashOf } from '../lib/handover-chain.ts'

/** Something that must not be, with enough of it to look it up. */
export type Breach = { id: string; detail: string }

/** A database can be wrong a million times; the first ones tell why. */
const mostRows = 100

/** The statuses in which a transaction holds stock: those of its type, or the usual ones. */
const blocking = `coalesce(nullif(t.asset_type -> 'unavailableWhen', 'null'), '${JSON.stringify(blockingStatuses(undefined))}')`
const blocks = `(t.asset_type is not null and ${blocking} ? t.status)`

/** Since when a transaction has been in statuses that hold stock, without a break. */
const heldSince = `(
  select min((entry ->> 'date')::timestamptz)
  from jsonb_array_elements(t.status_history) with ordinality as history (entry, place)
  where place < coalesce(
    (
      select min(other.place)
      from jsonb_array_elements(t.status_history) with ordinality as other (entry, place)
      where not ${blocking} ? (other.entry ->> 'status')
    ),
    2147483647
  )
)`

/**
 * Moments at which more is held than is offered. An operator may book more by hand, and an owner may later offer less
 * than is booked: both are allowed and left out. What remains was booked twice.
 */
const oversold = `
  with moves as (
    select asset_id, start_date as at, quantity as used from stock_taken where is_blocking and start_date < end_date
    union all
    select asset_id, end_date, -quantity from stock_taken where is_blocking and start_date < end_date
    union all
    select asset_id, unnest(starts), 0 from stock_levels
  ),
  usage as (
    select distinct asset_id, at, sum(used) over (partition by asset_id order by at) as used
    from moves
  ),
  full_moments as (
    select
      usage.asset_id,
      usage.at,
      usage.used,
      greatest(
        0,
        coalesce(l.fixed[width_bucket(usage.at, l.starts)], a.quantity)
          + coalesce(l.relative[width_bucket(usage.at, l.starts)], 0)
      ) as offered
    from usage
    join assets a on a.id = usage.asset_id
    left join stock_levels l on l.asset_id = usage.asset_id
    where usage.used > 0
  ),
  held as (
    select m.asset_id, m.at, m.used, m.offered, max(${heldSince}) as last_hold, bool_or(r.is_forced) as is_forced
    from full_moments m
    join reservations r
      on r.asset_id = m.asset_id and r.is_blocking and r.start_date <= m.at and r.end_date > m.at
    join transactions t on t.id = r.transaction_id
    where m.used > m.offered
    group by m.asset_id, m.at, m.used, m.offered
  )
  select asset_id as id, format('%s of %s are booked at %s', used, offered, at) as detail
  from held
  where not is_forced
    and not exists (
      select
      from events e
      where e.created_date > held.last_hold
        and (
          (e.object_type = 'asset' and e.object_id = held.asset_id and e.type like 'asset\\_\\_%')
          or (e.object_type = 'availability' and e.object ->> 'assetId' = held.asset_id)
        )
    )
`

/** What a rental holds is written twice, with the transaction and with the stock; both must say the same. */
const reservationsThatDiffer = `
  select t.id, format('its reservation says %s, %s, %s to %s', r.status, r.quantity, r.start_date, r.end_date) as detail
  from transactions t
  join reservations r on r.transaction_id = t.id
  where (r.status, r.quantity, r.start_date, r.end_date, r.asset_id, r.is_blocking, r.is_cancelled)
    is distinct from (
      t.status, t.quantity, t.start_date, coalesce(least(
        t.end_date + coalesce((t.platform_data #>> '{plaza,price,bufferHours}')::int, 0) * interval '1 hour',
        greatest(t.end_date, '9999-12-31T00:00:00Z')
      ), 'infinity'), t.asset_id, ${blocks},
      t.cancelled_date is not null
    )
  union all
  select t.id, 'it holds nothing of its asset'
  from transactions t
  join assets a on a.id = t.asset_id
  where (t.asset_type ->> 'timeBased')::boolean
    and not coalesce((t.asset_type ->> 'infiniteStock')::boolean, false)
    and t.start_date is not null
    and not exists (select from reservations r where r.transaction_id = t.id)
`

/** A change holds stock while it waits for its answer, and nothing afterwards. */
const holdsOfNoChange = `
  select c.id, format('it is %s and holds stock', c.status) as detail
  from transaction_changes c
  where c.status <> 'open' and (c.pieces_held > 0 or exists (select from change_holds h where h.change_id = c.id))
`

/** Pieces of a sale are taken once and given back once. */
const salesThatDiffer = `
  select t.id, format('%s pieces are taken for a sale of %s in status %s', t.stock_taken, t.quantity, t.status) as detail
  from transactions t
  where t.stock_taken > t.quantity or (t.stock_taken > 0 and not ${blocks})
  union all
  select id, format('%s are on hand', quantity) from assets where quantity < 0
`

const historiesThatDiffer = `
  select id, format('it is %s, and its history ends in %s', status, status_history -> 0 ->> 'status') as detail
  from transactions
  where status is distinct from status_history -> 0 ->> 'status'
`

/** Objects that came with an import have no event of their creation, so none is asked for; two would be one too many. */
const eventsToldTwice = `
  select object_id as id, format('%s is told %s times', type, count(*)) as detail
  from events
  where object_id is not null and emitter = 'core' and type ~ '__(created|deleted)$'
  group by object_id, type
  having count(*) > 1
`

/** Of bookings whose creation was told, every step was told too, and no step that never was. */
const stepsThatDiffer = `
  with told as (
    select
      object_id,
      bool_or(type = 'transaction__created') as is_created,
      count(*) filter (where type = 'transaction__status_changed') as steps
    from events
    where object_type = 'transaction' and emitter = 'core'
    group by object_id
  )
  select t.id, format('%s steps, %s events', jsonb_array_length(t.status_history) - 1, told.steps) as detail
  from transactions t
  join told on told.object_id = t.id and told.is_created
  where told.steps <> jsonb_array_length(t.status_history) - 1
`

const refundsAbovePayments = `
  select transaction_id as id, format('%s of %s %s were returned', refunded, amount, currency) as detail
  from payments
  where refunded < 0 or refunded > amount
  union all
  select transaction_id, format('%s of %s were returned of what change %s was paid with', refunded, amount, change_id)
  from additional_payments
  where refunded < 0 or refunded > amount
  union all
  select p.transaction_id, 'what changes were paid with is more than all that was paid'
  from payments p
  join additional_payments a on a.transaction_id = p.transaction_id and a.is_counted
  group by p.transaction_id
  having sum(a.amount) >= p.amount or sum(a.refunded) > p.refunded
`

/** What was paid as a deposit is with its payer, with the owner, or still held; once settled nothing of it is left. */
const depositsThatDiffer = `
  select transaction_id as id,
    format('%s of %s were returned and %s kept, and it is %s', returned, amount, kept, status) as detail
  from deposits
  where returned < 0 or kept < 0 or returned + kept > amount
    or (status = 'settled' and returned + kept <> amount)
    or (status = 'settled' and kept > 0 and paid_date is null)
    or (status in ('held', 'claimed', 'objected') and kept > 0)
    or claimed > amount
`

/** Search is written with each change, so it never needs to catch up. */
const searchThatDiffers = `
  select coalesce(a.id, d.asset_id) as id,
    case
      when d.asset_id is null then 'search does not know it'
      when a.id is null then 'search knows it, and it is gone'
      else 'search knows other facts of it'
    end as detail
  from assets a
  full join search_documents d on d.asset_id = a.id
  where (a.id, a.name, a.active, a.validated, a.price, a.quantity, a.category_id, a.asset_type_id, a.owner_id)
    is distinct from
    (d.asset_id, d.name, d.active, d.validated, d.price, d.quantity, d.category_id, d.asset_type_id, d.owner_id)
`

/** A delivery that is not done and that no job waits for would never be tried again. */
const forgottenDeliveries = `
  select d.event_id as id, format('for webhook %s, after %s attempts', d.webhook_id, d.attempts) as detail
  from webhook_deliveries d
  join webhooks w on w.id = d.webhook_id and w.active
  where not d.is_done
    and not exists (
      select
      from graphile_worker._private_jobs j
      where j.payload ->> 'webhookId' = d.webhook_id and j.payload ->> 'eventId' = d.event_id
    )
`

const jobsThatGaveUp = `
  select j.id::text as id, format('%s, %s attempts: %s', j.task_identifier, j.attempts, left(j.last_error, 200)) as detail
  from graphile_worker.jobs j
  where j.attempts >= j.max_attempts and j.locked_at is null
`

/** A record that was taken out or put in later breaks the chain of hashes. */
const brokenAudit = `
  select a.id as id, format('does not follow record %s', b.id) as detail
  from audit a
  join audit b on b.number = (select max(number) from audit where number < a.number)
  where a.previous_hash <> b.hash or a.number <> b.number + 1
`

/** Pages by number tell a count that is kept, not taken. */
const countsThatDiffer = `
  with kept as (select table_name, sum(change) as rows from row_counts group by table_name),
  there as (
    select 'assets' as table_name, count(*) as rows from assets
    union all select 'messages', count(*) from messages
    union all select 'orders', count(*) from orders
    union all select 'ratings', count(*) from ratings
    union all select 'transactions', count(*) from transactions
    union all select case when is_organization then 'organizations' else 'users' end, count(*) from users group by 1
  )
  select coalesce(kept.table_name, there.table_name) as id,
    format('%s are counted, %s are there', coalesce(kept.rows, 0), coalesce(there.rows, 0)) as detail
  from kept
  full join there on there.table_name = kept.table_name
  where coalesce(kept.rows, 0) <> coalesce(there.rows, 0)
`

/** What must be true of every database at every moment, whatever happened to its servers: queries that find nothing. */
export const invariants = {
  'Nothing is booked twice': oversold,
  'Bookings and what they hold agree': reservationsThatDiffer,
  'Only open changes hold stock': holdsOfNoChange,
  'Sales took what they hold': salesThatDiffer,
  'Histories end in the status': historiesThatDiffer,
  'No event is told twice': eventsToldTwice,
  'Every step of a booking has its event': stepsThatDiffer,
  'No more is refunded than was paid': refundsAbovePayments,
  'Deposits are with their payer, the owner, or held': depositsThatDiffer,
  'Search knows what there is': searchThatDiffers,
  'Counts agree with what is there': countsThatDiffer,
  'Every delivery has a job': forgottenDeliveries,
  'No job gave up': jobsThatGaveUp,
  'No record of the audit log is missing': brokenAudit,
} as const

/** A record that says something else than when it was written has another hash. Read in steps: there may be millions. */
export async function findAltered(client: pg.Client): Promise<Breach[]> {
  const altered: Breach[] = []
  let after = '0'
  for (;;) {
    const { rows } = await client.query<Chained & { hash: string }>(
      'select * from audit where number > $1 order by number limit 5000',
      [after],
    )
    for (const row of rows) {
      if (row.hash !== hashOf(row)) altered.push({ id: row.id, detail: 'is not what was written' })
    }
    const last = rows.at(-1)
    if (!last || altered.length >= mostRows) return altered.slice(0, mostRows)
    after = last.number
  }
}

/** Records that were taken off the end leave no gap; what was noted of them outside of the database remains. */
export async function findTakenOff(client: pg.Client, { number, hash }: AuditMark): Promise<Breach[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from audit where number = $1', [number])
  return rows[0]?.hash === hash ? [] : [{ id: number, detail: 'was noted as the newest record and is not there' }]
}

export async function findBreaches(client: pg.Client, query: string): Promise<Breach[]> {
  const { rows } = await client.query<Breach>(`select * from (${query}) breaches order by id limit ${mostRows}`)
  return rows
}

/** Everything is read as it is in one moment, so that what changes meanwhile is not taken for a fault. */
export const openMoment = (client: pg.Client) => client.query('begin isolation level repeatable read read only')

/** What was said in hand-overs is as it was said, one version after the other; of each record the first that is not is named. */
export async function findAlteredHandovers(client: pg.Client): Promise<Breach[]> {
  const breaches: Breach[] = []
  const { rows: records } = await client.query<HandoverRecord>(
    `select id, transaction_id, handover ->> 'stage' as stage, (handover ->> 'version')::integer as version,
      handover ->> 'head' as head
    from assessments where handover is not null
    order by transaction_id, handover ->> 'stage' desc`,
  )
  const ofStart = new Map<string, Set<string>>()
  for (const record of records) {
    const { rows } = await client.query<StoredVersion>(
      'select * from handover_versions where assessment_id = $1 order by number',
      [record.id],
    )
    const before = ofStart.get(record.transaction_id) ?? new Set([chainBeginning(record.transaction_id)])
    const wrong = firstWrong(record, rows, before)
    if (wrong) breaches.push({ id: record.id, detail: wrong })
    // the return begins with any version of the start: the newest one then
    if (record.stage === 'start') {
      ofStart.set(record.transaction_id, new Set([...before, ...rows.map(({ hash }) => hash)]))
    }
    if (breaches.length >= mostRows) return breaches
  }
  return breaches
}

type HandoverRecord = { id: string; transaction_id: string; stage: string; version: number; head: string | null }
type StoredVersion = ChainedVersion & { hash: string; payload: JsonObject | null }

function firstWrong(record: HandoverRecord, rows: readonly StoredVersion[], before: ReadonlySet<string>) {
  let previous: string | undefined
  for (const [index, row] of rows.entries()) {
    if (row.number !== index + 1) return `version ${index + 1} is missing`
    if (row.payload !== null && payloadHashOf(row.payload) !== row.payload_hash) {
      return `version ${row.number} is not what was said`
    }
    const follows = previous === undefined ? before.has(row.previous_hash) : row.previous_hash === previous
    if (!follows) return `version ${row.number} does not follow the one before`
    if (versionHashOf(row) !== row.hash) return `version ${row.number} is not as it was written`
    previous = row.hash
  }
  if (rows.length !== record.version || (previous ?? null) !== record.head)
    return `version ${record.version} is missing`
  return undefined
}

/** The pictures of hand-overs, and the hash of the bytes that were stored. */
export async function handoverPictures(client: pg.Client): Promise<{ id: string; key: string; sha256: string }[]> {
  const { rows } = await client.query<{ id: string; key: string; sha256: string }>(
    `select v.assessment_id as id, v.payload ->> 'key' as key, v.payload ->> 'storedSha256' as sha256
    from handover_versions v
    where v.kind = 'photo' and v.payload is not null
    order by 1, v.number`,
  )
  return rows
}
