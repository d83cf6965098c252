import type { ChangePreview, JsonObject, ListedTransaction, Transaction, TransactionProcess } from '@plaza/contract'
import { bookingTurn } from '@plaza/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const given = createCatalogue(plaza)

let owner: Person
let taker: Person
let typeId: string
let assetId: string
beforeAll(async () => {
  owner = await plaza.given.person({ displayName: 'Olga Núñez' })
  taker = await plaza.given.person({ displayName: 'Tomás' })
  typeId = (await given.type({ timing: { timeUnit: 'd' }, metadata: { plaza: { answerHours: 24 } } })).id
  assetId = (
    await given.asset({
      ownerId: owner.id,
      assetTypeId: typeId,
      name: 'Canoe',
      price: 100,
      currency: 'MXN',
      quantity: 1,
    })
  ).id
})

const list = async (query: string) =>
  (
    await plaza.ok<{ results: ListedTransaction[] }>('GET', `/transactions?${query}`, {
      as: plaza.secret,
      version: '2020-08-10',
    })
  ).results
const book = (startDate: string, more: JsonObject = {}) =>
  plaza.ok<Transaction>('POST', '/transactions', {
    as: plaza.secret,
    body: { assetId, takerId: taker.id, startDate, duration: { d: 2 }, ...more },
  })
const step = (id: string, name: string, data: JsonObject = {}) =>
  plaza.ok('POST', `/transactions/${id}/transitions`, { as: plaza.secret, body: { name, data } })

describe('finding bookings', () => {
  test('by whose turn it is, how long they wait, people, dates, words and why they ended', async () => {
    const asked = await book('2031-01-01')
    await step(asked.id, 'confirmAndPay')
    const left = await book('2031-02-01')
    await step(left.id, 'cancel', { cancellationReason: 'withdrawn' })
    const draft = await book('2031-03-01')
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    expect(await ids('turn=owner')).toEqual([asked.id])
    expect(await ids('turn=taker')).toEqual([draft.id])
    expect(await ids('status=cancelled,draft&orderBy=startDate&order=asc')).toEqual([left.id, draft.id])
    expect(await ids('cancellationReason=withdrawn')).toEqual([left.id])
    // a case about it that is open needs someone, however young the booking is; so does whoever waits for a day
    expect(await ids('needsAttention=true')).toEqual([])
    const { id: caseId } = await plaza.ok<{ id: string }>('POST', '/cases', {
      as: plaza.secret,
      body: { kind: 'manual', title: 'Asked for help', objectId: left.id },
    })
    expect(await ids('needsAttention=true')).toEqual([left.id])
    await plaza.ok('PATCH', `/cases/${caseId}`, { as: plaza.secret, body: { status: 'closed', resolution: 'solved' } })
    expect(await ids('needsAttention=false')).toHaveLength(3)
    expect(await ids(`userId=${owner.id}&startDate[gte]=2031-02-15T00:00:00.000Z`)).toEqual([draft.id])
    expect(await ids('paymentStatus=none&query=NUNEZ%20olga&status=pending-acceptance')).toEqual([asked.id])
    expect(await ids('query=cano&status=draft')).toEqual([draft.id])
    expect(await ids(`query=${left.id}`)).toEqual([left.id])
    expect(await ids('paymentStatus=captured')).toEqual([])
    expect(await ids('query=100%25')).toEqual([])
    const [row] = await list(`id=${asked.id}`)
    expect(row).toMatchObject({ turn: 'owner', paymentStatus: 'none', statusDate: expect.any(String) })
    expect(Date.parse(row?.deadline ?? '') - Date.parse(row?.statusDate ?? '')).toBe(24 * 3_600_000)
    expect(await ids('stuckHours=1')).toEqual([])
    plaza.clock.advance({ hours: 2 })
    // what was never sent waits for nobody
    expect(await ids('stuckHours=1')).toEqual([asked.id])
    expect((await list('orderBy=statusDate')).map(({ id }) => id)).toEqual([draft.id, left.id, asked.id])
  })

  test('the database knows whose turn it is as everybody else does', async () => {
    const word = fc.constantFrom('draft', 'asked', 'accepted', 'ready', 'validated', 'gone')
    const transition = fc.record(
      {
        name: fc.constantFrom('accept', 'pay', 'complete', 'hand', 'cancel'),
        from: fc.oneof(word, fc.constant('*')),
        to: word,
        actors: fc.subarray(['owner', 'taker']),
      },
      { requiredKeys: ['name', 'from', 'to'] },
    )
    const processes = fc.option(
      fc.record({ initStatus: word, cancelStatus: word, transitions: fc.array(transition, { maxLength: 6 }) }),
    )
    const said = fc.option(fc.constantFrom('owner', 'taker', 'nobody', 'everybody'))
    await fc.assert(
      fc.asyncProperty(processes, word, fc.boolean(), said, async (transactionProcess, status, isOver, waitsFor) => {
        const assetType = {
          transactionProcess: transactionProcess as TransactionProcess | null,
          metadata: { plaza: { process: { statuses: { [status]: { waitsFor } } } } },
        }
        const { rows } = await sql<{ turn: string | null }>`
          select booking_turn(${status}, ${JSON.stringify(assetType)}::jsonb, ${isOver}) as turn
        `.execute(plaza.services.db.read)
        expect(rows[0]?.turn ?? undefined).toBe(bookingTurn({ status, assetType, isOver }))
      }),
      { numRuns: 200 },
    )
  })
})

test('a change is shown before it is made, and what a booking holds itself is free for it', async () => {
  const { id } = await book('2032-01-01')
  await step(id, 'confirmAndPay')
  await step(id, 'accept')
  const preview = (body: JsonObject) =>
    plaza.ok<ChangePreview>('POST', `/transactions/${id}/preview`, { as: plaza.secret, body })
  const longer = { startDate: '2032-01-02T00:00:00.000Z', endDate: '2032-01-05T00:00:00.000Z' }
  const shown = await preview(longer)
  expect(shown).toMatchObject({ after: { takerAmount: 300 }, difference: { taker: 100 }, problem: null })
  const changed = await plaza.ok<Transaction>('PATCH', `/transactions/${id}`, {
    as: plaza.secret,
    body: { assetId, ...longer },
  })
  expect(changed).toMatchObject({ takerAmount: shown.after?.takerAmount, startDate: longer.startDate })
  expect(await preview({ quantity: 2 })).toMatchObject({ after: null, problem: 'asset.notAvailable' })
  const support = await plaza.given.staff('staff-support')
  expect((await plaza.call('POST', `/transactions/${id}/preview`, { as: support, body: {} })).status).toBe(403)
})
