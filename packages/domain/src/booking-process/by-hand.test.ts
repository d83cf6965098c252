import { expect, test } from 'vitest'
import { isOwedByHand, paysBeforeYes, requestStepOf, waitsForYes } from './by-hand.ts'
import { writtenSettings } from './settings.ts'
import { type ProcessTemplateKey, processTemplates } from './templates.ts'

const typeOf = (key: ProcessTemplateKey) => {
  const template = processTemplates.find((each) => each.key === key)
  if (!template) throw new Error(key)
  return {
    transactionProcess: template.process,
    unavailableWhen: template.unavailableWhen,
    metadata: { plaza: { process: writtenSettings(template.settings) } },
  }
}
const hand = { isPaidByHand: true }

test.each([
  ['the default process', null, true, 'confirm'],
  ['request first', typeOf('requestFirst'), true, 'confirmAndPay'],
  ['rental with return', typeOf('rentalWithReturn'), true, 'confirmAndPay'],
  ['instant booking', typeOf('instantBooking'), false, 'confirmAndPay'],
  ['purchase', typeOf('purchase'), false, 'confirmAndPay'],
  ['manual payment', typeOf('manualPayment'), false, 'confirm'],
])('%s: whether the owner is asked before it is paid, and by which step', (_name, type, isBefore, step) => {
  expect(paysBeforeYes(type, 'draft')).toBe(isBefore)
  expect(requestStepOf(type, 'draft', hand)).toBe(step)
})

test('a request that is already sent needs no step', () => {
  expect(requestStepOf(typeOf('inquiry'), 'asked', hand)).toBeUndefined()
  expect(requestStepOf(null, 'confirmed', hand)).toBeUndefined()
  expect(requestStepOf(null, 'draft', { isPaidByHand: false })).toBe('confirmAndPay')
})

test('a yes is waited for until something is agreed', () => {
  expect(waitsForYes(null, 'pending-acceptance')).toBe(true)
  expect(waitsForYes(null, 'validated')).toBe(false)
  // the owner is to hand it over; it was agreed before
  expect(waitsForYes(typeOf('purchase'), 'validated')).toBe(false)
})

test('once it is agreed people are told how to pay, until somebody says that the money is there', () => {
  const at = (...passed: string[]) => ({
    status: passed[0] ?? 'draft',
    statusHistory: passed.map((status) => ({ status })),
  })
  const rental = typeOf('rentalWithReturn')
  expect(isOwedByHand(rental, at('pending-acceptance', 'draft'))).toBe(false)
  expect(isOwedByHand(rental, at('validated', 'pending-acceptance', 'draft'))).toBe(true)
  expect(isOwedByHand(rental, at('handed-over', 'validated', 'pending-acceptance'))).toBe(true)
  const manual = typeOf('manualPayment')
  expect(isOwedByHand(manual, at('confirmed', 'draft'))).toBe(false)
  expect(isOwedByHand(manual, at('pending-payment', 'confirmed', 'draft'))).toBe(true)
  expect(isOwedByHand(manual, at('validated', 'pending-payment', 'confirmed'))).toBe(false)
  // there it has a step of its own
  expect(isOwedByHand(null, at('pending-payment', 'confirmed', 'draft'))).toBe(false)
})
