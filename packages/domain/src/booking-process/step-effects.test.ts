import type { JsonObject } from '@plaza/contract'
import { expect, test } from 'vitest'
import { defaultProcess, findTransition } from '../process.ts'
import { stepEffects } from './step-effects.ts'

type History = { status: string; date: string; data: JsonObject }[]
const booking = (status: string, paymentStatus = 'none', assetType: object = { metadata: {} }) => ({
  status,
  paymentStatus,
  statusHistory: [{ status, date: '2030-01-01T00:00:00.000Z', data: {} }] as History,
  assetType: assetType as JsonObject,
})
const effects = (from: string, name: string, paymentStatus?: string, reason?: string) => {
  const step = findTransition(defaultProcess, from, name)
  if (!step) throw new Error(`${name} is no step from ${from}`)
  return stepEffects(booking(from, paymentStatus), step, reason)
}

test('accepting takes the dates, the money that is held, shows how to reach each other, and tells the taker', () => {
  expect(effects('pending-acceptance', 'accept', 'authorized')).toEqual({
    stock: 'taken',
    discloses: true,
    told: ['taker'],
    money: 'taken',
    isEnd: false,
  })
})

test('calling off frees what was taken and returns what was paid; what nobody paid brings no money back', () => {
  expect(effects('validated', 'cancel', 'captured', 'forceCancel')).toEqual({
    stock: 'freed',
    discloses: false,
    told: ['taker', 'owner'],
    money: 'returned',
    isEnd: true,
  })
  expect(effects('pending-acceptance', 'cancel', 'none', 'refusedByOwner')).toMatchObject({
    stock: null,
    told: ['taker'],
    money: null,
  })
})

test('in a process of one’s own, whoever the next status waits for is told', () => {
  const process = { statuses: { ready: { waitsFor: 'owner' } } }
  const type = { metadata: { plaza: { process } }, unavailableWhen: ['ready'] }
  const step = { name: 'prepare', from: 'asked', to: 'ready' }
  expect(stepEffects(booking('asked', 'none', type), step)).toMatchObject({ stock: 'taken', told: ['owner'] })
})
