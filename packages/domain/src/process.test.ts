import type { TransactionProcess } from '@plaza/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkProcess,
  defaultProcess,
  findTransition,
  isEndStatus,
  isPayStep,
  mayTake,
  payStepOf,
  processOf,
  reachableStatuses,
  simulate,
  transitionsFrom,
} from './process.ts'

const step = (from: string, to: string) => ({ name: `${from} to ${to}`, from, to })
const process = (initStatus: string, cancelStatus: string, ...steps: [from: string, to: string][]) => ({
  initStatus,
  cancelStatus,
  transitions: steps.map(([from, to]) => step(from, to)),
})

test.each([
  ['one step to the end', process('a', 'b', ['a', 'b'])],
  ['cancelling from anywhere', process('a', 'x', ['a', 'b'], ['*', 'x'])],
  ['a cancel status that only starts something', process('a', 'x', ['a', 'b'], ['x', 'b'])],
  ['the initial status as cancel status', process('a', 'a', ['a', 'b'])],
  ['statuses that nothing reaches, and steps told twice', process('a', 'b', ['a', 'b'], ['a', 'b'], ['q', 'r'])],
  ['a circle after the start', process('a', 'c', ['a', 'b'], ['b', 'c'], ['c', 'b'])],
])('a process may have %s', (_what, given) => {
  expect(checkProcess(given)).toBeUndefined()
})

test.each([
  ['without steps', process('a', 'b'), 'No transition starts from the initial status "a"'],
  ['without any word of steps', { initStatus: 'a', cancelStatus: 'b' }, 'No transition starts from'],
  ['that starts from anywhere only', process('a', 'b', ['*', 'b']), 'No transition starts from the initial status "a"'],
  [
    'whose initial status is the star',
    process('*', 'b', ['*', 'b']),
    'No transition starts from the initial status "*"',
  ],
  ['that leads back to its start', process('a', 'b', ['a', 'b'], ['b', 'a']), 'leads back to the initial status "a"'],
  ['whose start is only reached', process('b', 'b', ['a', 'b']), 'No transition starts from the initial status "b"'],
  ['with an unknown cancel status', process('a', 'x', ['a', 'b']), 'the cancel status "x"'],
  ['whose cancel status is the star', process('a', '*', ['a', 'b'], ['*', 'b']), 'the cancel status "*"'],
])('a process %s is refused', (_what, given, problem) => {
  expect(checkProcess(given)).toContain(problem)
})

test.each([
  [
    ['confirmAndPay', 'accept', 'complete'],
    ['draft', 'pending-acceptance', 'validated', 'completed'],
  ],
  [
    ['accept', 'confirmAndPay'],
    ['draft', 'accepted', 'validated'],
  ],
  [
    ['confirm', 'accept', 'pay'],
    ['draft', 'confirmed', 'pending-payment', 'validated'],
  ],
  [
    ['confirm', 'pay', 'accept'],
    ['draft', 'confirmed', 'pending-acceptance', 'validated'],
  ],
  [
    ['accept', 'confirm', 'pay'],
    ['draft', 'accepted', 'pending-payment', 'validated'],
  ],
  [
    ['cancel', 'cancel'],
    ['draft', 'cancelled', 'cancelled'],
  ],
])('by default %j leads through %j', (names, statuses) => {
  expect(simulate(defaultProcess, names)).toEqual({ statuses })
})

test('a step that is not open is refused and nothing after it is taken', () => {
  expect(simulate(defaultProcess, ['accept', 'accept', 'pay'])).toEqual({
    statuses: ['draft', 'accepted'],
    refused: 'accept',
  })
})

test('the first fitting step wins', () => {
  const twice: TransactionProcess = {
    initStatus: 'a',
    cancelStatus: 'x',
    transitions: [
      { name: 'go', from: '*', to: 'x' },
      { name: 'go', from: 'a', to: 'b' },
    ],
  }
  expect(findTransition(twice, 'a', 'go')?.to).toBe('x')
  expect(transitionsFrom(twice, 'a')).toHaveLength(1)
})

test('by default a booking ends completed or cancelled', () => {
  expect([...reachableStatuses(defaultProcess)].filter((status) => isEndStatus(defaultProcess, status)).sort()).toEqual(
    ['cancelled', 'completed'],
  )
})

test('a type without a process of its own has the default one', () => {
  expect(processOf({ transactionProcess: null })).toBe(defaultProcess)
  expect(processOf(null)).toBe(defaultProcess)
})

test.each([
  ['the owner, when only the owner is named', ['owner'], { isOwner: true, isTaker: false }, true],
  ['not the taker, when only the owner is named', ['owner'], { isOwner: false, isTaker: true }, false],
  ['either of them, when nobody is named', undefined, { isOwner: false, isTaker: true }, true],
  ['no stranger, when nobody is named', undefined, { isOwner: false, isTaker: false }, false],
  ['neither, when somebody else is named', ['robot'], { isOwner: true, isTaker: true }, false],
  ['neither, when the list is empty', [], { isOwner: true, isTaker: true }, false],
])('a step may be taken by %s', (_who, actors, party, expected) => {
  expect(mayTake(actors ? { actors } : {}, party)).toBe(expected)
})

test('whatever process is accepted, a booking can leave every status it can come to, unless it is over', () => {
  const status = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const transition = fc.record({
    name: fc.constantFrom('go', 'on', 'back', 'cancel'),
    from: fc.oneof(status, fc.constant('*')),
    to: status,
  })
  const processes = fc.record({
    initStatus: status,
    cancelStatus: status,
    transitions: fc.array(transition, { maxLength: 8 }),
  })
  fc.assert(
    fc.property(processes, (given) => {
      fc.pre(checkProcess(given) === undefined)
      const reached = reachableStatuses(given)
      expect(transitionsFrom(given, given.initStatus)).not.toHaveLength(0)
      for (const one of reached) {
        if (!isEndStatus(given, one)) expect(transitionsFrom(given, one), one).not.toHaveLength(0)
      }
      // the walk agrees with the map
      for (const one of reached) for (const { to } of transitionsFrom(given, one)) expect(reached).toContain(to)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['draft', 'confirmAndPay'],
  ['accepted', 'confirmAndPay'],
  ['confirmed', 'pay'],
  ['pending-payment', 'pay'],
  ['pending-acceptance', undefined],
  ['validated', undefined],
  ['cancelled', undefined],
])('from %s a taker pays by %s', (status, name) => {
  expect(payStepOf(null, status)).toBe(name)
})

test("in a process of one's own a taker pays by the steps that are theirs", () => {
  const pay = { name: 'pay', from: 'asked', to: 'paid' }
  const paying = (...actors: string[]) => ({
    transactionProcess: { initStatus: 'asked', cancelStatus: 'off', transitions: [{ ...pay, actors }] },
  })
  expect(payStepOf(paying('taker'), 'asked')).toBe('pay')
  expect(payStepOf(paying('owner'), 'asked')).toBeUndefined()
  expect(payStepOf(paying('taker'), 'paid')).toBeUndefined()
})

test('what says that money was paid is known by its name', () => {
  expect(['pay', 'confirmAndPay', 'confirm', 'accept', 'payLater'].filter(isPayStep)).toEqual(['pay', 'confirmAndPay'])
})
