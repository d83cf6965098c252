import { type Availability, isAvailable } from '@plaza/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
})

type Block = { from: number; to: number | null; quantity: number }

/** As code would that forgot to lock, to look and to ask. */
async function insertBehindOurBack(assetId: string, { from, to, quantity }: Block): Promise<boolean> {
  const { id } = await given.book({})
  try {
    await sql`
      insert into reservations (
        transaction_id, asset_id, start_date, end_date, quantity, status, is_blocking, is_cancelled, is_forced
      )
      values (${id}, ${assetId}, ${march(from)}, ${to === null ? 'infinity' : march(to)}, ${quantity}, 'x', true, false, false)
    `.execute(plaza.services.db.read)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: '23P01', constraint: 'reservations_within_stock' })
    return false
  }
}

test('the database itself refuses what does not fit, and nothing else', { tags: 'release' }, async () => {
  const day = fc.integer({ min: 1, max: 28 })
  const length = fc.integer({ min: 1, max: 6 })
  const availability = fc.record({
    from: day,
    length,
    quantity: fc.constantFrom<number | string>(0, 1, 2, 4, '+1', '+2', '-1', '-3'),
    isWeekly: fc.boolean(),
  })
  const block = fc.record({
    from: day,
    length: fc.option(length, { nil: null, freq: 12 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const world = fc.record({
    quantity: fc.integer({ min: 0, max: 4 }),
    availabilities: fc.array(availability, { maxLength: 4 }),
    blocks: fc.array(block, { minLength: 1, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ quantity, availabilities, blocks }) => {
      const asset = await given.thing({ assetTypeId: rental.id, quantity })
      const stored: Availability[] = []
      for (const { from, length, quantity: offered, isWeekly } of availabilities) {
        const recurrence = isWeekly
          ? { recurringPattern: '0 6 * * 1,4', recurringDuration: { h: 30 }, recurringTimezone: 'America/Mexico_City' }
          : {}
        stored.push(
          await given.availability({
            assetId: asset.id,
            startDate: march(from),
            endDate: march(from + length * (isWeekly ? 4 : 1)),
            quantity: offered,
            ...recurrence,
          }),
        )
      }
      const taken: { startDate: string; endDate: string | null; quantity: number }[] = []
      for (const { from, length, quantity: wanted } of blocks) {
        const to = length === null ? null : from + length
        const asked = { startDate: march(from), endDate: to === null ? null : march(to), quantity: wanted }
        const isFree = isAvailable(
          {
            assetType: { timeBased: true, infiniteStock: false },
            quantity,
            availabilities: stored,
            reservations: taken,
          },
          // an open end is for ever, so it must fit for ever
          { ...asked, endDate: asked.endDate ?? Infinity },
        )
        expect(await insertBehindOurBack(asset.id, { from, to, quantity: wanted })).toBe(isFree)
        if (isFree) taken.push(asked)
      }
    }),
    { numRuns: 60 },
  )
})

test('two who insert at the same time behind our back are judged one after the other', async () => {
  const asset = await given.thing({ assetTypeId: rental.id, quantity: 2 })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => insertBehindOurBack(asset.id, { from: 1, to: 4, quantity: 1 })),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(2)
})

test('what is booked stays booked when the owner offers less, and may become smaller', async () => {
  const asset = await given.thing({ assetTypeId: rental.id, quantity: 3 })
  const { id } = await given.validated({ assetId: asset.id, startDate: march(1), endDate: march(5), quantity: 3 })
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: given.owner, body: { quantity: 1 } })
  expect((await given.step(id, 'complete', given.owner)).status).toBe(200)
  const shrink = (quantity: number) =>
    sql`update reservations set quantity = ${quantity} where transaction_id = ${id}`.execute(plaza.services.db.read)
  await shrink(2)
  await expect(shrink(3)).rejects.toMatchObject({ code: '23P01' })
})
