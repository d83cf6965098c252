import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

const plaza = await createTestApp({ limits: true, trustedProxies: ['127.0.0.1'] })
const given = createBookings(plaza)
const headers = { 'x-forwarded-for': '198.51.100.7' }

test('a taker has fifty open requests at most, operators book on', async () => {
  const { id: assetTypeId } = await given.rental()
  const { id: assetId } = await given.thing({ assetTypeId })
  const body = { assetId, startDate: march(1), endDate: march(4) }
  const tryToBook = (as = given.taker) => plaza.call('POST', '/transactions', { as, body, headers })
  const byOperator = () => given.book({ ...body, takerId: given.taker.id }, plaza.secret)

  const [first] = await Promise.all(Array.from({ length: 50 }, byOperator))
  expect(await tryToBook()).toMatchObject({
    status: 422,
    body: { message: 'Too many open transactions; complete or cancel some first', data: { limit: 50 } },
  })
  expect((await tryToBook(given.somebody())).status).toBe(200)

  await given.cancel(first?.id ?? '', given.taker)
  expect((await tryToBook()).status).toBe(200)
  expect((await tryToBook()).status).toBe(422)
  expect((await byOperator()).status).toBe('draft')
})
