import type { Case, JsonObject, StoredEmail } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone, laterJobsDone } from '../../testing/jobs.ts'
import { digestTask } from './digest.ts'

let plaza: TestApp
let admin: Staff
let support: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
  support = await plaza.given.staff('staff-support')
  await plaza.ok('PATCH', `/users/${admin.id}`, { as: plaza.secret, body: { displayName: 'Marta' } })
  await choose(admin, { digest: 'off' })
  await choose(support, { digest: 'off' })
})

const choose = ({ id }: Staff, alerts: JsonObject) =>
  plaza.ok('PATCH', `/users/${id}`, {
    as: plaza.secret,
    body: { metadata: { _private: { plaza: { console: { alerts } } } } },
  })
const open = (title: string, more: JsonObject = {}) =>
  plaza.ok<Case>('POST', '/cases', { as: admin, body: { kind: 'manual', title, ...more } })
/** Mails of a kind to somebody, whole. */
async function mails(kind: string, { id }: Staff) {
  await jobsDone(plaza)
  const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?kind=${kind}&userId=${id}&order=asc`, {
    as: plaza.secret,
    version: '2020-08-10',
  })
  return results
}
const subjects = async (who: Staff) => (await mails('staffAlert', who)).map(({ subject }) => subject)

test('whoever is given a case or mentioned in it hears of it, and nobody of what they did themselves', async () => {
  const { id } = await open('Call the bank')
  const patch = (assigneeId: string) => plaza.ok('PATCH', `/cases/${id}`, { as: admin, body: { assigneeId } })
  await patch(admin.id)
  await patch(support.id)
  const note = { objectId: id, text: 'Ana wrote that her card was stolen', mentions: [support.id, admin.id] }
  await plaza.ok('POST', '/notes', { as: admin, body: note })
  expect((await subjects(support)).toSorted()).toEqual(['Marta gave you a case', 'Marta mentioned you'])
  expect(await subjects(admin)).toEqual([])
  const [mail] = await mails('staffAlert', support)
  expect(JSON.stringify(mail)).toContain(`/console/cases/${id}`)
  expect(JSON.stringify(await mails('staffAlert', support))).not.toContain('stolen')

  await choose(support, { mentioned: false })
  await plaza.ok('POST', '/notes', { as: admin, body: note })
  expect(await subjects(support)).toHaveLength(2)
})

test('what nobody has and is late is told to everybody who may see to it and wants to hear of it', async () => {
  const reader = await plaza.given.staff('staff-readonly')
  await choose(support, { overdue: true })
  await choose(admin, { overdue: false })
  await open('Answer the town hall', { dueDate: new Date(plaza.clock.now().getTime() + 60_000).toISOString() })
  plaza.clock.advance({ minutes: 2 })
  await plaza.services.db.pool.query("select graphile_worker.add_job('cases-by-the-clock')")
  expect(await subjects(support)).toContain('Overdue: To do: Answer the town hall')
  expect(await subjects(admin)).toEqual([])
  expect(await subjects(reader)).toEqual([])
})

test('an urgent case is told of when it opens and when it becomes urgent, not to whoever did that', async () => {
  await choose(support, { digest: 'off', overdue: false })
  const opened = await open('Fire at the depot', { priority: 'high' })
  const raised = await open('Broken lock')
  const change = (id: string, body: JsonObject) => plaza.ok('PATCH', `/cases/${id}`, { as: admin, body })
  for (let nth = 0; nth < 2; nth++) await change(raised.id, { priority: 'high' })
  const person = await givenAccount(plaza, { displayName: 'Rex' })
  for (let nth = 0; nth < 4; nth++) {
    const body = { type: 'user_reported', objectId: person.id, metadata: { reason: 'spam' } }
    await plaza.ok('POST', '/events', { as: await givenAccount(plaza), body })
  }
  const urgent = async (who: Staff) =>
    (await subjects(who)).filter((subject) => subject.startsWith('Urgent: ')).toSorted()
  expect(await urgent(support)).toEqual([
    'Urgent: Reported: Rex',
    'Urgent: To do: Broken lock',
    'Urgent: To do: Fire at the depot',
  ])
  expect(await urgent(admin)).toEqual(['Urgent: Reported: Rex'])
  const { results } = await plaza.ok<{ results: Case[] }>('GET', '/cases?kind=report', { as: admin })
  for (const { id } of [opened, raised, ...results]) await change(id, { resolution: 'solved' })
})

test('in quiet hours it waits for their end, and what was closed by then is left out', async () => {
  const now = plaza.clock.now()
  const hour = now.getUTCHours()
  await choose(support, { digest: 'off', quiet: { from: hour, to: (hour + 2) % 24 } })
  const before = (await subjects(support)).length
  const cases = [await open('Still open'), await open('Done at night')]
  const change = (id: string, body: JsonObject) => plaza.ok('PATCH', `/cases/${id}`, { as: admin, body })
  for (const { id } of cases) await change(id, { assigneeId: support.id })
  expect(await subjects(support)).toHaveLength(before)
  await plaza.services.jobs.feed()
  const { rows } = await plaza.services.db.pool.query<{ run_at: Date }>(
    "select run_at from graphile_worker.jobs where task_identifier = 'staff-alert'",
  )
  expect(rows).toHaveLength(2)
  const untilTheEndMs = 2 * 3_600_000 - (now.getTime() % 3_600_000)
  for (const { run_at: at } of rows)
    expect(Math.abs(at.getTime() - Date.now() - untilTheEndMs)).toBeLessThan(2 * 60_000)
  await change(cases[1]?.id ?? '', { resolution: 'solved' })
  await laterJobsDone(plaza)
  expect(await subjects(support)).toHaveLength(before + 1)
  await change(cases[0]?.id ?? '', { resolution: 'solved' })
})

test('a digest says what the page says, once a day, whoever sends it and however often', async () => {
  const run = () => digestTask.begin(plaza.services).run()
  await choose(support, { quiet: null, digest: 'daily', hour: plaza.clock.now().getUTCHours() })
  await Promise.all([run(), run()])
  await run()
  const sent = await mails('staffDigest', support)
  expect(sent).toHaveLength(1)
  const counts = await plaza.ok<{ open: number }>('GET', '/cases/count', { as: support })
  expect(counts.open).toBe(2)
  expect(sent[0]?.subject).toMatch(/^2 cases are waiting at /)
  expect(JSON.stringify(sent[0])).toContain('To do: Call the bank')
  expect(await mails('staffDigest', admin)).toEqual([])
  plaza.clock.advance({ days: 1 })
  await run()
  expect(await mails('staffDigest', support)).toHaveLength(2)
})
