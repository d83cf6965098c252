import type {
  Conversation,
  ListedTransaction,
  NumbersNow,
  Transaction,
  TransactionProcess,
  TransactionStage,
} from '@plaza/contract'
import { isDisclosing, transactionStage } from '@plaza/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp({ limits: true })
const given = createCatalogue(plaza)

const step = (name: string, from: string, to: string, ...actors: string[]) => ({ name, from, to, actors })

/** A process in which no status is called as in ours. */
const ownProcess = {
  initStatus: 'new',
  cancelStatus: 'off',
  transitions: [
    step('send', 'new', 'waiting', 'taker'),
    step('yes', 'waiting', 'booked', 'owner'),
    step('handOver', 'booked', 'out', 'owner'),
    step('takeBack', 'out', 'back', 'owner'),
    step('decline', '*', 'off', 'owner', 'taker'),
  ],
}

async function createOwn() {
  const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]
  const { id: assetTypeId } = await given.type({
    timing: { timeUnit: 'h' },
    transactionProcess: ownProcess,
    unavailableWhen: ['booked', 'out'],
  })
  const { id: assetId } = await given.asset({ ownerId: owner.id, assetTypeId, price: 10, currency: 'EUR', quantity: 5 })
  const from = (hours: number) => new Date(plaza.clock.now().getTime() + hours * 3_600_000).toISOString()
  const book = () =>
    plaza.ok<Transaction>('POST', '/transactions', {
      as: taker,
      body: { assetId, startDate: from(1), endDate: from(40) },
    })
  const take = (id: string, name: string, as: As) =>
    plaza.ok<Transaction>('POST', `/transactions/${id}/transitions`, { as, body: { name } })
  return { owner, taker, assetId, book, take }
}

const find = async (query: string) =>
  (
    await plaza.ok<{ results: ListedTransaction[] }>('GET', `/transactions?${query}`, {
      as: plaza.secret,
      version: '2020-08-10',
    })
  ).results
const stageOf = async (id: string) => (await find(`id=${id}`))[0]?.stage

test('a booking has a stage in a process of any words, and is found and counted by it', async () => {
  const { owner, taker, assetId, book, take } = await createOwn()
  const now = () => plaza.ok<NumbersNow>('GET', '/numbers/now', { as: plaza.secret })
  const nbOpen = async () => {
    const { results } = await plaza.ok<{ results: { id: string }[] }>(
      'GET',
      `/users?id=${owner.id}&hasOpenTransactions=true`,
      { as: plaza.secret, version: '2020-08-10' },
    )
    return results.length
  }
  const { id } = await book()
  const passed: (TransactionStage | undefined)[] = [await stageOf(id)]
  expect(await nbOpen()).toBe(0)
  for (const [name, by] of [
    ['send', taker],
    ['yes', owner],
  ] as const) {
    await take(id, name, by)
    passed.push(await stageOf(id))
  }
  expect(await nbOpen()).toBe(1)
  await plaza.ok('POST', '/messages', {
    as: taker,
    body: { topicId: id, receiverId: owner.id, content: 'Thank you' },
  })
  const inbox = async (stage: string) =>
    (await plaza.ok<{ results: Conversation[] }>('GET', `/conversations?stage=${stage}`, { as: owner })).results.map(
      ({ topicId }) => topicId,
    )
  expect(await inbox('agreed')).toEqual([id])
  expect(await inbox('asked,done')).toEqual([])

  const before = await now()
  plaza.clock.advance({ hours: 2 })
  expect((await now()).running).toBe(before.running + 1)
  await take(id, 'handOver', plaza.secret)
  passed.push(await stageOf(id))
  expect((await now()).running).toBe(before.running + 1)

  await take(id, 'takeBack', plaza.secret)
  passed.push(await stageOf(id))
  expect(passed).toEqual(['draft', 'asked', 'agreed', 'agreed', 'done'])
  expect(await nbOpen()).toBe(0)
  expect(
    (await plaza.ok<{ nbTaken: number }>('GET', `/users/${taker.id}/bookings`, { as: plaza.secret })).nbTaken,
  ).toBe(1)
  expect((await find(`assetId=${assetId}&stage=done`)).map((each) => each.id)).toEqual([id])
  expect(await find(`assetId=${assetId}&stage=asked,agreed`)).toEqual([])
})

test('a step to the cancel status calls a booking off, whatever it is called', async () => {
  const { owner, taker, book, take } = await createOwn()
  const { id } = await book()
  await take(id, 'send', taker)
  const declined = await take(id, 'decline', owner)
  expect(declined).toMatchObject({ cancelledDate: expect.any(String), cancellationReason: 'refusedByOwner' })
  expect(await stageOf(id)).toBe('cancelled')
  // set by hand, a status has no date and the same stage
  const other = await book()
  await plaza.ok('PATCH', `/transactions/${other.id}`, { as: plaza.secret, body: { status: 'off' } })
  expect(await stageOf(other.id)).toBe('cancelled')
  await plaza.ok('PATCH', `/transactions/${other.id}`, { as: plaza.secret, body: { status: 'waiting' } })
  expect(await stageOf(other.id)).toBe('asked')
})

test('the database knows where a booking stands as everybody else does', async () => {
  const word = fc.constantFrom('draft', 'asked', 'accepted', 'ready', 'validated', 'completed', 'cancelled', 'gone')
  const transition = fc.record(
    {
      name: fc.constantFrom('accept', 'pay', 'complete', 'hand', 'cancel'),
      from: fc.oneof(word, fc.constant('*')),
      to: word,
      actors: fc.subarray(['owner', 'taker']),
    },
    { requiredKeys: ['name', 'from', 'to'] },
  )
  const types = fc.record({
    transactionProcess: fc.option(
      fc.record({ initStatus: word, cancelStatus: word, transitions: fc.array(transition, { maxLength: 6 }) }),
    ),
    unavailableWhen: fc.option(fc.uniqueArray(word, { maxLength: 3 })),
    disclosedWhen: fc.uniqueArray(word, { maxLength: 2 }),
    colour: fc.option(fc.constantFrom('cancelled', 'done', 'pink')),
    waitsFor: fc.option(fc.constantFrom('owner', 'taker', 'nobody')),
  })
  const booking = fc.record({
    passed: fc.array(word, { minLength: 1, maxLength: 4 }),
    isCancelled: fc.boolean(),
    isCompleted: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(types, booking, async (type, { passed, isCancelled, isCompleted }) => {
      const status = passed[0] ?? ''
      const assetType = {
        transactionProcess: type.transactionProcess as TransactionProcess | null,
        unavailableWhen: type.unavailableWhen,
        namespaces: { visibility: { protected: type.disclosedWhen } },
        metadata: { plaza: { process: { statuses: { [status]: { colour: type.colour, waitsFor: type.waitsFor } } } } },
      }
      const statusHistory = passed.map((each) => ({ status: each, date: '2031-01-01T00:00:00.000Z' }))
      const { rows } = await sql<{ stage: string }>`
        select booking_stage(
          ${status}, ${JSON.stringify(statusHistory)}::jsonb, ${JSON.stringify(assetType)}::jsonb,
          ${isDisclosing(assetType, statusHistory)}, ${isCancelled}, ${isCompleted}
        ) as stage
      `.execute(plaza.services.db.read)
      expect(rows[0]?.stage).toBe(transactionStage({ status, statusHistory, assetType, isCancelled, isCompleted }))
    }),
    { numRuns: 300 },
  )
})
