import type { Message, Transaction } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { conversationsOf } from './conversations.ts'
import { chipOf, inWords, stepsOf } from './transaction.ts'

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

test('messages stand together by conversation, the newest first', () => {
  const old = message({ conversationId: 'conv_a' })
  const other = message({ conversationId: 'conv_b', senderId: 'me', receiverId: 'luis' })
  const newer = message({ conversationId: 'conv_a', senderId: 'me', receiverId: 'ana' })

  const [first, second] = conversationsOf([newer, other, old, old], 'me')

  expect(first).toMatchObject({ id: 'conv_a', otherId: 'ana', last: newer, messages: [old, newer] })
  expect(second).toMatchObject({ id: 'conv_b', otherId: 'luis', isUnread: false })
})

test('a conversation is unread as long as the last word of the other is', () => {
  const read = conversationsOf([message({ read: false }), message({ read: true })], 'me')
  const unread = conversationsOf([message({ read: true }), message({ read: false })], 'me')

  expect([read[0]?.isUnread, unread[0]?.isUnread]).toEqual([false, true])
})

test('openings without words are neither shown nor unread', () => {
  const [conversation] = conversationsOf([message({ content: ' ', metadata: { isHiddenMessage: true } })], 'me')

  expect(conversation).toMatchObject({ last: undefined, isUnread: false })
})

test('what was put away comes back when the other writes', () => {
  const mine = message({ senderId: 'me', receiverId: 'ana', metadata: { archived: true } })

  expect(conversationsOf([mine], 'me')[0]?.isArchived).toBe(true)
  expect(conversationsOf([mine, message({})], 'me')[0]?.isArchived).toBe(false)
})

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
  expect(stepsOf(transaction({ status }), role).map(({ name }) => name)).toEqual(names)
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
  expect(chipOf(custom, 'owner')).toEqual({ kind: 'draft', name: 'Asked' })
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
})
