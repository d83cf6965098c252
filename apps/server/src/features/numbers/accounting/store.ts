import { sql } from 'kysely'
import type { Reader } from '../../../db/index.ts'
import { bookings, type Span } from '../period/store.ts'

const all = { assetTypeId: undefined, categoryIds: undefined }

/** Sums of the bookings that were confirmed; what is refunded and paid out in the smallest unit of the currency. */
export type MonthRow = {
  month: string
  currency: string
  bookings: number
  value: number
  taker_fees: number
  owner_fees: number
  income: number
  refunded: number
  paid_out: number
}

export async function months(db: Reader, span: Span): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(agreed_date at time zone ${span.zone}, 'YYYY-MM') as month, currency, count(*)::int as bookings,
      sum(value)::float8 as value, sum(taker_fee)::float8 as taker_fees, sum(owner_fee)::float8 as owner_fees,
      sum(income)::float8 as income, sum(refunded)::float8 as refunded, sum(paid_out)::float8 as paid_out
    from (${bookings(span, all)}) as booking
    where agreed_date >= ${span.since} and agreed_date < ${span.until} and currency is not null
    group by 1, 2
    order by 1 desc, 2
  `.execute(db)
  return rows
}

type Party = { name: string | null; tax_id: string | null; country: string | null }
export type LineRow = {
  id: string
  agreed_date: Date
  currency: string
  value: number
  taker_fee: number
  owner_fee: number
  income: number
  tax: string | null
  provider: string | null
  reference: string | null
  payment_date: Date | null
  is_paid: boolean
  refunded: number
  paid_out: number
  owner_id: string | null
  taker_id: string
  owner: Party
  taker: Party
}

const party = (prefix: 'owner' | 'taker') => {
  const at = sql.ref(prefix)
  return sql`jsonb_build_object(
    'name', coalesce(nullif(btrim(concat_ws(' ', ${at}.firstname, ${at}.lastname)), ''), ${at}.display_name),
    'tax_id', ${at}.metadata #>> '{_private,taxId}',
    'country', coalesce(${at}.metadata #>> '{_private,country}', ${at}.metadata #>> '{instant,locations,0,country}')
  )`
}

/** Confirmed bookings one by one, in the order in which they were confirmed. */
export async function lines(db: Reader, span: Span, after: LineRow | undefined, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select booking.id, agreed_date, currency, value::float8 as value, taker_fee::float8 as taker_fee,
      owner_fee::float8 as owner_fee, income::float8 as income, tax, provider,
      (select string_agg(value, ' ' order by key) from jsonb_each_text(provider_references)) as reference,
      payment_date, is_paid, refunded::float8 as refunded, paid_out::float8 as paid_out, owner_id, taker_id,
      ${party('owner')} as owner, ${party('taker')} as taker
    from (${bookings(span, all)}) as booking
    left join users as owner on owner.id = booking.owner_id
    left join users as taker on taker.id = booking.taker_id
    where agreed_date >= ${span.since} and agreed_date < ${span.until} and currency is not null
      and ${after ? sql`(agreed_date, booking.id) > (${after.agreed_date}, ${after.id})` : sql`true`}
    order by agreed_date, booking.id
    limit ${limit}
  `.execute(db)
  return rows
}
