import type { Case, CaseKind, JsonObject, NumbersNow, Webhook, Workflow } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { jobsDone } from '../../testing/jobs.ts'
import { createPayments, payoutAccount } from '../../testing/payments.ts'
import { createUploader } from '../../testing/uploads.ts'
import { noteSign } from '../numbers/index.ts'
import { watchIntegrationsTask, watchPartsTask } from './integrations.ts'

const money = await createPayments({}, { hasJobs: false })
const { plaza, stripe, tell, settle, givenBooking, givenHeld, givenTaken, openPage } = money

/** Cases about something: what each is for, and where it stands. */
async function casesOf(kind: CaseKind, objectId: string) {
  const query = `/cases?kind=${kind}&objectId=${objectId}&order=asc`
  const { results } = await plaza.ok<{ results: Case[] }>('GET', query, { as: plaza.secret })
  return results.map(({ metadata, status, priority }) => [metadata.what ?? null, status, priority])
}
const patch = (path: string, body: JsonObject) => plaza.ok('PATCH', path, { as: plaza.secret, body })
const refused = { status: 400, error: { type: 'invalid_request_error', message: 'Insufficient funds' } }

describe('payment', () => {
  test('a refund that the provider refuses is a case until it is made', async () => {
    const { id } = await givenTaken()
    await plaza.ok('POST', `/transactions/${id}/refund`, { as: plaza.secret, body: { amount: 'full', cancel: true } })
    stripe.trouble({ path: /refunds$/, ...refused })
    await expect(settle(id)).rejects.toThrow()
    expect(await casesOf('payment', id)).toEqual([['refund', 'open', 'high']])
    // it is tried again, and refused again: the same case
    stripe.trouble({ path: /refunds$/, ...refused })
    await expect(settle(id)).rejects.toThrow()
    expect(await casesOf('payment', id)).toHaveLength(1)
    await settle(id)
    expect(await casesOf('payment', id)).toEqual([['refund', 'closed', 'high']])
  })

  test('money that cannot be taken because nobody answers waits an hour before it is a case', {
    tags: 'release',
  }, async () => {
    const { id, owner } = await givenHeld()
    await plaza.ok('POST', `/transactions/${id}/transitions`, { as: owner, body: { name: 'accept' } })
    const silent = () =>
      stripe.trouble(
        ...Array.from({ length: 3 }, () => ({ path: /capture$/, status: 500, error: { type: 'api_error' } })),
      )
    silent()
    await expect(settle(id)).rejects.toThrow()
    expect(await casesOf('payment', id)).toEqual([])
    plaza.clock.advance({ minutes: 61 })
    silent()
    await expect(settle(id)).rejects.toThrow()
    expect(await casesOf('payment', id)).toEqual([['capture', 'open', 'high']])
    await settle(id)
    expect(await casesOf('payment', id)).toEqual([['capture', 'closed', 'high']])
  })

  test('a payer who began an hour ago and did not finish is one, until they do', async () => {
    const { transaction, taker } = await givenBooking()
    const page = await openPage(transaction.id, taker)
    await settle(transaction.id)
    expect(await casesOf('payment', transaction.id)).toEqual([])
    plaza.clock.advance({ minutes: 61 })
    await settle(transaction.id)
    expect(await casesOf('payment', transaction.id)).toEqual([['unfinished', 'open', 'normal']])
    stripe.pay(page)
    await settle(transaction.id)
    expect(await casesOf('payment', transaction.id)).toEqual([['unfinished', 'closed', 'normal']])
  })

  test('a payout that an owner’s bank sends back is one, until a later one arrives', async () => {
    const { owner } = await givenBooking()
    const account = payoutAccount(owner).id
    await tell('payout.failed', { id: 'po_1', object: 'payout' }, { account })
    await tell('payout.failed', { id: 'po_2', object: 'payout' }, { account })
    expect(await casesOf('payment', owner.id)).toEqual([['payout', 'open', 'high']])
    await tell('payout.paid', { id: 'po_3', object: 'payout' }, { account })
    expect(await casesOf('payment', owner.id)).toEqual([['payout', 'closed', 'high']])
  })
})

