import { inWords } from '@plaza/domain'
import type { Conversation, Message, Transaction } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { conversationOf, threadLines } from './conversations.ts'
import { handoverLines, handoverText } from './handover-lines.ts'
import { amountOf } from './PriceLines.tsx'
import { fitOf } from './request-fit.ts'
import {
  answerByOf,
  chipOf,
  eventOf,
  isAgreed,
  isRevealed,
  isToAgree,
  paysOnline,
  returnDateOf,
  stateOf,
  stepsOf,
  stepTaken,
  turnOf,
} from './transaction.ts'
import { whatNext } from './what-next.ts'

let count = 0
const message = (more: Partial<Message>): Message => ({
  id: `msg_${++count}`,
  createdDate: `2026-11-15T10:${String(count).padStart(2, '0')}:00.000Z`,
  updatedDate: '2026-11-15T10:00:00.000Z',
  topicId: 'trn_1',
  conversationId: 'conv_1',
  content: 'Hello',
  attachments: [],
  read: false,
  senderId: 'ana',
  receiverId: 'me',
  metadata: {},
  platformData: {},
  livemode: true,
  ...more,
})

const transaction = (more: Partial<Transaction>): Transaction => ({
  id: 'trn_1',
  createdDate: '2026-11-15T10:00:00.000Z',
  updatedDate: '2026-11-15T10:00:00.000Z',
  assetId: 'ast_1',
  assetSnapshot: {},
  assetTypeId: 'typ_1',
  assetType: null,
  ownerId: 'ana',
  startDate: '2026-11-19T06:00:00.000Z',
  endDate: '2026-11-23T06:00:00.000Z',
  duration: { d: 4 },
  timeUnit: 'd',
  unitPrice: 180,
  value: 720,
  ownerAmount: 720,
  takerAmount: 792,
  platformAmount: 72,
  currency: 'MXN',
  status: 'draft',
  statusHistory: [],
  quantity: 1,
  metadata: {},
  platformData: {},
  livemode: true,
  takerId: 'me',
  completedDate: null,
  cancelledDate: null,
  cancellationReason: null,
  ...more,
})

test('messages of a conversation stand in order, each once, and openings without words are not the last word', () => {
  const hidden = message({ content: ' ', senderId: 'me', receiverId: 'ana', metadata: { isHiddenMessage: true } })
  const newer = message({})

  expect(conversationOf([newer, hidden, hidden], 'me')).toEqual({
    id: 'conv_1',
    topicId: 'trn_1',
    otherId: 'ana',
    messages: [hidden, newer],
    last: newer,
  })
  expect(conversationOf([hidden], 'me').last).toBeUndefined()
})

test('days are told apart whatever begins them, and a step ends what was said in one breath', () => {
  const zone = 'America/Mexico_City'
  const at = (createdDate: string, senderId = 'ana') => message({ createdDate, senderId })
  const said = [at('2026-11-14T20:00:00.000Z'), at('2026-11-14T20:10:00.000Z'), at('2026-11-15T20:05:00.000Z')]
  const done = [
    { status: 'cancelled', date: '2026-11-15T20:01:00.000Z' },
    { status: 'pending-acceptance', date: '2026-11-14T20:05:00.000Z' },
  ]
  const shown = threadLines(said, done, zone).map((line) => [
    line.isNewDay,
    'status' in line ? line.status : [line.isFirst, line.isLast],
  ])
  expect(shown).toEqual([
    [true, [true, true]],
    [false, 'pending-acceptance'],
    [false, [true, true]],
    [true, 'cancelled'],
    [false, [true, true]],
  ])
})

test('nobody is promised money once a request came to nothing', () => {
  const ended = { cancelledDate: '2026-11-16T10:00:00.000Z', status: 'cancelled' }
  const agreed = [{ status: 'validated', date: '2026-11-15T10:00:00.000Z' }]
  expect([amountOf(transaction({}), 'owner'), amountOf(transaction({}), 'taker')]).toEqual([720, 792])
  expect([amountOf(transaction(ended), 'owner'), amountOf(transaction(ended), 'taker')]).toEqual([null, null])
  // what was paid and called off later is still the price of it
  const cancelled = transaction({ ...ended, statusHistory: agreed })
  expect([amountOf(cancelled, 'owner'), amountOf(cancelled, 'taker')]).toEqual([null, 792])
})

