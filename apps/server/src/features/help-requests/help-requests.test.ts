import type { Case, CaseWithReports, HelpRequest } from '@plaza/contract'
import { expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { jobsDone } from '../../testing/jobs.ts'

test('either side of a booking asks for help, in their words, until it is settled; nobody else does', async () => {
  const plaza = await createTestApp()
  await plaza.app.startJobs()
  const given = createBookings(plaza)
  const [owner, taker, stranger] = [
    await plaza.given.person(),
    await plaza.given.person(),
    await plaza.given.person(),
  ] as const
  const asset = await given.asset(
    { name: 'Tent', assetTypeId: (await given.rental()).id, price: 20, currency: 'EUR' },
    owner,
  )
  const { id } = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(5) }, taker)
  const ask = (as: As, text: string, more = {}) =>
    plaza.ok('POST', '/events', { as, body: { type: 'help_requested', objectId: id, metadata: { text }, ...more } })
  const isOpen = async (as: As) => {
    await jobsDone(plaza)
    const { requestedDate } = await plaza.ok<HelpRequest>('GET', `/transactions/${id}/help-request`, { as })
    return requestedDate !== null
  }
  const cases = async () =>
    (await plaza.ok<{ results: Case[] }>('GET', `/cases?objectId=${id}`, { as: plaza.secret })).results

  await ask(stranger, 'Let me in', { emitterId: taker.id })
  expect([await isOpen(taker), await cases()]).toEqual([false, []])
  await ask(taker, 'The poles are missing')
  await ask(taker, 'And it rains')
  await ask(owner, 'They were there')
  expect([await isOpen(taker), await isOpen(owner)]).toEqual([true, true])
  const [found, ...others] = await cases()
  expect([found, others]).toMatchObject([
    { kind: 'help', priority: 'high', title: 'Tent', objectType: 'transaction', userIds: [taker.id] },
    [],
  ])
  const { reports } = await plaza.ok<CaseWithReports>('GET', `/cases/${found?.id}`, { as: plaza.secret })
  expect(reports.map(({ reporterId, text }) => [reporterId, text])).toEqual([
    [taker.id, 'The poles are missing'],
    [taker.id, 'And it rains'],
    [owner.id, 'They were there'],
  ])
  expect((await plaza.call('GET', `/transactions/${id}/help-request`, { as: stranger })).status).toBe(403)
  await plaza.ok('PATCH', `/cases/${found?.id}`, {
    as: plaza.secret,
    body: { status: 'closed', resolution: 'solved' },
  })
  expect(await isOpen(taker)).toBe(false)
  await ask(taker, 'Again')
  expect(await isOpen(taker)).toBe(true)
})
