import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
})

const inHours = (hours: number) => new Date(plaza.clock.now().getTime() + hours * 3_600_000).toISOString()

test('what needs notice is not booked sooner, and a preview says so too', async () => {
  const type = await given.rental({ metadata: { plaza: { noticeHours: 48 } } })
  const { id: assetId } = await given.thing({ assetTypeId: type.id })
  const soon = { assetId, startDate: inHours(47), duration: { d: 1 } }
  const refused = { status: 422, body: { code: 'transaction.tooSoon', data: { hours: 48 } } }
  expect(await given.preview(soon)).toMatchObject(refused)
  expect(await given.tryToBook(soon)).toMatchObject(refused)
  const later = { ...soon, startDate: inHours(49) }
  expect((await given.preview(later)).status).toBe(200)
  const booked = await given.book(later)
  // whoever runs the marketplace moves it to an earlier day
  expect((await given.change(booked.id, { startDate: inHours(3), duration: { d: 1 } })).status).toBe(200)
})

test('a number that makes no sense asks for nothing', async () => {
  const type = await given.rental({ metadata: { plaza: { noticeHours: -3 } } })
  const { id: assetId } = await given.thing({ assetTypeId: type.id })
  expect((await given.tryToBook({ assetId, startDate: inHours(1), duration: { d: 1 } })).status).toBe(200)
})
