import { type defaultProcess, processTemplates } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { newProgress } from '../../parts/transaction/unsent-booking.ts'
import { placeBooking } from './place-booking.ts'

const request = { assetId: 'ast_1', quantity: 1 }

/** A server that keeps what it is sent and fails when told to. */
function server({ takerAmount = 100, process = null as typeof defaultProcess | null } = {}) {
  const calls: string[] = []
  const sent: unknown[] = []
  const failures: string[] = []
  let status = process?.initStatus ?? 'draft'
  const answer = <T>(name: string, data: unknown, value: () => T): Promise<T> => {
    calls.push(name)
    sent.push(data)
    return failures[0] === name ? Promise.reject(new Error(failures.shift())) : Promise.resolve(value())
  }
  const transaction = () => ({
    id: 'trn_1',
    ownerId: 'usr_owner',
    takerAmount,
    status,
    assetType: { transactionProcess: process },
  })
  const sdk = {
    transactions: {
      create: (data: unknown) => answer('create', data, transaction),
      read: () => answer('read', null, transaction),
      createTransition: (_id: string, data: { name: string }) =>
        answer('transition', data, () => {
          status = 'pending-acceptance'
          return transaction()
        }),
    },
    messages: { create: (data: unknown) => answer('message', data, () => ({ conversationId: 'conv_1' })) },
  }
  return { sdk: sdk as unknown as Parameters<typeof placeBooking>[0], calls, sent, failures }
}

const offline = { request, note: '', type: null, kind: 'none' as const }

test('without online payment the owner is asked at once', async () => {
  const { sdk, calls } = server()
  expect(await placeBooking(sdk, offline, newProgress())).toEqual({ kind: 'conversation', conversationId: 'conv_1' })
  expect(calls).toEqual(['create', 'message', 'transition'])
})

test('a note is the first message; without one a hidden opener starts the conversation', async () => {
  const { sdk, sent } = server()
  await placeBooking(sdk, { ...offline, note: ' Hello ' }, newProgress())
  expect(sent[1]).toEqual({ topicId: 'trn_1', receiverId: 'usr_owner', content: 'Hello' })
  await placeBooking(sdk, offline, newProgress())
  expect(sent[4]).toMatchObject({ content: '', metadata: { isHiddenMessage: true } })
})

test('another try goes on where the first one stopped and never makes a second transaction', async () => {
  const { sdk, calls, failures } = server()
  const progress = newProgress()
  failures.push('message')
  await expect(placeBooking(sdk, offline, progress)).rejects.toThrow()
  failures.push('transition')
  await expect(placeBooking(sdk, offline, progress)).rejects.toThrow()
  await placeBooking(sdk, offline, progress)
  expect(calls).toEqual(['create', 'message', 'read', 'message', 'transition', 'read', 'transition'])
})

test('a step whose answer was lost is not taken twice', async () => {
  const { sdk, calls } = server()
  const progress = newProgress()
  await placeBooking(sdk, offline, progress)
  await placeBooking(sdk, offline, progress)
  expect(calls.filter((name) => name === 'transition')).toHaveLength(1)
})

test('with online payment checkout comes next, but nothing is paid for what is free', async () => {
  const { sdk, calls } = server()
  expect(await placeBooking(sdk, { ...offline, kind: 'online' }, newProgress())).toEqual({
    kind: 'checkout',
    transactionId: 'trn_1',
  })
  expect(calls).toEqual(['create'])
  const free = server({ takerAmount: 0 })
  expect(await placeBooking(free.sdk, { ...offline, kind: 'online' }, newProgress())).toMatchObject({
    kind: 'conversation',
  })
})

test('a process that begins with a sent request takes no further step', async () => {
  const process = {
    initStatus: 'requested',
    cancelStatus: 'cancelled',
    transitions: [{ name: 'accept', from: 'requested', to: 'accepted', actors: ['owner'] }],
  }
  const { sdk, calls } = server({ process })
  await placeBooking(sdk, offline, newProgress())
  expect(calls).toEqual(['create', 'message'])
})

test('what is paid by hand is asked for first, by a step after which it can be paid', async () => {
  const { sdk, calls, sent } = server()
  const asked = await placeBooking(sdk, { ...offline, note: 'Hi', kind: 'manual' }, newProgress())
  expect(asked).toEqual({ kind: 'conversation', conversationId: 'conv_1' })
  expect(calls).toEqual(['create', 'message', 'transition'])
  expect(sent).toEqual([request, expect.objectContaining({ content: 'Hi' }), { name: 'confirm' }])
})

test('what needs no yes is paid by hand at once', async () => {
  const process = processTemplates.find(({ key }) => key === 'instantBooking')?.process ?? null
  const { sdk } = server({ process })
  const type = { transactionProcess: process } as AssetType
  expect(await placeBooking(sdk, { ...offline, type, kind: 'manual' }, newProgress())).toMatchObject({
    kind: 'checkout',
  })
})
