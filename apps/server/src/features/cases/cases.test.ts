import type { Asset, AuditRecord, Case, CaseWithReports, JsonObject } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone, laterJobsDone } from '../../testing/jobs.ts'
import { closeCase, openCase } from './index.ts'
import { minuteTask, removeOldTask } from './jobs.ts'

let plaza: TestApp
let typeId: string
let ana: Staff
let ben: Staff
let owner: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  typeId = (await createCatalogue(plaza).type()).id
  ana = await plaza.given.staff('staff-support', { displayName: 'Ana' })
  ben = await plaza.given.staff('staff-admin', { displayName: 'Ben' })
  owner = await givenAccount(plaza)
})

type Counts = { open: number; mine: number; overdue: number; closedTodayByMe: number; byKind: Record<string, number> }
const listed = async (query: string, as: As = plaza.secret) =>
  (await plaza.ok<{ results: Case[] }>('GET', `/cases?nbResultsPerPage=100&${query}`, { as })).results
const read = (id: string, as: As = plaza.secret) => plaza.ok<CaseWithReports>('GET', `/cases/${id}`, { as })
const manual = (fields: JsonObject = {}, as: As = plaza.secret) =>
  plaza.ok<Case>('POST', '/cases', { as, body: { kind: 'manual', title: 'Call the bank', ...fields } })
const patch = (id: string, body: JsonObject, as: As = plaza.secret, headers = {}) =>
  plaza.call<Case & { code?: string; data: JsonObject }>('PATCH', `/cases/${id}`, { as, body, headers })
const count = (as: As = plaza.secret) => plaza.ok<Counts>('GET', '/cases/count', { as })
const minute = () => minuteTask.begin(plaza.services).run()

const listing = (name = 'Bike', as: As = owner) =>
  plaza.ok<Asset>('POST', '/assets', { as, body: { name, assetTypeId: typeId, price: 10 } })
const report = (objectId: string, as: As, type = 'listing_reported', metadata: JsonObject = { reason: 'unsafe' }) =>
  plaza.ok('POST', '/events', { as, body: { type, objectId, metadata } })
async function caseOf(objectId: string) {
  await jobsDone(plaza)
  const [found] = await listed(`objectId=${objectId}`)
  if (!found) throw new Error('There is no case')
  return read(found.id)
}