test('a card dispute asks for help and ends with it; a wish for help that was there before does not', async () => {
  const [disputed, helped] = [await givenTaken(), await givenTaken()]
  const news = (type: string, { intent }: typeof disputed) =>
    tell(type, { id: `dp_${intent.id}`, object: 'dispute', payment_intent: intent.id })
  await plaza.services.db.pool.query(
    `insert into cases (id, created_date, updated_date, kind, object_type, object_id, user_ids, status, priority, nb_reports, metadata)
     values ('case_asked', now(), now(), 'help', 'transaction', $1, '{}', 'open', 'high', 0, '{}')`,
    [helped.id],
  )
  for (const booking of [disputed, helped]) await news('charge.dispute.created', booking)
  expect(await casesOf('help', disputed.id)).toEqual([['dispute', 'open', 'high']])
  expect(await casesOf('help', helped.id)).toHaveLength(1)
  for (const booking of [disputed, helped]) await news('charge.dispute.closed', booking)
  expect(await casesOf('help', disputed.id)).toEqual([['dispute', 'closed', 'high']])
  expect(await casesOf('help', helped.id)).toEqual([[null, 'open', 'high']])
})

test('bookings that run, and those that begin today, are counted', async () => {
  const now = async () => {
    const { running, startingToday } = await plaza.ok<NumbersNow>('GET', '/numbers/now', { as: plaza.secret })
    return { running, startingToday }
  }
  const hourMs = 3_600_000
  const begun = plaza.clock.now().getTime()
  const midnight = Math.ceil(begun / (24 * hourMs)) * 24 * hourMs + 40 * 24 * hourMs
  await givenTaken({ start: new Date(midnight + 12 * hourMs).toISOString() })
  await givenBooking({ start: new Date(midnight + 12 * hourMs).toISOString() })
  plaza.clock.advance({ minutes: Math.ceil((midnight - begun) / 60_000) })
  expect(await now()).toEqual({ running: 0, startingToday: 1 })
  plaza.clock.advance({ hours: 13 })
  expect(await now()).toEqual({ running: 1, startingToday: 1 })
  plaza.clock.advance({ days: 1 })
  expect(await now()).toEqual({ running: 1, startingToday: 0 })
  plaza.clock.advance({ days: 1 })
  expect(await now()).toEqual({ running: 0, startingToday: 0 })
  plaza.clock.advance({ minutes: -Math.ceil((plaza.clock.now().getTime() - begun) / 60_000) })
})

describe('integration', () => {
  const look = () => watchIntegrationsTask.begin(plaza.services).run()

  test('a webhook that fails for an hour, or was switched off, is a case until it works', async () => {
    const body = { name: 'Stock', event: 'asset__created', targetUrl: 'https://example.com/hook' }
    const { id } = await plaza.ok<Webhook>('POST', '/webhooks', { as: plaza.secret, body })
    const failsSince = (date: Date | null) =>
      plaza.services.db.pool.query('update webhooks set failing_since = $2 where id = $1', [id, date])
    await failsSince(plaza.clock.now())
    await look()
    expect(await casesOf('integration', id)).toEqual([])
    plaza.clock.advance({ minutes: 61 })
    await look()
    await look()
    expect(await casesOf('integration', id)).toEqual([['failing', 'open', 'normal']])
    await patch(`/webhooks/${id}`, { active: false })
    await failsSince(null)
    await look()
    expect((await casesOf('integration', id))[0]?.[1]).toBe('open')
    await patch(`/webhooks/${id}`, { active: true })
    await look()
    expect((await casesOf('integration', id))[0]?.[1]).toBe('closed')
  })

  test('a workflow whose runs all fail for an hour is one, until one succeeds', async () => {
    const body = {
      name: 'Points',
      event: 'asset__created',
      run: [{ name: 'a', endpointUri: '/assets', endpointMethod: 'GET' }],
    }
    const { id } = await plaza.ok<Workflow>('POST', '/workflows', { as: plaza.secret, body })
    let runs = 0
    const ran = (type: 'action' | 'runError') =>
      plaza.services.db.pool.query(
        `insert into workflow_logs (id, created_date, workflow_id, event_id, run_id, type, step, metadata)
         values ($1, $2, $3, 'evt_x', $1, $4, '{"name": "a", "handleErrors": false}', '{}')`,
        [`wfl_${++runs}_of_the_test`, plaza.clock.now(), id, type],
      )
    await ran('action')
    // two runs of one moment have no order
    plaza.clock.advance({ minutes: 1 })
    await ran('runError')
    plaza.clock.advance({ minutes: 61 })
    await ran('runError')
    await look()
    expect(await casesOf('integration', id)).toEqual([['failing', 'open', 'normal']])
    await ran('action')
    await look()
    expect(await casesOf('integration', id)).toEqual([['failing', 'closed', 'normal']])
  })

  const lookAtParts = () => watchPartsTask.begin(plaza.services).run()

  test('a mail server that has not answered for five minutes is one, and Today says so at once', async () => {
    const parts = async () => (await plaza.ok<NumbersNow>('GET', '/numbers/now', { as: plaza.secret })).parts
    const mail = async () => (await parts()).find(({ name }) => name === 'mail')
    await noteSign(plaza.services, 'mail', { isOk: true })
    expect(await mail()).toMatchObject({ isOk: true, isUsed: false, since: expect.any(String) })
    await noteSign(plaza.services, 'mail', { isOk: false })
    expect(await mail()).toMatchObject({ isOk: false })
    await lookAtParts()
    expect(await casesOf('integration', 'mail')).toEqual([])
    plaza.clock.advance({ minutes: 6 })
    await lookAtParts()
    await lookAtParts()
    expect(await casesOf('integration', 'mail')).toEqual([['mail', 'open', 'normal']])
    await noteSign(plaza.services, 'mail', { isOk: true })
    await lookAtParts()
    expect(await casesOf('integration', 'mail')).toEqual([['mail', 'closed', 'normal']])

    await noteSign(plaza.services, 'jobs', { isOk: true })
    plaza.clock.advance({ minutes: 6 })
    expect((await parts()).find(({ name }) => name === 'jobs')?.isOk).toBe(false)
  })

  test('a disk that runs full is one at once', async () => {
    await noteSign(plaza.services, 'disk', { isOk: false })
    await lookAtParts()
    expect(await casesOf('integration', 'disk')).toEqual([['disk', 'open', 'normal']])
    await noteSign(plaza.services, 'disk', { isOk: true })
    await lookAtParts()
    expect(await casesOf('integration', 'disk')).toEqual([['disk', 'closed', 'normal']])
  })
})

