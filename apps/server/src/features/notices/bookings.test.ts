import type { JsonObject, Notification, StoredEmail } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'

/** What owner and taker of one booking do, and what each of them is told in the end. */
type Journey = {
  name: string
  steps: readonly ([name: string, by: 'owner' | 'taker' | 'operator', reason?: string] | { status: string })[]
  told: { owner: readonly string[]; taker: readonly string[] }
}

const request = 'transactionRequestedToOwner'
const accepted = 'transactionAcceptedByOwnerToTaker'
const confirmed = 'transactionAcceptedByTakerToOwner'
const declined = 'transactionRefusedByOwnerToTaker'
const withdrawn = 'transactionRefusedByTakerToOwner'
const cancelled = 'transactionCancelled'
const rate = 'ratingInvitation'

const journeys: readonly Journey[] = [
  { name: 'a draft that is never sent', steps: [], told: { owner: [], taker: [] } },
  {
    name: 'a draft that was never sent and is withdrawn',
    steps: [['cancel', 'taker', 'withdrawn']],
    told: { owner: [], taker: [] },
  },
  {
    name: 'asked and paid, then accepted',
    steps: [
      ['confirmAndPay', 'taker'],
      ['accept', 'owner'],
    ],
    told: { owner: [request], taker: [accepted] },
  },
  {
    name: 'asked, accepted, then paid',
    steps: [
      ['confirm', 'taker'],
      ['accept', 'owner'],
      ['pay', 'taker'],
    ],
    told: { owner: [request, confirmed], taker: [accepted] },
  },
  {
    name: 'asked, paid before the answer, then accepted',
    steps: [
      ['confirm', 'taker'],
      ['pay', 'taker'],
      ['accept', 'owner'],
    ],
    told: { owner: [request], taker: [accepted] },
  },
  {
    name: 'offered by the owner, then paid',
    steps: [
      ['accept', 'owner'],
      ['pay', 'taker'],
    ],
    told: { owner: [confirmed], taker: [accepted] },
  },
  {
    name: 'offered by the owner, then refused',
    steps: [
      ['accept', 'owner'],
      ['cancel', 'taker', 'refusedByTaker'],
    ],
    told: { owner: [withdrawn], taker: [accepted] },
  },
  {
    name: 'asked, then declined',
    steps: [
      ['confirm', 'taker'],
      ['cancel', 'owner', 'refusedByOwner'],
    ],
    told: { owner: [request], taker: [declined] },
  },
  {
    name: 'asked, then withdrawn',
    steps: [
      ['confirm', 'taker'],
      ['cancel', 'taker', 'withdrawn'],
    ],
    told: { owner: [request, withdrawn], taker: [] },
  },
  {
    name: 'agreed, then cancelled by its taker',
    steps: [
      ['confirmAndPay', 'taker'],
      ['accept', 'owner'],
      ['cancel', 'taker', 'cancelledByTaker'],
    ],
    told: { owner: [request, cancelled], taker: [accepted] },
  },
  {
    name: 'agreed, then cancelled by its owner',
    steps: [
      ['confirmAndPay', 'taker'],
      ['accept', 'owner'],
      ['cancel', 'owner', 'cancelledByOwner'],
    ],
    told: { owner: [request], taker: [accepted, cancelled] },
  },
  {
    name: 'agreed, then cancelled by an operator',
    steps: [
      ['confirmAndPay', 'taker'],
      ['accept', 'owner'],
      ['cancel', 'operator', 'forceCancel'],
    ],
    told: { owner: [request, cancelled], taker: [accepted, cancelled] },
  },
  {
    name: 'carried through',
    steps: [
      ['confirmAndPay', 'taker'],
      ['accept', 'owner'],
      ['complete', 'owner'],
    ],
    told: { owner: [request, rate], taker: [accepted, rate] },
  },
  {
    name: 'moved by an operator',
    steps: [{ status: 'pending-acceptance' }, { status: 'inspected' }, { status: 'validated' }],
    told: { owner: [request], taker: [accepted] },
  },
]