describe('reports', () => {
  test('five about one listing are one case, urgent once three people complain within a week', async () => {
    const { id } = await listing('Scooter')
    const people = await Promise.all(Array.from({ length: 4 }, () => givenAccount(plaza)))
    const [first = owner, second = owner, ...others] = people
    await report(id, first, 'listing_reported', { reason: 'unsafe', text: 'No brakes' })
    await report(id, second)
    expect(await caseOf(id)).toMatchObject({ nbReports: 2, priority: 'normal' })
    for (const other of others) await report(id, other)
    await report(id, plaza.publishable, 'listing_reported', { reason: 'spam' })
    const found = await caseOf(id)
    expect(found).toMatchObject({
      kind: 'report',
      title: 'Scooter',
      objectType: 'asset',
      objectId: id,
      userIds: [owner.id],
      status: 'open',
      priority: 'high',
      nbReports: 5,
      reasons: { unsafe: 4, spam: 1 },
      openedBy: null,
    })
    expect(found.reports[0]).toMatchObject({
      reporterId: first.id,
      reason: 'unsafe',
      text: 'No brakes',
      nbByReporter: 1,
    })
    expect(found.reports.at(-1)).toMatchObject({ reporterId: null, reason: 'spam' })
    expect(await listed(`kind=report&objectId=${id}`)).toHaveLength(1)
    expect((await listed(`reason=spam&objectId=${id}`)).length).toBe(1)
    expect((await listed(`reporterId=${first.id}`)).map((each) => each.objectId)).toEqual([id])
    expect(new Date(found.dueDate ?? 0).getTime() - new Date(found.createdDate).getTime()).toBe(24 * 3_600_000)
  })

  test('a visitor cannot complain in the name of somebody else', async () => {
    const { id } = await listing()
    const body = { type: 'listing_reported', objectId: id, emitterId: owner.id, metadata: { reason: 'spam' } }
    await plaza.ok('POST', '/events', { as: plaza.publishable, body })
    expect((await caseOf(id)).reports).toMatchObject([{ reporterId: null }])
  })

  test('people are reported too; what never existed opens nothing', async () => {
    const person = await givenAccount(plaza)
    await report(person.id, owner, 'user_reported')
    expect(await caseOf(person.id)).toMatchObject({ objectType: 'user', title: null, userIds: [person.id] })
    await report('ast_neverexisted0000000', owner)
    await report(person.id, owner, 'listing_reported')
    await jobsDone(plaza)
    expect(await listed('objectId=ast_neverexisted0000000')).toEqual([])
    expect(await listed(`objectId=${person.id}`)).toHaveLength(1)
  })

  test('what was reported may go: its case stays, and says what it was about', { tags: 'release' }, async () => {
    const person = await givenAccount(plaza, { displayName: 'Leo' })
    const { id } = await listing('Raft', person)
    await report(id, owner, 'listing_reported', { reason: 'spam', text: 'It is an advertisement' })
    await report(person.id, owner, 'user_reported')
    await jobsDone(plaza)
    await plaza.ok('DELETE', `/assets/${id}`, { as: person })
    expect(await caseOf(id)).toMatchObject({
      status: 'open',
      title: 'Raft',
      reports: [{ text: 'It is an advertisement' }],
    })
    await plaza.ok('DELETE', `/users/${person.id}`, { as: person })
    const about = await caseOf(person.id)
    expect(about).toMatchObject({ status: 'open', objectType: 'user', objectId: person.id, nbReports: 1 })
    expect((await patch(about.id, { resolution: 'noAction' }, ana)).body.status).toBe('closed')
  })

  test('everybody who complained is answered once, unless the case was reopened', async () => {
    const { id } = await listing()
    const reporter = await givenAccount(plaza)
    await report(id, reporter)
    const found = await caseOf(id)
    const close = { status: 'closed', resolution: 'actionTaken', tellReporters: { text: 'Good eye.' } }
    await patch(found.id, close, ana)
    await patch(found.id, { status: 'open' }, ana)
    await laterJobsDone(plaza)
    const mails = async () =>
      (
        await plaza.ok<{ results: { kind: string; text: string }[] }>('GET', '/emails?nbResultsPerPage=100', {
          as: plaza.secret,
        })
      ).results.filter(({ kind }) => kind === 'reportAnswered')
    expect(await mails()).toEqual([])
    await patch(found.id, close, ana)
    await laterJobsDone(plaza)
    expect((await mails()).map(({ text }) => text.includes('Good eye.'))).toEqual([true])
    // once it is closed, what is reported again is another case
    await report(id, await givenAccount(plaza))
    expect((await caseOf(id)).id).not.toBe(found.id)
  })

  test('with a reply, everybody reads it in their own language, in the words of the marketplace where it has some', {
    tags: 'release',
  }, async () => {
    const { id } = await listing()
    const [english, french] = [
      await givenAccount(plaza, { displayName: 'Ann' }),
      await givenAccount(plaza, { displayName: 'Zoé', metadata: { _private: { plaza: { locale: 'fr' } } } }),
    ]
    await plaza.ok('POST', '/entries', {
      as: plaza.secret,
      body: {
        collection: 'reply',
        locale: 'fr',
        name: 'reply.report-acted',
        fields: { text: 'Merci {name}, <b>{service}</b> veille.' },
      },
    })
    await report(id, english)
    await report(id, french)
    const tellReporters = { replyName: 'reply.report-acted' }
    await patch((await caseOf(id)).id, { status: 'closed', resolution: 'actionTaken', tellReporters }, ana)
    await laterJobsDone(plaza)
    const mailTo = async ({ id: userId }: { id: string }) => {
      const { results } = await plaza.ok<{ results: { text: string; html: string }[] }>(
        'GET',
        `/emails?kind=reportAnswered&userId=${userId}`,
        { as: plaza.secret },
      )
      return results[0]
    }
    expect((await mailTo(english))?.text).toContain('Hi Ann, thanks for your report.')
    const toFrench = await mailTo(french)
    expect(toFrench?.text).toContain('Merci Zoé, <b>Plaza</b> veille.')
    expect(toFrench?.html).toContain('&lt;b&gt;Plaza&lt;/b&gt;')
  })
})

describe('reviews', () => {
  test('a listing that waits is a case until somebody has decided, or it is gone', async () => {
    const set = (listingModeration: string | null) =>
      plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { listingModeration } } } })
    await set('pre')
    const waiting = await listing('Canoe')
    const gone = await listing('Kayak')
    const draft = await plaza.ok<Asset>('POST', '/assets', {
      as: owner,
      body: { name: 'Raft', assetTypeId: typeId, active: false, metadata: { plaza: { draft: true } } },
    })
    await set(null)
    expect(await caseOf(waiting.id)).toMatchObject({
      kind: 'review',
      title: 'Canoe',
      status: 'open',
      userIds: [owner.id],
    })
    expect(await listed(`objectId=${draft.id}`)).toEqual([])
    await plaza.ok('PATCH', `/assets/${waiting.id}`, {
      as: plaza.secret,
      body: { validated: true, platformData: { plaza: { moderation: { status: 'approved' } } } },
    })
    await plaza.ok('DELETE', `/assets/${gone.id}`, { as: owner })
    expect(await caseOf(waiting.id)).toMatchObject({ status: 'closed', resolution: 'solved', closedBy: null })
    expect(await caseOf(gone.id)).toMatchObject({ status: 'closed', title: 'Kayak' })
  })
})

