import type { ConfigImpact, JsonObject } from '@plaza/contract'
import { beforeEach, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person } from '../../testing/app.ts'
import { createBookings } from '../../testing/bookings.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { removeUnused } from './remove-unused.ts'

const plaza = await createTestApp()
await plaza.app.startJobs()
const given = createBookings(plaza)
const keep = (months: number | null) =>
  plaza.call('PATCH', '/config/private', {
    as: plaza.secret,
    body: { stelace: { retention: { accountMonths: months } } },
  })

async function night() {
  await removeUnused.begin(plaza.services).run()
  await jobsDone(plaza)
}

const mailsTo = async ({ id }: Pick<Person, 'id'>) =>
  (await plaza.ok<{ results: JsonObject[] }>('GET', `/emails?userId=${id}`, { as: plaza.secret })).results.map(
    ({ kind }) => kind,
  )
const isThere = async ({ id }: Pick<Person, 'id'>) =>
  (await plaza.call('GET', `/users/${id}`, { as: plaza.secret })).status === 200
const eventsAbout = async (type: string, { id }: Pick<Person, 'id'>) =>
  (await plaza.events(type)).filter(({ objectId }) => objectId === id)
const impactOf = (months: number | null, as = plaza.secret) =>
  plaza.ok<ConfigImpact[]>(
    'GET',
    `/config/impact?privateChange=${encodeURIComponent(JSON.stringify({ stelace: { retention: { accountMonths: months } } }))}`,
    { as },
  )

beforeEach(async () => {
  expect((await keep(null)).status).toBe(200)
  await night()
})

test('an account that nobody uses is told of by mail and goes a month later', async () => {
  const [gone, back] = [await plaza.given.person(), await plaza.given.person()]
  plaza.clock.advance({ days: 200 })
  await night()
  expect(await mailsTo(gone)).not.toContain('accountUnused')
  expect((await keep(6)).status).toBe(200)
  await night()
  await night()
  expect((await mailsTo(gone)).filter((kind) => kind === 'accountUnused')).toHaveLength(1)
  const [told] = await eventsAbout('plaza_account_unused', gone)
  expect(told).toMatchObject({ objectType: 'user', metadata: { lastSeenDate: expect.any(String) } })
  plaza.clock.advance({ days: 29 })
  await night()
  expect(await isThere(gone)).toBe(true)
  await plaza.given.login(back)
  plaza.clock.advance({ days: 2 })
  await night()
  expect([await isThere(gone), await isThere(back)]).toEqual([false, true])
  expect(await eventsAbout('user__deleted', gone)).toMatchObject([{ metadata: { plaza: { isUnused: true } } }])
  // who came back is told anew, with all of the time before them; mails of before are no longer kept by then
  plaza.clock.advance({ days: 120 })
  await night()
  expect(await mailsTo(back)).not.toContain('accountUnused')
  plaza.clock.advance({ days: 70 })
  await night()
  expect(await isThere(back)).toBe(true)
  expect(await mailsTo(back)).toContain('accountUnused')
})

test('who has something here, works here or is in hand stays', { tags: 'release' }, async () => {
  const owner = await givenAccount(plaza)
  const { id: assetTypeId } = await given.rental()
  const { id: assetId } = await given.asset({ assetTypeId, price: 10, currency: 'EUR', quantity: 9 }, owner)
  const taker = await givenAccount(plaza)
  const inDays = (days: number) => new Date(plaza.clock.now().getTime() + days * 24 * 3_600_000).toISOString()
  const { id: booking } = await given.book({ assetId, startDate: inDays(300), endDate: inDays(302) }, taker)
  await given.step(booking, 'confirmAndPay', taker)
  const member = await givenAccount(plaza)
  const { id: teamId } = await plaza.given.organization(await givenAccount(plaza))
  await plaza.ok('PUT', `/users/${member.id}/organizations/${teamId}`, { as: plaza.secret, body: { roles: [] } })
  const staff = await givenAccount(plaza, { roles: ['user', 'staff-readonly'] })
  const reported = await givenAccount(plaza)
  const { id: caseId } = await plaza.ok<{ id: string }>('POST', '/cases', {
    as: await plaza.given.staff('staff-admin'),
    body: { kind: 'manual', title: 'Look at them', userIds: [reported.id] },
  })
  const nobody = await givenAccount(plaza)
  plaza.clock.advance({ days: 100 })
  const changed = await givenAccount(plaza)
  expect((await keep(3)).status).toBe(200)
  await night()
  plaza.clock.advance({ days: 40 })
  await night()
  const people = { owner, taker, member, staff, reported, changed }
  for (const [name, person] of Object.entries(people)) expect(await isThere(person), name).toBe(true)
  expect(await isThere(nobody)).toBe(false)
  expect(caseId).toBeTruthy()
})

test('switched off, or given more time, nobody goes', { tags: 'release' }, async () => {
  const person = await givenAccount(plaza)
  plaza.clock.advance({ days: 200 })
  await keep(6)
  await night()
  expect(await mailsTo(person)).toEqual(['accountUnused'])
  await keep(12)
  plaza.clock.advance({ days: 60 })
  await night()
  expect(await isThere(person)).toBe(true)
  await keep(null)
  await night()
  plaza.clock.advance({ days: 400 })
  await night()
  expect(await isThere(person)).toBe(true)
})

test('whoever changes the setting hears how many people it concerns', async () => {
  await givenAccount(plaza)
  plaza.clock.advance({ days: 130 })
  const [impact] = await impactOf(4)
  expect(impact?.count).toBeGreaterThan(0)
  expect(impact?.sentence).toMatch(/people have not been here for 4 months/)
  expect(await impactOf(null)).toEqual([])
  await keep(4)
  expect(await impactOf(9)).toEqual([])
  const reader = await plaza.given.key({ permissions: ['config:edit'] })
  expect(await impactOf(3, reader)).toEqual([])
  for (const months of [0, 2, 121, 3.5, 'many']) {
    expect((await keep(months as number)).status, String(months)).toBe(400)
  }
})