let plaza: TestApp
let type: { id: string }

const dayMs = 24 * 3_600_000

/** Two people and a booking between them. */
async function givenBooking() {
  const owner = await givenAccount(plaza, { displayName: 'Olga' })
  const taker = await givenAccount(plaza, { displayName: 'Tomás' })
  const asset = await plaza.ok<{ id: string }>('POST', '/assets', {
    as: plaza.secret,
    body: {
      name: 'Gravel bike',
      ownerId: owner.id,
      assetTypeId: type.id,
      price: 100,
      currency: 'MXN',
      quantity: 1,
      validated: true,
      active: true,
    },
  })
  const startDate = new Date((Math.ceil(plaza.clock.now().getTime() / dayMs) + 10) * dayMs).toISOString()
  const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', {
    as: taker,
    body: { assetId: asset.id, startDate, duration: { d: 2 } },
  })
  return { id, owner, taker, asset }
}

type Booking = Awaited<ReturnType<typeof givenBooking>>

async function take({ id, owner, taker }: Booking, step: Journey['steps'][number]) {
  if (!Array.isArray(step)) return plaza.ok('PATCH', `/transactions/${id}`, { as: plaza.secret, body: step })
  const [name, by, cancellationReason] = step
  const as = { owner, taker, operator: plaza.secret }[by]
  const data = cancellationReason === undefined ? {} : { data: { cancellationReason } }
  return plaza.ok('POST', `/transactions/${id}/transitions`, { as, body: { name, ...data } })
}