describe('work', () => {
  test('two people take one case in the same second: one hears who was first', async () => {
    const { id, updatedDate } = await manual()
    const both = await Promise.all([patch(id, { assigneeId: 'me' }, ana), patch(id, { assigneeId: 'me' }, ben)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    const holder = both.find(({ status }) => status === 200)?.body
    expect(late?.body).toMatchObject({ code: 'case.taken', data: { assigneeId: holder?.assigneeId } })
    expect(['Ana', 'Ben']).toContain(late?.body.data.name)
    // whoever has seen who has it may take it over; not with what they saw before
    const other = holder?.assigneeId === ana.id ? ben : ana
    const stale = await patch(id, { assigneeId: 'me' }, other, { 'x-plaza-if-updated': updatedDate })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed' } })
    const seen = { 'x-plaza-if-updated': holder?.updatedDate ?? '' }
    expect((await patch(id, { assigneeId: 'me' }, other, seen)).body.assigneeId).toBe(other.id)
    expect((await patch(id, { assigneeId: owner.id })).body.code).toBe('case.assigneeUnknown')
    expect((await patch(id, { assigneeId: null }, ana)).body.assigneeId).toBeNull()
  })

  test('closing, reopening and taking it back; a second closer hears who was first', async () => {
    const { id } = await manual({ title: 'Refund by hand' })
    expect((await patch(id, { resolution: 'noAction' }, ana)).body).toMatchObject({
      status: 'closed',
      closedBy: ana.id,
      names: { [ana.id]: 'Ana' },
    })
    expect((await patch(id, { status: 'closed' }, ben)).body).toMatchObject({ code: 'case.closedAlready' })
    const { results } = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${id}`, { as: ben })
    const closing = results.find(({ actorId }) => actorId === ana.id)
    await plaza.ok('POST', `/audit/${closing?.id}/undo`, { as: ana })
    expect(await read(id)).toMatchObject({ status: 'open', resolution: null, closedDate: null })
    expect((await patch(id, { duplicateOf: id })).body.code).toBe('case.duplicateUnknown')
    const twin = await manual({ title: 'The same again' })
    expect((await patch(id, { duplicateOf: twin.id })).body).toMatchObject({
      status: 'closed',
      resolution: 'duplicate',
    })
    expect((await plaza.events('plaza_case_closed')).some(({ objectId }) => objectId === id)).toBe(true)
    expect((await plaza.events('plaza_case_reopened')).some(({ objectId }) => objectId === id)).toBe(true)
  })

  test('one open case of a kind about one thing; a closed one comes back only if there is no other', async () => {
    const { id: objectId } = await listing()
    const { id } = await manual({ objectId })
    const body = { kind: 'manual', title: 'Again', objectId }
    const again = await plaza.call('POST', '/cases', { as: ana, body })
    expect(again).toMatchObject({ status: 422, body: { code: 'case.openAlready', data: { caseId: id } } })
    await patch(id, { status: 'closed' })
    const other = await manual({ objectId })
    expect((await patch(id, { status: 'open' })).body).toMatchObject({ data: { caseId: other.id } })
    const nothing = await plaza.call('POST', '/cases', { as: ana, body: { ...body, objectId: 'ast_none' } })
    expect(nothing.body).toMatchObject({ code: 'case.objectUnknown' })
  })

  test('a case that was put off comes back at its hour, and a late one is told of once', async () => {
    const soon = new Date(plaza.clock.now().getTime() + 3_600_000).toISOString()
    const { id } = await manual({ dueDate: soon, title: 'Later' })
    expect((await patch(id, { snoozedUntil: '2020-01-01T00:00:00.000Z' })).body.code).toBe('case.snoozeDate')
    expect((await patch(id, { snoozedUntil: soon })).body).toMatchObject({ status: 'snoozed', snoozedUntil: soon })
    await minute()
    expect((await read(id)).status).toBe('snoozed')
    expect((await listed('isOverdue=true')).some((each) => each.id === id)).toBe(false)
    plaza.clock.advance({ hours: 2 })
    await minute()
    await minute()
    expect(await read(id)).toMatchObject({ status: 'open', snoozedUntil: null })
    expect((await listed('isOverdue=true&orderBy=dueDate&order=asc')).some((each) => each.id === id)).toBe(true)
    expect((await count()).overdue).toBeGreaterThan(0)
    const told = (await plaza.events('plaza_case_overdue')).filter(({ objectId }) => objectId === id)
    expect(told).toHaveLength(1)
    plaza.clock.advance({ hours: -2 })
  })

  test('two who take from one queue are never given the same; what is left for three minutes is free', async () => {
    const { services } = plaza
    const objectIds = ['ast_one', 'ast_two']
    await services.db.tx(async (tx) => {
      for (const objectId of objectIds)
        await openCase(tx, { kind: 'risk', objectType: 'user', objectId, title: objectId }, services)
    })
    type Taken = { case: Case | null; nbOpen: number }
    const take = (as: As, more = {}) => plaza.ok<Taken>('POST', '/cases/take', { as, body: { kind: 'risk', ...more } })
    const [one, two] = await Promise.all([take(ana), take(ben)])
    expect([one.case?.objectId, two.case?.objectId].toSorted()).toEqual(objectIds)
    expect(one.nbOpen).toBe(2)
    // whoever asks again has what they have
    expect((await take(ana)).case?.id).toBe(one.case?.id)
    expect((await take(ana, { skip: [one.case?.id] })).case).toBeNull()
    // and has left it by turning away
    expect((await take(ben, { id: one.case?.id })).case?.id).toBe(one.case?.id)
    plaza.clock.advance({ minutes: 4 })
    expect((await take(ana, { id: one.case?.id })).case?.assigneeId).toBe(ana.id)
    plaza.clock.advance({ minutes: 4 })
    await minute()
    expect(await read(one.case?.id ?? '')).toMatchObject({ assigneeId: null, heldUntil: null })
    await services.db.tx(async (tx) => {
      for (const objectId of objectIds) await closeCase(tx, { kind: 'risk', objectId, closedBy: ana.id }, services)
    })
    expect((await count(ana)).closedTodayByMe).toBeGreaterThanOrEqual(2)
    expect((await count(ana)).byKind.risk).toBeUndefined()
  })

  test('closed cases go with the audit log', async () => {
    const { id } = await manual()
    await patch(id, { status: 'closed' })
    const reported = await plaza.given.person()
    const report = { kind: 'report', objectType: 'user', objectId: reported.id, userIds: [reported.id] } as const
    const opened = await plaza.services.db.tx((tx) => openCase(tx, report, plaza.services))
    await patch(opened.row.id, { status: 'closed' })
    const isReported = async () =>
      (await plaza.ok<{ results: object[] }>('GET', `/users?id=${reported.id}&reported=true`, { as: plaza.secret }))
        .results.length
    expect(await isReported()).toBe(1)
    const run = () => removeOldTask.begin(plaza.services).run()
    plaza.clock.advance({ days: 720 })
    await run()
    expect((await listed(`id=${id}`)).length).toBe(1)
    plaza.clock.advance({ days: 20 })
    await run()
    expect(await listed(`id=${id}`)).toEqual([])
    expect(await isReported()).toBe(0)
    plaza.clock.advance({ days: -740 })
  })
})

describe('who sees what', () => {
  test('cases are there for those who may see what they are about', async () => {
    const { services } = plaza
    const { id: about } = await manual({ title: 'For everybody' })
    const { row } = await services.db.tx((tx) =>
      openCase(tx, { kind: 'payment', objectType: 'transaction', objectId: 'trn_x', title: 'Refund failed' }, services),
    )
    const content = await plaza.given.staff('staff-content')
    const readonly = await plaza.given.staff('staff-readonly')
    const ids = async (as: As) => (await listed('status=open', as)).map(({ id }) => id)
    expect(await ids(ana)).toEqual(expect.arrayContaining([about, row.id]))
    for (const as of [content, readonly]) {
      expect(await ids(as)).toContain(about)
      expect(await ids(as)).not.toContain(row.id)
      expect((await plaza.call('GET', `/cases/${row.id}`, { as })).status).toBe(404)
      expect((await count(as)).byKind.payment).toBeUndefined()
    }
    expect((await patch(row.id, { status: 'closed' }, content)).status).toBe(404)
    expect((await patch(about, { status: 'closed' }, readonly)).status).toBe(403)
    for (const as of [owner, plaza.publishable]) expect((await plaza.call('GET', '/cases', { as })).status).toBe(403)
    const mine = await plaza.ok<{ counts: JsonObject }>('GET', '/staff/me', { as: ana })
    expect(mine.counts).toMatchObject({ payment: 1 })
  })
})
