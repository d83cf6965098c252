import type {
  Asset,
  AuditRecord,
  Automation,
  AutomationPreview,
  JsonObject,
  StoredEmail,
  SwitchKey,
  Transaction,
} from '@plaza/contract'
import { switchKeys } from '@plaza/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { countSwitches } from './count-switches.ts'
import { keepSwitches } from './keep-switches.ts'
import * as store from './store.ts'

let plaza: TestApp
let admin: Staff
let type: { id: string }
let owner: Person
let taker: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
  type = await plaza.ok('POST', '/asset-types', {
    as: plaza.secret,
    body: { name: 'By the day', timeBased: true, active: true, timing: { timeUnit: 'd' } },
  })
})

beforeEach(async () => {
  owner = await givenAccount(plaza, { displayName: 'Carmen' })
  taker = await givenAccount(plaza, { displayName: 'Beto' })
})

const as = () => ({ as: plaza.secret })
const list = () => plaza.ok<Automation[]>('GET', '/automations', as())
const read = (key: SwitchKey) => plaza.ok<Automation>('GET', `/automations/${key}`, as())
const put = (key: SwitchKey, body: JsonObject) => plaza.ok<Automation>('PUT', `/automations/${key}`, { ...as(), body })
const preview = (key: SwitchKey, values?: JsonObject) =>
  plaza.ok<AutomationPreview>('POST', `/automations/${key}/preview`, { ...as(), body: values ? { values } : {} })
const run = async () => {
  await keepSwitches(plaza.services)
  await jobsDone(plaza)
}

const listing = (fields: JsonObject = {}) =>
  plaza.ok<Asset>('POST', '/assets', {
    ...as(),
    body: {
      name: 'Canoe',
      ownerId: owner.id,
      assetTypeId: type.id,
      price: 100,
      currency: 'EUR',
      quantity: 50,
      validated: true,
      active: true,
      ...fields,
    },
  })
async function request(fields: JsonObject = {}, { days = 2, in: ahead = 60 } = {}) {
  const { id: assetId } = await listing(fields)
  const start = new Date(plaza.clock.now().getTime() + ahead * 86_400_000)
  start.setUTCHours(0, 0, 0, 0)
  const body = { assetId, takerId: taker.id, startDate: start.toISOString(), duration: { d: days } }
  const { id } = await plaza.ok<Transaction>('POST', '/transactions', { ...as(), body })
  await step(id, 'confirmAndPay')
  return id
}
const step = (id: string, name: string, data: JsonObject = {}) =>
  plaza.ok<Transaction>('POST', `/transactions/${id}/transitions`, { ...as(), body: { name, data } })
const booking = (id: string) => plaza.ok<Transaction>('GET', `/transactions/${id}`, as())

const line = (userId: string | null, objectId: string | null) => `${userId} ${objectId}`

