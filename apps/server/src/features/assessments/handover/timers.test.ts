import type { Assessment, Case, Event, HandoverVersion, JsonObject, StoredEmail, Transaction } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { createCatalogue } from '../../../testing/catalogue.ts'
import { jobsDone } from '../../../testing/jobs.ts'
import { mailsAsSent } from '../../../testing/mails-as-sent.ts'
import { keepHandoversTask } from './keep-handovers.ts'

let plaza: TestApp
let owner: Person
let taker: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  owner = await plaza.given.person({ displayName: 'Carmen' })
  taker = await plaza.given.person({ displayName: 'Mario' })
  const body = { stelace: { instant: { handover: { enabled: true } } } }
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body })
})

const hourMs = 3_600_000
const run = () => keepHandoversTask.begin(plaza.services).run()
// sessions end while the clock goes on, so the key of the marketplace acts for both sides
const as = ({ id }: Person): As => ({ ...plaza.secret, headers: { 'x-stelace-user-id': id } })
type Told = Assessment & { message: string; code: string }

/** An agreed booking that begins in so many hours and takes two days. */
async function booked(hours: number, handover: JsonObject = {}): Promise<Transaction> {
  const given = createCatalogue(plaza)
  const { id: assetTypeId } = await given.type({ metadata: { plaza: { handover } } })
  const { id: assetId } = await given.asset({
    ownerId: owner.id,
    assetTypeId,
    name: 'Canoe',
    price: 10,
    currency: 'EUR',
  })
  const start = plaza.clock.now().getTime() + hours * hourMs
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(start + 48 * hourMs).toISOString() }
  const body = { assetId, takerId: taker.id, ...dates }
  const { id } = await plaza.ok<Transaction>('POST', '/transactions', { as: plaza.secret, body })
  for (const name of ['confirmAndPay', 'accept']) await step(id, name)
  return plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
}
const step = (id: string, name: string, data?: JsonObject) =>
  plaza.ok<Transaction>('POST', `/transactions/${id}/transitions`, {
    as: plaza.secret,
    body: { name, ...(data && { data }) },
  })
const read = async (id: string) =>
  plaza.ok<{ start: Assessment | null; end: Assessment | null }>('GET', `/transactions/${id}/handovers`, {
    as: plaza.secret,
  })
