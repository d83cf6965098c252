import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createBookings, march } from '../testing/bookings.ts'
import { auditDatabase } from './index.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeEach(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
})

const broken = async () =>
  (await auditDatabase(plaza.databaseUrl))
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ invariant }) => invariant)

const days = (from: number, to: number) => ({ startDate: march(from), endDate: march(to) })

/** A rental that is booked, a sale, and what is allowed although it looks like too much. */
async function busyMarketplace() {
  const rental = await given.rental()
  const bike = await given.thing({ assetTypeId: rental.id, quantity: 2 })
  const booking = await given.validated({ assetId: bike.id, ...days(1, 5) })
  await given.validated({ assetId: bike.id, ...days(3, 8) })
  const sale = await given.type({ timeBased: false, unavailableWhen: ['validated'] })
  const book = await given.thing({ assetTypeId: sale.id, quantity: 5 })
  const sold = await given.validated({ assetId: book.id, quantity: 2 })
  // the third of what operators did, which is written down
  await given.type({ timeBased: false })
  return { bike, booking, sold }
}

test('a marketplace in good order has nothing to tell, also when operators force and owners offer less', async () => {
  const { bike } = await busyMarketplace()
  await plaza.ok('PATCH', `/assets/${bike.id}`, { as: plaza.secret, body: { quantity: 1 } })
  const { id } = await given.book({ assetId: bike.id, ...days(20, 22) })
  await given.validated({ assetId: bike.id, ...days(20, 22) })
  await given.change(id, { status: 'validated' })
  expect(await broken()).toEqual([])
})

test.each<[string, (made: Awaited<ReturnType<typeof busyMarketplace>>) => RawBuilder<unknown>[]]>([
  [
    'Nothing is booked twice',
    ({ bike }) => [
      sql`alter table reservations disable trigger reservations_within_stock`,
      sql`update transactions set quantity = 2 where asset_id = ${bike.id}`,
      sql`update reservations set quantity = 2 where asset_id = ${bike.id}`,
    ],
  ],
  ['Counts agree with what is there', () => [sql`insert into row_counts values ('assets', 1)`]],
  [
    'Bookings and what they hold agree',
    ({ booking }) => [sql`update reservations set is_blocking = false where transaction_id = ${booking.id}`],
  ],
  [
    'Bookings and what they hold agree',
    ({ booking }) => [sql`delete from reservations where transaction_id = ${booking.id}`],
  ],
  ['Sales took what they hold', ({ sold }) => [sql`update transactions set stock_taken = 3 where id = ${sold.id}`]],
  [
    'No event is told twice',
    ({ booking }) => [
      sql`
        insert into events (id, created_date, type, object_type, object_id, api_version, emitter, metadata)
        select 'evt_again', created_date, type, object_type, object_id, api_version, emitter, metadata
        from events
        where object_id = ${booking.id} and type = 'transaction__created'
      `,
    ],
  ],
  [
    'Every step of a booking has its event',
    ({ booking }) => [
      sql`
        delete from events
        where id = (
          select max(id) from events where object_id = ${booking.id} and type = 'transaction__status_changed'
        )
      `,
    ],
  ],
  ['Search knows what there is', ({ bike }) => [sql`delete from search_documents where asset_id = ${bike.id}`]],
  ['Search knows what there is', ({ bike }) => [sql`update assets set price = 3 where id = ${bike.id}`]],
  [
    'Every delivery has a job',
    () => [
      sql`
        insert into webhooks (id, created_date, updated_date, name, target_url, event, api_version, active, metadata,
          platform_data, secret_sealed)
        values ('whk_1', now(), now(), 'x', 'http://example.com', 'x', '2020-08-10', true, '{}', '{}', '')
      `,
      sql`
        insert into webhook_deliveries (webhook_id, event_id, event_date, attempts, is_done)
        values ('whk_1', 'evt_1', now(), 1, false)
      `,
    ],
  ],
  [
    'No record of the audit log is missing',
    () => [sql`alter table audit disable trigger user`, sql`delete from audit where number = 2`],
  ],
  [
    'Records of the audit log are as written',
    () => [
      sql`alter table audit disable trigger user`,
      sql`update audit set action = 'categories.list' where number = 2`,
    ],
  ],
  [
    'No job gave up',
    () => [
      sql`select graphile_worker.add_job('send-webhook', '{}', max_attempts := 1)`,
      sql`update graphile_worker._private_jobs set attempts = max_attempts`,
    ],
  ],
])('%s: what breaks it is found', async (invariant, statements) => {
  for (const statement of statements(await busyMarketplace())) await statement.execute(plaza.services.db.read)
  expect(await broken()).toEqual([invariant])
})