/** Mails of a template about one object, or of nobody else than these people. */
async function sent(kind: string, of?: string) {
  const query = `kind=${kind}&nbResultsPerPage=100${of?.startsWith('usr_') ? `&userId=${of}` : of ? `&objectId=${of}` : ''}`
  const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?${query}`, {
    ...as(),
    version: '2020-08-10',
  })
  return results.map(({ userId, objectId }) => line(userId ?? null, objectId ?? null)).sort()
}
/** Mails of a template that the preview of a switch tells of. */
async function told(
  key: SwitchKey,
  template: string,
  about: (result: AutomationPreview['results'][number]) => boolean,
) {
  const { results } = await preview(key)
  return results
    .filter(about)
    .flatMap(({ would }) => would.filter((deed) => deed.template === template))
    .map(({ userId, objectId }) => line(userId, objectId))
    .sort()
}

/** Turns a switch on for a test, and off again. */
async function withSwitch(key: SwitchKey, values: JsonObject, act: () => Promise<void>) {
  await put(key, { isOn: true, values })
  await run()
  try {
    await act()
  } finally {
    await put(key, { isOn: false })
    await run()
  }
}

describe('a switch', () => {
  test('is as it ships until somebody changes it, and is told with its values and limits', async () => {
    const all = await list()
    expect(all.map(({ key }) => key)).toEqual([...switchKeys])
    expect(all.filter(({ isOn }) => isOn).map(({ key }) => key)).toEqual(['beforeStart'])
    expect(await read('remindOwner')).toMatchObject({
      isOn: false,
      values: { hours: 24 },
      schema: [{ name: 'hours', kind: 'hours', min: 1, max: 720, usual: 24 }],
      problem: null,
      setIn: [],
    })
    const changed = await put('weeklyNumbers', { values: { weekday: 5 } })
    expect(changed).toMatchObject({ isOn: false, values: { weekday: 5, time: '09:00' } })
  })

  test('takes no value that makes no sense', async () => {
    for (const values of [{ hours: 0 }, { hours: 1.5 }, { hours: 'x' }, { days: 3 }]) {
      for (const [method, path] of [
        ['PUT', '/automations/remindOwner'],
        ['POST', '/automations/remindOwner/preview'],
      ] as const) {
        const { status, body } = await plaza.call<{ code: string }>(method, path, { ...as(), body: { values } })
        expect([status, body.code]).toEqual([422, 'automation.valueWrong'])
      }
    }
    expect((await plaza.call('GET', '/automations/other', as())).status).toBe(404)
    expect((await read('remindOwner')).values).toEqual({ hours: 24 })
  })

  test('is seen by support and changed by those who may, who leave a record that can be taken back', async () => {
    const support = await plaza.given.staff('staff-support')
    expect((await plaza.call('GET', '/automations', { as: support })).status).toBe(200)
    const body = { isOn: true, values: { hours: 30 } }
    expect((await plaza.call('PUT', '/automations/remindPayment', { as: support, body })).status).toBe(403)
    expect((await plaza.call('GET', '/automations', { as: owner })).status).toBe(403)
    await plaza.ok('PUT', '/automations/remindPayment', { as: admin, body })
    const { results } = await plaza.ok<{ results: AuditRecord[] }>(
      'GET',
      '/audit?action=automations.update&objectId=remindPayment',
      {
        as: admin,
      },
    )
    expect(results[0]).toMatchObject({
      objectType: 'automation',
      objectId: 'remindPayment',
      before: { isOn: false, values: { hours: 12 } },
      after: { isOn: true, values: { hours: 30 } },
      undo: { isPossible: true },
    })
    const [event] = await plaza.events('plaza_automation_changed')
    expect(event?.metadata).toMatchObject({ key: expect.any(String) })
    await plaza.ok('POST', `/audit/${results[0]?.id}/undo`, { as: admin })
    expect(await read('remindPayment')).toMatchObject({ isOn: false, values: { hours: 12 } })
  })

  test('moves with the configuration', async () => {
    await put('nightWatch', { values: { hours: 50 } })
    const { objects } = await plaza.ok<{ objects: { settings: { private: JsonObject } } }>(
      'GET',
      '/configuration',
      as(),
    )
    expect(objects.settings.private).toMatchObject({
      stelace: { automation: { nightWatch: { isOn: false, values: { hours: 50 } } } },
    })
    await put('nightWatch', { values: { hours: 48 } })
  })

  test('leaves what came due before it was turned on in peace, and does nothing while it is off', async () => {
    const id = await request()
    plaza.clock.advance({ hours: 30 })
    await run()
    expect(await sent('transactionWaiting', id)).toEqual([])
    expect(await told('remindOwner', 'transactionWaiting', ({ objectId }) => objectId === id)).toEqual([
      line(owner.id, id),
    ])
    await withSwitch('remindOwner', { hours: 24 }, async () => {
      plaza.clock.advance({ hours: 1 })
      await run()
    })
    expect(await sent('transactionWaiting', id)).toEqual([])
  })
})

/** Runs the switch twice; what was sent of a template must be exactly what the preview tells. */
async function acts(key: SwitchKey, template: string, of: { about: string; mail: string | undefined }) {
  await run()
  await run()
  const mails = await sent(template, of.mail)
  expect(await told(key, template, ({ objectId }) => objectId === of.about)).toEqual(mails)
  return mails
}

test('owners who have not answered are reminded once, those who wanted no mail not at all', async () => {
  await withSwitch('remindOwner', { hours: 5 }, async () => {
    const id = await request()
    const answered = await request()
    plaza.clock.advance({ hours: 4 })
    await step(answered, 'accept')
    await run()
    expect(await sent('transactionWaiting', id)).toEqual([])
    plaza.clock.advance({ hours: 2 })
    expect(await acts('remindOwner', 'transactionWaiting', { about: id, mail: id })).toEqual([line(owner.id, id)])
    expect(await acts('remindOwner', 'transactionWaiting', { about: answered, mail: answered })).toEqual([])
    expect(await read('remindOwner')).toMatchObject({ runs30d: 1, lastDate: expect.any(String), problem: null })

    const metadata = { _private: { plaza: { notifications: { reminder: { email: false } } } } }
    await plaza.ok('PATCH', `/users/${owner.id}`, { ...as(), body: { metadata } })
    const silent = await request()
    plaza.clock.advance({ hours: 6 })
    expect(await acts('remindOwner', 'transactionWaiting', { about: silent, mail: silent })).toEqual([])
  })
})

test('requests that nobody answered end, and who asked hears of something similar', async () => {
  const { id: categoryId } = await plaza.ok<{ id: string }>('POST', '/categories', { ...as(), body: { name: 'Boats' } })
  await listing({ name: 'Kayak for two', categoryId })
  await withSwitch('endUnanswered', { hours: 10 }, async () => {
    const id = await request({ categoryId })
    plaza.clock.advance({ hours: 11 })
    expect(await acts('endUnanswered', 'transactionUnanswered', { about: id, mail: id })).toEqual([line(taker.id, id)])
    expect(await sent('transactionCancelled', id)).toEqual([line(owner.id, id)])
    expect(await booking(id)).toMatchObject({ status: 'cancelled', cancellationReason: 'deadlinePassed' })
    const { results } = await preview('endUnanswered')
    expect(results.find(({ objectId }) => objectId === id)?.would.map(({ kind }) => kind)).toEqual([
      'cancel',
      'mail',
      'mail',
    ])
    const { results: mails } = await plaza.ok<{ results: { id: string }[] }>(
      'GET',
      `/emails?kind=transactionUnanswered&objectId=${id}`,
      {
        ...as(),
        version: '2020-08-10',
      },
    )
    const mail = await plaza.ok<{ text: string }>('GET', `/emails/${mails[0]?.id}`, as())
    expect(JSON.stringify(mail)).toContain('Kayak for two')
  })
})

test('what a process does by its own deadline is left to it, and said', { tags: 'release' }, async () => {
  // a word of the wire, written so that nobody takes the object for a promise
  const next = ['then', 'case']
  const statuses = {
    'pending-acceptance': { deadline: { n: 20, unit: 'd' }, remind: [1], ...Object.fromEntries([next]) },
  }
  const { id: own } = await plaza.ok<{ id: string }>('POST', '/asset-types', {
    ...as(),
    body: { name: 'Own rules', timeBased: true, active: true, metadata: { plaza: { process: { statuses } } } },
  })
  const id = await request({ assetTypeId: own })
  plaza.clock.advance({ hours: 80 })
  for (const key of ['remindOwner', 'endUnanswered'] as const) {
    expect((await preview(key)).results.filter(({ objectId }) => objectId === id)).toEqual([])
    expect((await read(key)).setIn).toEqual([{ assetTypeId: own, name: 'Own rules' }])
  }
  expect((await read('remindPayment')).setIn).toEqual([])
})

test('customers are reminded to confirm or pay', { tags: 'release' }, async () => {
  await withSwitch('remindPayment', { hours: 12 }, async () => {
    const { id: assetId } = await listing()
    const startDate = new Date(plaza.clock.now().getTime() + 60 * 86_400_000)
      .toISOString()
      .replace(/T.*/, 'T00:00:00.000Z')
    const body = { assetId, takerId: taker.id, startDate, duration: { d: 2 } }
    const { id } = await plaza.ok<Transaction>('POST', '/transactions', { ...as(), body })
    plaza.clock.advance({ hours: 13 })
    await run()
    expect(await sent('transactionWaiting', id), 'a draft was never sent').toEqual([])
    await step(id, 'accept')
    plaza.clock.advance({ hours: 13 })
    expect(await acts('remindPayment', 'transactionWaiting', { about: id, mail: id })).toEqual([line(taker.id, id)])
  })
})

test('both sides are reminded before the start, so many hours as were chosen', { tags: 'release' }, async () => {
  await withSwitch('beforeStart', { hours: 48 }, async () => {
    const id = await request({}, { in: 10 })
    await step(id, 'accept')
    plaza.clock.advance({ days: 7 })
    await run()
    expect(await sent('transactionReminder', id)).toEqual([])
    plaza.clock.advance({ days: 1, hours: 1 })
    const both = [line(owner.id, id), line(taker.id, id)].sort()
    expect(await acts('beforeStart', 'transactionReminder', { about: id, mail: id })).toEqual(both)
    const late = await request({}, { in: 1 })
    await step(late, 'accept')
    await step(late, 'cancel', { cancellationReason: 'cancelledByOwner' })
    expect(await acts('beforeStart', 'transactionReminder', { about: late, mail: late })).toEqual([])
  })
})

test('a rating is asked for after the end and once more, of those who gave none', { tags: 'release' }, async () => {
  await withSwitch('askRating', { days: 1, again: 5 }, async () => {
    const id = await request({}, { in: 1 })
    await step(id, 'accept')
    plaza.clock.advance({ days: 4 })
    await step(id, 'complete')
    await jobsDone(plaza)
    expect(await sent('ratingInvitation', id), 'the switch asks later').toEqual([])
    plaza.clock.advance({ days: 1, hours: 1 })
    const both = [line(owner.id, id), line(taker.id, id)].sort()
    expect(await acts('askRating', 'ratingInvitation', { about: id, mail: id })).toEqual(both)
    const rating = { transactionId: id, authorId: taker.id, targetId: owner.id, score: 90 }
    await plaza.ok('POST', '/ratings', { ...as(), body: rating })
    plaza.clock.advance({ days: 4 })
    expect(await acts('askRating', 'ratingReminder', { about: id, mail: id })).toEqual([line(owner.id, id)])
  })
})

test('people are reminded of a listing that they have not finished', { tags: 'release' }, async () => {
  await withSwitch('finishDraft', { days: 3 }, async () => {
    const draft = { active: false, metadata: { plaza: { draft: true } } }
    const [left, finished] = [await listing(draft), await listing(draft)]
    plaza.clock.advance({ days: 2 })
    await plaza.ok('PATCH', `/assets/${finished.id}`, {
      ...as(),
      body: { active: true, metadata: { plaza: { draft: false } } },
    })
    plaza.clock.advance({ days: 1, hours: 1 })
    const mails = await acts('finishDraft', 'listingUnfinished', { about: left.id, mail: left.id })
    expect(mails).toEqual([line(owner.id, left.id)])
    expect(await acts('finishDraft', 'listingUnfinished', { about: finished.id, mail: finished.id })).toEqual([])
    await plaza.ok('PATCH', `/assets/${left.id}`, {
      ...as(),
      body: { active: true, metadata: { plaza: { draft: false } } },
    })
    expect(
      await told('finishDraft', 'listingUnfinished', ({ objectId }) => objectId === left.id),
      'what was finished later stays told',
    ).toEqual(mails)
  })
})

test('listings of owners who ignore one request after the other are paused, and an answer in between counts', {
  tags: 'release',
}, async () => {
  await withSwitch('silentOwner', { count: 2 }, async () => {
    const [first, second] = [await request(), await request()]
    await step(second, 'accept')
    plaza.clock.advance({ hours: 30 })
    await step(first, 'cancel', { cancellationReason: 'withdrawn' })
    await run()
    expect(await sent('listingsPaused', owner.id)).toEqual([])
    const { assetId } = await booking(second)
    const third = await request()
    plaza.clock.advance({ hours: 73 })
    const would = (await preview('silentOwner')).results.find(({ objectId }) => objectId === owner.id)?.would ?? []
    expect(would.filter(({ kind }) => kind === 'pause')).toHaveLength(3)
    await run()
    await run()
    expect(await sent('listingsPaused', owner.id)).toEqual([line(owner.id, null)])
    expect(would.filter(({ kind }) => kind === 'mail').map(({ userId, objectId }) => line(userId, objectId))).toEqual([
      line(owner.id, null),
    ])
    const { active } = await plaza.ok<Asset>('GET', `/assets/${assetId}`, as())
    expect(active).toBe(false)
    await step(third, 'accept')
  })
})

test('those who run the marketplace hear of a large or long booking', { tags: 'release' }, async () => {
  await withSwitch('bigBooking', { amount: 1000, days: 14 }, async () => {
    const [small, large, long] = [
      await request(),
      await request({ price: 600 }),
      await request({ price: 1 }, { days: 20 }),
    ]
    await run()
    await run()
    const { results } = await preview('bigBooking')
    const shown = results.filter(({ objectId }) => [small, large, long].includes(objectId ?? ''))
    expect(shown.map(({ objectId }) => objectId).sort()).toEqual([large, long].sort())
    expect(shown.flatMap(({ would }) => would.map(({ userId, objectId }) => line(userId, objectId)))).toEqual(
      await sent('staffBigBooking'),
    )
    const told = [line(admin.id, null), line(admin.id, null)]
    expect(await sent('staffBigBooking')).toEqual(told)

    // what a workflow of the operator's own does is not done twice, nor made up for afterwards
    const body = { name: 'Ours', event: 'ours', run: [], active: true, metadata: { plaza: { switch: 'bigBooking' } } }
    const { id: workflowId } = await plaza.ok<{ id: string }>('POST', '/workflows', { ...as(), body })
    expect(await read('bigBooking')).toMatchObject({ isOn: true, workflowId, isReplaced: true })
    await request({ price: 600 })
    await run()
    await plaza.ok('PATCH', `/workflows/${workflowId}`, { ...as(), body: { active: false } })
    expect(await read('bigBooking')).toMatchObject({ isOn: true, workflowId, isReplaced: false })
    await run()
    expect(await sent('staffBigBooking')).toEqual(told)
    plaza.clock.advance({ minutes: 5 })
    await request({ price: 600 })
    await run()
    expect(await sent('staffBigBooking')).toEqual([...told, line(admin.id, null)])
    await plaza.ok('DELETE', `/workflows/${workflowId}`, as())
  })
})

test('owners are congratulated on their first listing that can be found, and on no other', {
  tags: 'release',
}, async () => {
  await withSwitch('firstListing', {}, async () => {
    const first = await listing({ validated: false })
    await run()
    expect(await sent('firstListing', owner.id)).toEqual([])
    await plaza.ok('PATCH', `/assets/${first.id}`, { ...as(), body: { validated: true } })
    const second = await listing()
    expect(await acts('firstListing', 'firstListing', { about: first.id, mail: first.id })).toEqual([
      line(owner.id, first.id),
    ])
    expect(await acts('firstListing', 'firstListing', { about: second.id, mail: second.id })).toEqual([])
  })
})

test('who gives away how to reach them before it is agreed is warned, once in a conversation', {
  tags: 'release',
}, async () => {
  await withSwitch('contactData', {}, async () => {
    const write = (topicId: string, content: string, conversationId?: string) =>
      plaza.ok<{ conversationId: string }>('POST', '/messages', {
        ...as(),
        body: { topicId, senderId: taker.id, receiverId: owner.id, content, ...(conversationId && { conversationId }) },
      })
    const id = await request()
    const { conversationId } = await write(id, 'Hello, call me at 222 123 45 67')
    await write(id, 'or write to beto@example.com', conversationId)
    const mails = await acts('contactData', 'contactDataShared', { about: conversationId, mail: taker.id })
    expect(mails).toEqual([line(taker.id, conversationId)])
    const agreed = await request()
    await step(agreed, 'accept')
    plaza.clock.advance({ seconds: 1 })
    const { conversationId: other } = await write(agreed, 'My number is 222 123 45 67')
    await run()
    expect((await preview('contactData')).results.filter(({ objectId }) => objectId === other)).toEqual([])
    expect(await sent('contactDataShared', taker.id)).toHaveLength(1)
  })
})

test('numbers come once a week, on the day and at the hour that were chosen', async () => {
  await withSwitch('weeklyNumbers', { weekday: 3, time: '07:30' }, async () => {
    plaza.clock.advance({ days: 14 })
    await run()
    await run()
    const mails = await sent('staffNumbers')
    // a server that was away for two weeks sends what fell into the last days
    expect(mails.length).toBeLessThanOrEqual(1)
    for (let day = 0; day < 7; day++) {
      plaza.clock.advance({ days: 1 })
      await run()
    }
    const all = await sent('staffNumbers')
    expect(all.length).toBe(mails.length + 1)
    expect(new Set(all)).toEqual(new Set([line(admin.id, null)]))
    const { results, count } = await preview('weeklyNumbers')
    expect(count).toBeGreaterThanOrEqual(4)
    for (const { date } of results) expect(date).toMatch(/T07:30:00/)
    for (const { date } of results) expect(new Date(date).getUTCDay()).toBe(3)
  })
})

test('silence is told of once, until something happens again', async () => {
  await request()
  await jobsDone(plaza)
  await withSwitch('nightWatch', { hours: 24 }, async () => {
    plaza.clock.advance({ hours: 23 })
    await run()
    expect(await sent('staffSilence')).toEqual([])
    plaza.clock.advance({ hours: 2 })
    await run()
    plaza.clock.advance({ hours: 30 })
    await run()
    expect(await sent('staffSilence')).toEqual([line(admin.id, null)])
    const { results } = await preview('nightWatch')
    const [last] = results
    expect(last?.would.map(({ userId, template }) => `${template} ${userId}`)).toEqual([`staffSilence ${admin.id}`])
    const { count } = await preview('nightWatch', { hours: 700 })
    expect(count).toBe(0)
  })
})

test('a switch tells what it would do from what was counted within the hour, where counting takes long', async () => {
  const count = () => countSwitches(plaza.services)
  const counted = async (days: number) => (await preview('finishDraft', { days })).count
  const keep = (row: { count: number; took_ms: number }) =>
    plaza.services.db.tx((tx) =>
      store.setCount(tx, { ...row, key: 'finishDraft', values: { days: 3 }, counted_date: plaza.clock.now() }),
    )
  await count()
  await keep({ count: 77, took_ms: 4000 })
  expect(await read('finishDraft')).toMatchObject({ values: { days: 3 }, would30d: 77 })
  await count()
  expect(await read('finishDraft')).toMatchObject({ would30d: 77 })
  // with other values it is another number
  expect(await put('finishDraft', { values: { days: 4 } })).toMatchObject({ would30d: await counted(4) })
  await put('finishDraft', { values: { days: 3 } })
  await keep({ count: 77, took_ms: 1 })
  expect(await read('finishDraft')).toMatchObject({ would30d: await counted(3) })
  await keep({ count: 77, took_ms: 4000 })
  plaza.clock.advance({ hours: 2 })
  await count()
  expect(await read('finishDraft')).toMatchObject({ would30d: await counted(3) })
})