/** Names of the mails and of the lines in the list, oldest first. */
async function toldTo(person: Person) {
  const mails = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${person.username}&order=asc`, {
    as: plaza.secret,
  })
  const list = await plaza.ok<{ results: Notification[] }>('GET', '/notifications?order=asc', { as: person })
  return { mails: mails.results.map(({ kind }) => kind), list: list.results.map(({ name }) => name) }
}
const both = (names: readonly string[]) => ({ mails: names, list: names })

async function createPlaza() {
  plaza = await createTestApp({ publicUrl: 'https://market.example' })
  type = await plaza.ok<{ id: string }>('POST', '/asset-types', {
    as: plaza.secret,
    body: {
      name: 'By the day',
      timeBased: true,
      infiniteStock: false,
      active: true,
      timing: { timeUnit: 'd', minDuration: { d: 1 }, maxDuration: { d: 30 } },
      pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
    },
  })
}

describe('whoever looks in after every step is told of a booking', () => {
  beforeAll(async () => {
    await createPlaza()
    await plaza.app.startJobs()
  })

  test.each(journeys)('$name', async ({ steps, told }) => {
    const booking = await givenBooking()
    for (const step of steps) {
      await take(booking, step)
      await jobsDone(plaza)
    }
    expect(await toldTo(booking.owner)).toEqual(both(told.owner))
    expect(await toldTo(booking.taker)).toEqual(both(told.taker))
  })

  test('a decline with a few words makes one mail', async () => {
    const booking = await givenBooking()
    const { id, owner, taker } = booking
    const write = (as: Person, receiverId: string, content: string) =>
      plaza.ok('POST', '/messages', { as, body: { topicId: id, receiverId, content } })
    await take(booking, ['confirm', 'taker'])
    await take(booking, ['cancel', 'owner', 'refusedByOwner'])
    await write(owner, taker.id, 'Sorry, it is at the repair shop')
    await jobsDone(plaza)
    const { mails, list } = await toldTo(taker)
    expect({ mails, list: list.toSorted() }).toEqual({ mails: [declined], list: ['newMessage', declined] })
    // what is written later, or by the other, is news of its own
    await write(taker, owner.id, 'Never mind')
    plaza.clock.advance({ minutes: 16 })
    await write(owner, taker.id, 'It is back')
    await jobsDone(plaza)
    expect((await toldTo(taker)).mails).toEqual([declined, 'newMessage'])
    expect((await toldTo(owner)).mails).toEqual([request, 'newMessage'])
  })

  test('whoever wants no mail about answers still gets the words that came with one', async () => {
    const booking = await givenBooking()
    const { id, owner, taker } = booking
    const metadata: JsonObject = { _private: { plaza: { notifications: { requestAnswered: { email: false } } } } }
    await plaza.ok('PATCH', `/users/${taker.id}`, { as: plaza.secret, body: { metadata } })
    await take(booking, ['confirm', 'taker'])
    await take(booking, ['cancel', 'owner', 'refusedByOwner'])
    await plaza.ok('POST', '/messages', { as: owner, body: { topicId: id, receiverId: taker.id, content: 'Sorry' } })
    await jobsDone(plaza)
    expect((await toldTo(taker)).mails).toEqual(['newMessage'])
  })

  test('a booking too large for the journal is told of all the same', async () => {
    const booking = await givenBooking()
    const filler = (size: number) => 'x'.repeat(size)
    await plaza.ok('PATCH', `/assets/${booking.asset.id}`, {
      as: plaza.secret,
      body: { metadata: { filler: filler(60_000) }, platformData: { filler: filler(60_000) } },
    })
    await plaza.ok('PATCH', `/asset-types/${type.id}`, {
      as: plaza.secret,
      body: { metadata: { filler: filler(60_000) }, platformData: { filler: filler(60_000) } },
    })
    const startDate = new Date((Math.ceil(plaza.clock.now().getTime() / dayMs) + 20) * dayMs).toISOString()
    const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', {
      as: booking.taker,
      body: {
        assetId: booking.asset.id,
        startDate,
        duration: { d: 2 },
        metadata: { filler: filler(60_000) },
      },
    })
    const large = { ...booking, id }
    for (const step of [
      ['confirm', 'taker'],
      ['accept', 'owner'],
      ['pay', 'taker'],
    ] as const)
      await take(large, [...step])
    const [event] = await plaza.events('transaction__status_changed')
    expect(event?.object).toEqual({ id, isTooLarge: true })
    await jobsDone(plaza)
    expect(await toldTo(booking.owner)).toEqual(both([request, confirmed]))
    expect(await toldTo(booking.taker)).toEqual(both([accepted]))
  })
})

describe('whoever was told of nothing until everything was over', () => {
  test('is told the same, in the order in which it happened', async () => {
    await createPlaza()
    const bookings: { booking: Booking; journey: Journey }[] = []
    for (const journey of journeys) {
      const booking = await givenBooking()
      for (const step of journey.steps) await take(booking, step)
      bookings.push({ booking, journey })
    }
    await plaza.app.startJobs()
    await jobsDone(plaza)
    for (const { booking, journey } of bookings) {
      expect([journey.name, await toldTo(booking.owner)]).toEqual([journey.name, both(journey.told.owner)])
      expect([journey.name, await toldTo(booking.taker)]).toEqual([journey.name, both(journey.told.taker)])
    }
  })
})

describe('owners of listings', () => {
  beforeAll(async () => {
    await createPlaza()
  })
  const givenListing = async (owner: Person) =>
    plaza.ok<{ id: string }>('POST', '/assets', {
      as: plaza.secret,
      body: { name: 'Drone', ownerId: owner.id, price: 1, currency: 'MXN', active: true, validated: false },
    })
  const refusal = (reason: string) => ({ plaza: { moderation: { status: 'rejected', reason } } })

  test('are told of each decision, though the jobs come after the last one', async () => {
    const owner = await givenAccount(plaza)
    const { id } = await givenListing(owner)
    const change = (body: JsonObject) => plaza.ok('PATCH', `/assets/${id}`, { as: plaza.secret, body })
    await change({ validated: false, platformData: refusal('Please add photos') })
    await change({ validated: true, platformData: { plaza: { moderation: { status: 'approved', reason: null } } } })
    await change({ name: 'Old drone' })
    await plaza.app.startJobs()
    await jobsDone(plaza)
    expect(await toldTo(owner)).toEqual(both(['listingRejected', 'listingModerated']))
  })
})