test('an owner is told whether the days are free, who has them, and who else wants them', () => {
  const booking = (id: string, kind: 'asked' | 'booked' | 'over', day = 20) => ({
    id,
    takerId: id,
    takerName: id,
    status: '',
    startDate: `2026-11-${day}T06:00:00.000Z`,
    endDate: `2026-11-${day + 1}T06:00:00.000Z`,
    timeUnit: 'd' as const,
    quantity: 1,
    kind,
    isTakenElsewhere: false,
  })
  const level = (availableQuantity: number, usedQuantity: number) => ({
    graphDates: [{ date: '2026-11-20T06:00:00.000Z', availableQuantity, usedQuantity }],
    defaultQuantity: 1,
    totalUsedQuantity: usedQuantity,
  })
  const fit = (graph: ReturnType<typeof level>, ...bookings: ReturnType<typeof booking>[]) =>
    fitOf({ graph, bookings }, transaction({}))
  const [own, rival, late] = [booking('trn_1', 'asked'), booking('rival', 'asked'), booking('late', 'asked', 24)]
  expect(fit(level(1, 0), own, rival, late)).toEqual({ kind: 'free', booked: [], rivals: [rival] })
  expect(fit(level(1, 1), own, booking('her', 'booked'))).toMatchObject({ kind: 'booked', booked: [{ id: 'her' }] })
  expect(fit(level(0, 0), own)).toMatchObject({ kind: 'blocked' })
  expect(fitOf({ graph: level(1, 0), bookings: [] }, transaction({ endDate: null }))).toBeUndefined()
})

test('owners are told until when to answer where the type of the booking says so', () => {
  const statusHistory = [{ status: 'pending-acceptance', date: '2026-11-15T10:00:00.000Z' }]
  const asked = { status: 'pending-acceptance', statusHistory }
  const assetType = { metadata: { plaza: { answerHours: 24 } } }
  expect(answerByOf(transaction({ ...asked, assetType }))?.toISOString()).toBe('2026-11-16T10:00:00.000Z')
  expect(answerByOf(transaction({ ...asked, assetType: { metadata: {} } }))).toBeUndefined()
  expect(answerByOf(transaction({ ...asked, status: 'accepted', assetType }))).toBeUndefined()
})

test('a booking is paid on a page of its own where money is to be paid online', () => {
  const pay = { name: 'confirmAndPay' }
  expect(paysOnline(pay, transaction({}), { kind: 'online', provider: 'stripe' })).toBe(true)
  expect(paysOnline(pay, transaction({ takerAmount: 0 }), { kind: 'online', provider: 'stripe' })).toBe(false)
  expect(paysOnline(pay, transaction({}), { kind: 'none' })).toBe(false)
  expect(paysOnline({ name: 'accept' }, transaction({}), { kind: 'manual' })).toBe(false)
})

test('what is paid by hand waits for the owner: first it is asked for, then it is paid', () => {
  const byHand = { kind: 'manual' } as const
  const pay = { name: 'confirmAndPay' }
  const draft = transaction({ status: 'draft' })
  expect(paysOnline(pay, draft, byHand)).toBe(false)
  expect(stepTaken(pay, draft, byHand)).toBe('confirm')
  expect(stepTaken(pay, draft, { kind: 'none' })).toBe('confirmAndPay')
  // asked for and not answered: nothing to do
  expect(stepTaken({ name: 'pay' }, transaction({ status: 'confirmed' }), byHand)).toBeUndefined()
  expect(paysOnline({ name: 'pay' }, transaction({ status: 'pending-payment' }), byHand)).toBe(true)
})