describe('privacy', () => {
  test('somebody who cannot be forgotten yet is a case for thirty days, until they are', async () => {
    const { owner, assetId, transaction } = await givenBooking()
    const leave = () => plaza.call('DELETE', `/users/${owner.id}`, { as: owner })
    expect((await leave()).status).toBe(422)
    expect((await leave()).status).toBe(422)
    expect(await casesOf('privacy', owner.id)).toEqual([['deletion', 'open', 'normal']])
    const { results } = await plaza.ok<{ results: Case[] }>('GET', '/cases?kind=privacy', { as: plaza.secret })
    const days = (Date.parse(results[0]?.dueDate ?? '') - plaza.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    await money.press(transaction.id, plaza.secret, 'cancel', { cancellationReason: 'forceCancel' })
    await plaza.ok('DELETE', `/assets/${assetId}`, { as: plaza.secret })
    expect((await leave()).status).toBe(200)
    expect(await casesOf('privacy', owner.id)).toEqual([['deletion', 'closed', 'normal']])
  })
})

describe('risk', () => {
  test('an account that was refused for a blocked number is a case; more tries join it', async () => {
    const body = { kind: 'phone', value: '+52 222 987 6543', reason: 'fraud' }
    const { id } = await plaza.ok<{ id: string }>('POST', '/blocks', { as: plaza.secret, body })
    for (const username of ['again1', 'again2']) {
      const fields = { username, password: 'a long password', metadata: { _private: { phone: '222 987 6543' } } }
      expect((await plaza.call('POST', '/users', { body: fields })).status).toBe(422)
    }
    expect(await casesOf('risk', id)).toEqual([['phone', 'open', 'normal']])
  })

  test('five refused uploads within an hour are one; four are bad luck', { tags: 'release' }, async () => {
    await plaza.app.startJobs()
    let person = await plaza.given.person()
    const { send } = createUploader(plaza)
    const tries = async (count: number) => {
      for (let nth = 0; nth < count; nth++) {
        expect((await send('me.jpg', Buffer.from('no picture at all'), { as: person })).status).toBe(422)
      }
      await jobsDone(plaza)
      return casesOf('risk', person.id)
    }
    expect(await tries(4)).toEqual([])
    plaza.clock.advance({ minutes: 61 })
    person = await plaza.given.login(person)
    expect(await tries(4)).toEqual([])
    expect(await tries(1)).toEqual([['uploads', 'open', 'normal']])
  })
})
