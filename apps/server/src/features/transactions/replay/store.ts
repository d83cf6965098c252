import type { Replay } from '@plaza/contract'
import { type CancellationPolicy, cancellationIn, noPolicy } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/index.ts'

type ReplayInput = {
  from: Date
  to: Date
  assetTypeId: string | null
  ownerPercent: number
  takerPercent: number
  /** With one, bookings cancelled by takers after they were agreed are counted as well. */
  policy: CancellationPolicy | null
  /** Amounts in these have no decimals, all others one. */
  wholeCurrencies: readonly string[]
  most: number
  nbMostChanged: number
}

const sumsOf = (when: 'before' | 'after') => sql`json_build_object(
  'taker', coalesce(sum(${sql.ref(`taker_${when}`)}), 0)::float8,
  'owner', coalesce(sum(${sql.ref(`owner_${when}`)}), 0)::float8,
  'platform', coalesce(sum(${sql.ref(`platform_${when}`)}), 0)::float8
)`

/** Until when a step of a policy returns something: days are those of the listing's place. */
const stepUntil = sql`case step ->> 'unit'
  when 'h' then start_date - (step ->> 'before')::int * interval '1 hour'
  else ((start_date at time zone zone) - (step ->> 'before')::int * interval '1 day') at time zone zone
end`

/** The share of a booking that is not returned, by the rule of `refundShare`. */
const keptBy = (steps: RawBuilder<unknown>) => sql`case
  when stage <> 'cancelled' then 1
  when exists (
    select from jsonb_array_elements(status_history) as step
    where booking_stage(step ->> 'status', '[]', asset_type, false, false, false) = 'done'
  ) then 1
  when start_date is null then 0
  else 1 - coalesce((
    select (step ->> 'percent')::numeric / 100 * case
      when step ->> 'of' = 'price' and taker_amount > 0 then least(1, value / taker_amount)
      else 1
    end
    from jsonb_array_elements(${steps}) with ordinality as each (step, place)
    where cancelled_date <= ${stepUntil}
    order by place
    limit 1
  ), 0)
end`

/** The steps that a booking was made with, as `bookedCancellation` reads them. */
const ownSteps = sql`coalesce(
  platform_data #> '{plaza,cancellation,steps}',
  ${JSON.stringify(Object.fromEntries(cancellationIn({}).policies.map(({ id, steps }) => [id, steps])))}::jsonb
    -> (asset_snapshot #>> '{metadata,plaza,rules,cancellation}'),
  ${JSON.stringify(noPolicy.steps)}::jsonb
)`

/**
 * Agreed bookings with other fees, by the rule of `priceOf` (a test compares them); the value of each stays as it is. The copy of the
 * type that a booking carries says whether it is agreed.
 */
export async function replay(db: Reader, input: ReplayInput): Promise<Replay> {
  const { from, to, assetTypeId, ownerPercent, takerPercent, policy, wholeCurrencies, most, nbMostChanged } = input
  const counts = policy === null ? sql`` : sql`or stage = 'cancelled' and cancelled_by = 'taker'`
  const wantedSteps = policy === null ? ownSteps : sql`${JSON.stringify(policy.steps)}::jsonb`
  const ofType = assetTypeId === null ? sql`true` : sql`asset_type_id = ${assetTypeId}`
  const { rows } = await sql<{ answer: Replay }>`
    with found as materialized (
      select id, created_date, currency, owner_id, asset_snapshot ->> 'name' as asset_name, value,
        coalesce(taker_amount, value) as taker_whole,
        coalesce(owner_amount, value) as owner_whole,
        coalesce(platform_amount, 0) as platform_whole,
        ${keptBy(ownSteps)} as kept_before,
        ${keptBy(wantedSteps)} as kept_after,
        case when upper(currency) = any(${[...wholeCurrencies]}::text[]) then 0 else 1 end as places
      from transactions,
        lateral (select coalesce(platform_data #>> '{plaza,cancellation,zone}', 'UTC') as zone) as place_of
      where created_date >= ${from} and created_date <= ${to} and ${ofType}
        and (stage in ('agreed', 'done') ${counts}) and value is not null and currency is not null
        and booking_blocked(status, status_history, asset_type)
      order by created_date desc, id desc
      limit ${most + 1}
    ), chosen as (
      select * from found order by created_date desc, id desc limit ${most}
    ), played as materialized (
      select *,
        taker_whole * kept_before as taker_before,
        owner_whole * kept_before as owner_before,
        platform_whole * kept_before as platform_before,
        taker_priced * kept_after as taker_after,
        owner_priced * kept_after as owner_after,
        kept_after * round(
          round(taker_priced - value, places) + round(value - owner_priced, places), places
        ) as platform_after
      from (
        select *,
          round(value + round(value * ${takerPercent}::numeric / 100, places), places) as taker_priced,
          greatest(0, round(value - round(value * ${ownerPercent}::numeric / 100, places), places)) as owner_priced
        from chosen
      ) as priced
    ), months as (
      select currency, to_char(created_date at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count,
        ${sumsOf('before')} as before, ${sumsOf('after')} as after
      from played
      group by 1, 2
    ), ranked as (
      select *, row_number() over (
        partition by currency order by abs(platform_after - platform_before) desc, created_date desc, id
      ) as place
      from played
    ), changed as (
      select currency, place, json_build_object(
        'id', id, 'assetName', asset_name,
        'createdDate', to_char(created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'before', json_build_object(
          'taker', taker_before::float8, 'owner', owner_before::float8, 'platform', platform_before::float8
        ),
        'after', json_build_object(
          'taker', taker_after::float8, 'owner', owner_after::float8, 'platform', platform_after::float8
        )
      ) as row
      from ranked
      where place <= ${nbMostChanged} and platform_after <> platform_before
    ), owners as (
      select currency, owner_id, sum(owner_after) < sum(owner_before) as is_worse
      from played
      group by 1, 2
    ), totals as (
      select currency, count(*)::int as count, ${sumsOf('before')} as before, ${sumsOf('after')} as after
      from played
      group by 1
    )
    select json_build_object(
      'isCut', (select count(*) > ${most} from found),
      'results', coalesce((
        select json_agg(json_build_object(
          'currency', currency, 'count', count, 'before', before, 'after', after,
          'byMonth', (
            select json_agg(json_build_object('month', month, 'count', months.count, 'before', months.before, 'after', months.after) order by month)
            from months where months.currency = totals.currency
          ),
          'mostChanged', coalesce((
            select json_agg(row order by place) from changed where changed.currency = totals.currency
          ), '[]'::json),
          'ownersWorseOff', (
            select json_build_object('count', (count(*) filter (where is_worse))::int, 'total', count(*)::int)
            from owners where owners.currency = totals.currency
          )
        ) order by count desc, currency)
        from totals
      ), '[]'::json)
    ) as answer
  `.execute(db)
  return rows[0]?.answer ?? { isCut: false, results: [] }
}