test('a booking becomes a file that calendars read, in short lines and with nothing misread', () => {
  const file = calendarFile({
    id: 'trn_1',
    title: 'Bike, red; fast',
    description: 'Conversation with Ana\nSecond line\rEND:VEVENT',
    place: 'Calle Ámsterdam 123, colonia Hipódromo Condesa, Ciudad de México, México',
    url: 'https://plaza.example/i/conv_1',
    start: new Date('2026-11-19T06:00:00.000Z'),
    end: new Date('2026-11-23T06:00:00.000Z'),
    changed: new Date('2026-11-15T18:00:00.000Z'),
  })
  const lines = file.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaza//Bookings//EN',
    'BEGIN:VEVENT',
    'UID:trn_1@plaza',
    'DTSTAMP:20261115T180000Z',
    'DTSTART:20261119T060000Z',
    'DTEND:20261123T060000Z',
    'SUMMARY:Bike\\, red\\; fast',
    'DESCRIPTION:Conversation with Ana\\nSecond line\\nEND:VEVENT',
    'LOCATION:Calle Ámsterdam 123\\, colonia Hipódromo Condesa\\, Ciudad de México\\, México',
    'URL:https://plaza.example/i/conv_1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

const zoned = { assetSnapshot: { metadata: { timeZone: 'America/Mexico_City' } } }

test.each([
  ['draft', 'taker', ['confirmAndPay', 'cancel']],
  ['draft', 'owner', ['accept', 'cancel']],
  ['pending-acceptance', 'taker', ['cancel']],
  ['pending-acceptance', 'owner', ['accept', 'cancel']],
  ['accepted', 'taker', ['confirmAndPay', 'cancel']],
  ['accepted', 'owner', ['cancel']],
  ['confirmed', 'taker', ['pay', 'cancel']],
  ['pending-payment', 'taker', ['pay', 'cancel']],
  ['pending-payment', 'owner', ['cancel']],
  ['validated', 'taker', ['cancel']],
  ['validated', 'owner', ['complete', 'cancel']],
] as const)('a booking that is %s offers the %s what the process allows', (status, role, names) => {
  const onLastDay = Date.parse('2026-11-22T12:00:00.000Z')
  expect(stepsOf(transaction({ ...zoned, status }), role, onLastDay).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['d', '2026-11-23T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['w', '2026-11-26T06:00:00.000Z', '2026-11-25T06:00:00.000Z'],
  ['M', '2026-12-19T06:00:00.000Z', '2026-12-18T06:00:00.000Z'],
  ['n', '2026-11-23T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['h', '2026-11-19T18:00:00.000Z', '2026-11-19T18:00:00.000Z'],
] as const)('what is booked by %s is brought back on its last day, and over from then on', (timeUnit, endDate, day) => {
  const booking = transaction({ ...zoned, status: 'validated', timeUnit, endDate })
  const offersEnd = (now: number) => stepsOf(booking, 'owner', now).some(({ name }) => name === 'complete')
  expect(returnDateOf(booking)?.toISOString()).toBe(day)
  expect(offersEnd(Date.parse(day) - 1)).toBe(false)
  expect(offersEnd(Date.parse(day))).toBe(true)
})

test('what has no dates can be over at any time', () => {
  const sale = transaction({ status: 'validated', startDate: null, endDate: null, timeUnit: null, duration: null })
  expect(stepsOf(sale, 'owner').map(({ name }) => name)).toContain('complete')
})

test('leaving has the reason that fits who leaves and when', () => {
  const reason = (status: string, role: 'owner' | 'taker') =>
    stepsOf(transaction({ status }), role).find(({ name }) => name === 'cancel')?.reason

  expect(reason('pending-acceptance', 'taker')).toBe('withdrawn')
  expect(reason('pending-acceptance', 'owner')).toBe('refusedByOwner')
  expect(reason('accepted', 'taker')).toBe('refusedByTaker')
  expect([reason('validated', 'taker'), reason('validated', 'owner')]).toEqual(['cancelledByTaker', 'cancelledByOwner'])
})

test('a step of a process of the operator is offered by its name', () => {
  const assetType = {
    transactionProcess: {
      initStatus: 'asked',
      cancelStatus: 'refused',
      transitions: [
        { name: 'handOver', from: 'asked', to: 'out', actors: ['owner'] },
        { name: 'refuse', from: 'asked', to: 'refused' },
      ],
    },
  }
  const custom = transaction({ status: 'asked', assetType })

  expect(stepsOf(custom, 'owner').map(({ name, text }) => [name, text])).toEqual([
    ['handOver', undefined],
    ['refuse', 'step.decline'],
  ])
  expect(inWords('handOver')).toBe('Hand over')
  // whoever can bring it on has the turn
  expect(turnOf(custom)).toBe('owner')
  expect(chipOf(custom, 'owner')).toEqual({ kind: 'your-turn', text: 'status.yourAnswer' })
  expect(chipOf(custom, 'taker')).toEqual({ kind: 'waiting', text: 'status.waitingForOwner' })
  expect([stateOf(custom, 'owner'), stateOf(custom, 'taker')]).toEqual(['state.asked', 'state.asked.you'])
  const asked = { text: 'event.asked', values: { name: 'Ana' } }
  expect(eventOf(custom, 'asked', 'owner', 'Ana')).toEqual(asked)
  // what the operator calls a request that waits is no news of who asked
  const called = { en: 'Needs your reply' }
  const metadata = { plaza: { process: { statuses: { asked: { owner: called }, out: { owner: { en: 'On loan' } } } } } }
  const named = { ...custom, assetType: { ...assetType, metadata } }
  expect(chipOf(named, 'owner')).toMatchObject({ words: called })
  expect(eventOf(named, 'asked', 'owner', 'Ana')).toEqual(asked)
  expect(eventOf(named, 'out', 'owner', 'Ana')).toEqual({ words: { en: 'On loan' } })
  expect(chipOf({ ...custom, status: 'out' }, 'taker')).toEqual({ kind: 'done', name: 'out' })
})

test('chips say whose turn it is, and why it ended', () => {
  const chip = (more: Partial<Transaction>, role: 'owner' | 'taker' = 'taker') =>
    chipOf(transaction(more), role, Date.parse('2026-11-20T00:00Z'))

  expect(chip({ status: 'pending-acceptance' })).toMatchObject({ kind: 'waiting' })
  expect(chip({ status: 'pending-acceptance' }, 'owner')).toMatchObject({ kind: 'your-turn' })
  expect(chip({ status: 'validated' })).toMatchObject({ kind: 'running' })
  expect(chip({ status: 'validated', startDate: '2027-01-01T00:00:00.000Z' })).toMatchObject({ kind: 'confirmed' })
  expect(
    chip({ status: 'cancelled', cancelledDate: '2026-11-16T00:00:00.000Z', cancellationReason: 'refusedByOwner' }),
  ).toEqual({ kind: 'cancelled', text: 'status.declined' })
  // no bad news to whoever declined
  expect(
    chip(
      { status: 'cancelled', cancelledDate: '2026-11-16T00:00:00.000Z', cancellationReason: 'refusedByOwner' },
      'owner',
    ),
  ).toEqual({ kind: 'closed', text: 'status.declined' })
})

test.each([
  ['withdrawn', 'event.withdrawn.you', 'event.withdrawn'],
  ['refusedByOwner', 'event.declined', 'event.declined.you'],
  ['refusedByTaker', 'event.withdrawn.you', 'event.withdrawn'],
  ['cancelledByTaker', 'event.cancelledBy.you', 'event.cancelledBy'],
  ['cancelledByOwner', 'event.cancelledBy', 'event.cancelledBy.you'],
  ['forceCancel', 'event.cancelledByService', 'event.cancelledByService'],
  ['transactionConflict', 'event.conflict', 'event.conflict'],
])('a booking that ended as %s is told to each side in its own words', (reason, taker, owner) => {
  const ended = transaction({
    status: 'cancelled',
    cancelledDate: '2026-11-16T10:00:00.000Z',
    cancellationReason: reason,
  })
  expect(eventOf(ended, 'cancelled', 'taker', 'Ana')).toEqual({ text: taker, values: { name: 'Ana' } })
  expect(eventOf(ended, 'cancelled', 'owner', 'Ana')).toEqual({ text: owner, values: { name: 'Ana' } })
  expect(stateOf(ended, 'taker')).toBeUndefined()
})

test('a reason that somebody wrote is told as it was written, and an unknown status by its name', () => {
  const because = (cancellationReason: string) =>
    eventOf(
      transaction({ status: 'cancelled', cancelledDate: '2026-11-16T10:00:00.000Z', cancellationReason }),
      'cancelled',
      'owner',
      'Ana',
    )
  expect(because('The lamp of Ana broke')).toMatchObject({ values: { reason: 'The lamp of Ana broke' } })
  expect(because('lampBroken')).toMatchObject({ values: { reason: 'Lamp broken' } })
  expect(eventOf(transaction({}), 'handedOver', 'taker', 'Ana')).toEqual({ name: 'handedOver' })
  expect(stateOf(transaction({ status: 'pending-acceptance' }), 'owner')).toBe('state.asked')
})

test('home shows what waits for the reader, else the booking that begins next', () => {
  const talk = (id: string, more: Partial<Transaction>, role: Conversation['role'] = 'taker'): Conversation => ({
    id,
    topicId: 'trn_1',
    topicName: 'City bike',
    otherId: 'ana',
    date: '2026-11-15T10:00:00.000Z',
    lastMessage: null,
    nbUnread: 0,
    isUnread: false,
    isArchived: false,
    canArchive: false,
    role,
    user: null,
    transaction: transaction(more),
  })
  const now = Date.parse('2026-11-16T12:00:00Z')
  const later = talk('later', { status: 'validated', startDate: '2026-12-24T06:00:00.000Z', endDate: null })
  const soon = talk('soon', { status: 'validated' })
  const over = talk('over', { status: 'validated', startDate: '2026-11-01T06:00:00Z', endDate: '2026-11-02T06:00:00Z' })
  const done = talk('done', { status: 'completed', completedDate: '2026-11-03T06:00:00Z' })
  const asked = talk('asked', { status: 'pending-acceptance', startDate: '2027-01-01T06:00:00.000Z' }, 'owner')
  const waiting = talk('waiting', { status: 'pending-acceptance' })

  expect(whatNext([later, over, done, soon, waiting], now)?.id).toBe('soon')
  expect(whatNext([later, soon, asked], now)?.id).toBe('asked')
  expect(whatNext([over, done, waiting], now)).toBeUndefined()
  expect(whatNext([], now)).toBeUndefined()
})

test('a process of one’s own decides when details are shown and when both have agreed', () => {
  const process = {
    initStatus: 'asked',
    cancelStatus: 'cancelled',
    transitions: [
      { name: 'talk', from: 'asked', to: 'talking', actors: ['owner'] },
      { name: 'agree', from: 'talking', to: 'agreed', actors: ['owner'] },
      { name: 'cancel', from: '*', to: 'cancelled' },
    ],
  }
  const assetType = {
    transactionProcess: process,
    unavailableWhen: ['agreed'],
    namespaces: { visibility: { protected: ['talking'] } },
    metadata: {},
  } as never
  const at = (...statuses: string[]) =>
    transaction({
      assetType,
      status: statuses[0] as string,
      statusHistory: statuses.map((status) => ({ status, date: '2026-11-15T10:00:00.000Z' })),
    })
  const seen = (booking: Transaction) => [isRevealed(booking), isAgreed(booking), isToAgree(booking)]
  expect(seen(at('asked'))).toEqual([false, false, true])
  expect(seen(at('talking', 'asked'))).toEqual([true, false, true])
  expect(seen(at('agreed', 'talking', 'asked'))).toEqual([true, true, false])
  // what has been seen stays seen
  expect(isRevealed(at('cancelled', 'talking', 'asked'))).toBe(true)
})

test('what happened to the records of a hand-over has its lines; what nobody knows has none', () => {
  const [opened, done] = ['2026-11-15T10:00:00.000Z', '2026-11-15T11:00:00.000Z']
  const lines = [
    { state: 'open', date: opened },
    { state: 'confirmed', date: done },
    { state: 'void', date: done },
  ]
  expect(handoverLines({ platformData: { plaza: { handover: { start: { lines }, end: null } } } })).toEqual([
    { status: 'handover.start.open', date: opened },
    { status: 'handover.start.confirmed', date: done },
  ])
  expect(handoverLines({ platformData: {} })).toEqual([])
  expect([handoverText('handover.start.open'), handoverText('validated')]).toEqual([
    'event.handover.start.open',
    undefined,
  ])
})