const mailsOf = async (kind: string, id: string) => {
  await jobsDone(plaza)
  const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?kind=${kind}&nbResultsPerPage=100`, {
    as: plaza.secret,
  })
  return results.filter(({ objectId }) => objectId === id)
}
const content = (note: string) => ({ note })
const open = (id: string, stage: string, note?: string) =>
  plaza.ok<Assessment>('POST', `/transactions/${id}/handovers`, {
    as: as(owner),
    body: { stage, ...(note && { clientId: note, content: content(note) }) },
  })
const sign = (record: Assessment, person: Person, said: JsonObject = { statement: 'pass' }) =>
  plaza.call<Told>('POST', `/assessments/${record.id}/signatures`, {
    as: as(person),
    body: { hash: record.handover?.contentHash ?? '', ...said },
  })
const linkOf = async (record: Assessment, person: Person) => {
  const { link } = await plaza.ok<{ link: string }>('POST', `/assessments/${record.id}/code`, {
    as: as(person),
    body: {},
  })
  return String(new URL(link).searchParams.get('token'))
}
const byLink = (name: 'look' | 'confirm', body: JsonObject) =>
  plaza.call<{ record: Assessment; message: string; contentHash: string; names: JsonObject; signerId: string }>(
    'POST',
    `/handovers/${name}`,
    { as: {}, body },
  )
const movedBy = (hours: number) => plaza.clock.advance({ seconds: hours * 3_600 })

describe('time', () => {
  test('opens records, tells both with a code of their own, reminds, and closes', async () => {
    const items = [{ key: 'hull', label: { default: 'Hull' } }]
    const { id } = await booked(100, { items })
    await run()
    expect((await read(id)).start).toBeNull()
    movedBy(80)
    await run()
    await run()
    const { start, end } = await read(id)
    expect(start?.handover).toMatchObject({ state: 'open', stage: 'start' })
    expect(end).toBeNull()
    const mails = await mailsOf('handoverOpened', id)
    expect(mails.map(({ userId }) => userId).toSorted()).toEqual([owner.id, taker.id].toSorted())
    const { text } = await plaza.ok<StoredEmail & { text: string }>('GET', `/emails/${mails[0]?.id}`, {
      as: plaza.secret,
    })
    expect(text).toContain('Hull')
    expect(text).toMatch(/[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/)

    movedBy(48)
    await run()
    expect((await read(id)).end?.handover).toMatchObject({ state: 'open', stage: 'end' })
    movedBy(22)
    await run()
    await run()
    expect(await mailsOf('handoverReminder', id)).toHaveLength(2)
    movedBy(48)
    await run()
    const closed = (await read(id)).start
    expect(closed).toMatchObject({ status: 'draft', signedDate: null, handover: { state: 'expired', version: 1 } })
    expect(await mailsOf('handoverExpired', id)).toHaveLength(2)
    const events = (await plaza.events('plaza_handover_expired')).filter(({ objectId }) => objectId === closed?.id)
    expect(events).toMatchObject([
      { emitter: 'custom', emitterId: 'plaza', metadata: { transactionId: id, stage: 'start' } },
    ])
    const { platformData } = await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
    expect(platformData).toMatchObject({
      plaza: { handover: { start: { state: 'expired', lines: [{ state: 'open' }, { state: 'expired' }] } } },
    })
  })

  test('of a booking that is called off before it began ends with it', async () => {
    const { id } = await booked(20)
    const record = await open(id, 'start', 'Dry')
    const token = await linkOf(record, taker)
    await step(id, 'cancel', { cancellationReason: 'rain' })
    await jobsDone(plaza)
    const { start } = await read(id)
    expect(start).toMatchObject({ handover: { state: 'void', version: 2, content: content('Dry') } })
    expect((await sign(record, taker)).body.message).toMatch(/^Assessment expired on/)
    expect((await byLink('look', { token })).status).toBe(404)
  })
})

describe('links', () => {
  test('show the record to whoever has one, and confirm once', async () => {
    const { id } = await booked(6)
    const record = await open(id, 'start', 'Clean')
    await jobsDone(plaza)
    const first = await linkOf(record, taker)
    const token = await linkOf(record, taker)
    expect((await byLink('look', { token: first })).status, 'an earlier one ends').toBe(404)
    const seen = await byLink('look', { token })
    expect(seen.body).toMatchObject({
      signerId: taker.id,
      names: { [owner.id]: 'Carmen', [taker.id]: 'Mario' },
      contentHash: record.handover?.contentHash,
      record: { signCodes: {}, handover: { content: content('Clean') } },
    })
    const said = { token, hash: seen.body.contentHash, statement: 'pass' }
    const other = await byLink('confirm', { ...said, hash: 'a'.repeat(64) })
    expect(other).toMatchObject({ status: 422, body: { message: 'The record has changed' } })
    expect((await byLink('confirm', said)).body.record.handover?.state).toBe('halfConfirmed')
    for (const call of ['look', 'confirm'] as const) {
      const body = call === 'look' ? { token } : said
      expect(await byLink(call, body)).toMatchObject({ status: 422, body: { message: 'This link has been used' } })
    }
    const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', `/assessments/${record.id}/versions`, {
      as: plaza.secret,
    })
    expect(results.at(-1)).toMatchObject({ kind: 'confirmation', method: 'link', authorId: taker.id })
    const rows = await plaza.services.db.pool.query('select token_hash from handover_links')
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  test('end with the time of the record', async () => {
    const { id } = await booked(6)
    const record = await open(id, 'start', 'Clean')
    const token = await linkOf(record, taker)
    movedBy(100)
    const late = await byLink('look', { token })
    expect([late.status, late.body.message]).toEqual([403, expect.stringMatching(/^Assessment expired on/)])
  })
})

describe('people are told', () => {
  test('to confirm at most once an hour, and always of a change of what they confirmed', async () => {
    const { id } = await booked(6)
    const record = await open(id, 'start', 'One')
    expect((await mailsOf('handoverToConfirm', id)).map(({ userId }) => userId)).toEqual([taker.id])
    const add = async (note: string, baseVersion: number) =>
      plaza.ok<Assessment>('POST', `/assessments/${record.id}/versions`, {
        as: as(owner),
        body: { clientId: note, capturedDate: plaza.clock.now().toISOString(), baseVersion, content: content(note) },
      })
    const second = await add('Two', 1)
    expect(await mailsOf('handoverToConfirm', id)).toHaveLength(1)
    await sign(second, taker)
    await add('Three', 3)
    expect((await mailsOf('handoverChanged', id)).map(({ userId }) => userId)).toEqual([taker.id])
  })

  test('of what both confirmed, with the marks; and of objections, as operators are', { tags: 'release' }, async () => {
    const { id } = await booked(6)
    const record = await open(id, 'start', 'Clean')
    await sign(record, owner)
    await sign(record, taker)
    expect(await mailsOf('handoverConfirmed', id)).toHaveLength(2)
    const head = (await read(id)).start?.handover?.head
    const sent = await mailsAsSent(plaza, taker.username)
    expect(sent.some(({ text }) => text.includes(String(head)))).toBe(true)

    const other = await booked(6)
    const disputed = await open(other.id, 'start', 'Wet')
    await sign(disputed, taker, { statement: 'challenge', comment: 'Torn' })
    expect(await mailsOf('handoverDisputed', other.id)).toHaveLength(2)
    const cases = await plaza.ok<{ results: Case[] }>('GET', `/cases?objectId=${other.id}`, { as: plaza.secret })
    expect(cases.results).toMatchObject([{ kind: 'help', metadata: { assessmentId: disputed.id } }])
  })
})

describe('the booking', () => {
  test('is complete when both confirm the return, where the type says so', async () => {
    const { id } = await booked(1, { completes: true })
    movedBy(40)
    const record = await open(id, 'end', 'Back')
    await sign(record, owner)
    await sign(record, taker)
    await expect
      .poll(async () => (await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })).status)
      .toBe('completed')
    const told = await plaza.ok<{ results: Event[] }>(
      'GET',
      `/events?objectId=${id}&type=transaction__status_changed`,
      {
        as: plaza.secret,
      },
    )
    expect(told.results).toHaveLength(3)
  })

  test('is not complete before its hand-overs are, where the type asks for them', async () => {
    const { id } = await booked(1, { isRequired: 'start' })
    const complete = (caller: As) =>
      plaza.call<Transaction & { message: string }>('POST', `/transactions/${id}/transitions`, {
        as: caller,
        body: { name: 'complete' },
      })
    const party = await plaza.given.login(owner)
    expect(await complete(party)).toMatchObject({ status: 422, body: { message: 'The hand-over is not confirmed' } })
    const record = await open(id, 'start', 'Clean')
    await sign(record, owner)
    await sign(record, taker)
    expect((await complete(party)).body.status).toBe('completed')
    const other = await booked(1, { isRequired: 'both' })
    expect((await step(other.id, 'complete')).status).toBe('completed')
  })
})

test('what was said goes at the end of its time, the hashes stay, and what is disputed is kept', {
  tags: 'release',
}, async () => {
  const versionsOf = async ({ id }: Assessment) =>
    (await plaza.ok<{ results: HandoverVersion[] }>('GET', `/assessments/${id}/versions`, { as: plaza.secret })).results
  const [one, other] = await Promise.all([booked(6), booked(6)])
  const plain = await open(one.id, 'start', 'Clean')
  const disputed = await open(other.id, 'start', 'Wet')
  await sign(disputed, taker, { statement: 'challenge', comment: 'Torn' })
  const before = await versionsOf(plain)
  movedBy(24 * 31 * 25)
  await run()
  const after = await versionsOf(plain)
  expect(after[0]).toEqual({ ...before[0], payload: null })
  expect((await read(one.id)).start?.handover?.content).toBeNull()
  expect((await versionsOf(disputed))[0]?.payload).toMatchObject({ content: content('Wet') })
})

test('somebody who leaves takes their words along; the hashes and the words of the other stay, and what is disputed', {
  tags: 'release',
}, async () => {
  const leaver = await plaza.given.person({ displayName: 'Nadia' })
  const [one, other] = await Promise.all([booked(6), booked(6)])
  const change = (id: string) =>
    plaza.services.db.pool.query('update transactions set taker_id = $1 where id = $2', [leaver.id, id])
  await Promise.all([change(one.id), change(other.id)])
  const [plain, disputed] = [await open(one.id, 'start', 'Clean'), await open(other.id, 'start', 'Wet')]
  await sign(plain, leaver, { statement: 'pass', comment: 'Fine with me' })
  await sign(disputed, leaver, { statement: 'challenge', comment: 'Torn at the seam' })
  const versionsOf = async ({ id }: Assessment) =>
    (await plaza.ok<{ results: HandoverVersion[] }>('GET', `/assessments/${id}/versions`, { as: plaza.secret })).results
  const before = await versionsOf(plain)
  expect(before.map(({ kind }) => kind)).toEqual(['content', 'confirmation'])
  // it has begun, so nothing is called off
  movedBy(7)
  await plaza.ok('DELETE', `/users/${leaver.id}`, { as: plaza.secret })
  await jobsDone(plaza)
  const after = await versionsOf(plain)
  expect(after.slice(0, 2)).toEqual([before[0], { ...before[1], payload: null }])
  const { start } = await read(one.id)
  expect(JSON.stringify(start)).not.toContain('Fine with me')
  expect(start?.handover?.content).toEqual(content('Clean'))
  expect((await versionsOf(disputed))[1]?.payload).toMatchObject({ comment: 'Torn at the seam' })
})
