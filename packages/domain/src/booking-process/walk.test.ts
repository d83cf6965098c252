import { expect, test } from 'vitest'
import { simulate } from '../process.ts'
import { processTemplates } from './templates.ts'
import { isWalkOver, startWalk, takeWalkStep, type Walk, waitWalk, walkEffects, walkSteps } from './walk.ts'
import { walkNotices } from './walk-notices.ts'
import { walkSwitches } from './walk-switches.ts'

const [requestFirst, , , inquiry, manual, withReturn] = processTemplates
if (!requestFirst || !inquiry || !manual || !withReturn) throw new Error('There are six templates')

const walked = (plan: typeof requestFirst, ...steps: [string, 'owner' | 'taker' | 'us'][]) =>
  steps.reduce<Walk | undefined>((walk, [name, by]) => walk && takeWalkStep(plan, walk, { name, by }), startWalk(plan))

test('a walk goes as bookings do: each side takes its own steps', () => {
  const asked = walked(requestFirst, ['confirmAndPay', 'taker'])
  expect(asked?.status).toBe('pending-acceptance')
  expect(asked && takeWalkStep(requestFirst, asked, { name: 'accept', by: 'taker' })).toBeUndefined()
  expect(asked && takeWalkStep(requestFirst, asked, { name: 'fly', by: 'owner' })).toBeUndefined()
  const agreed = walked(requestFirst, ['confirmAndPay', 'taker'], ['accept', 'owner'])
  expect(agreed && walkSteps(requestFirst, agreed, 'taker').map(({ name }) => name)).toEqual(['cancel'])
  const over = walked(requestFirst, ['confirmAndPay', 'taker'], ['accept', 'owner'], ['complete', 'owner'])
  expect(over && isWalkOver(requestFirst, over)).toBe(true)
  expect(over && walkSteps(requestFirst, over, 'owner')).toEqual([])
  // the one step that is staff's alone
  expect(walked(manual, ['confirm', 'taker'], ['accept', 'owner'], ['receivePayment', 'owner'])).toBeUndefined()
  expect(walked(manual, ['confirm', 'taker'], ['accept', 'owner'], ['receivePayment', 'us'])?.status).toBe('validated')
})

test('a walk says what holds where it stands', () => {
  const start = startWalk(requestFirst)
  expect(walkEffects(requestFirst, start)).toEqual({
    turn: 'taker',
    blocksDates: false,
    isDisclosed: false,
    isPaid: false,
  })
  const agreed = walked(requestFirst, ['confirmAndPay', 'taker'], ['accept', 'owner'])
  expect(agreed && walkEffects(requestFirst, agreed)).toEqual({
    turn: undefined,
    blocksDates: true,
    isDisclosed: true,
    isPaid: true,
  })
})

test('waiting runs the deadline', () => {
  const asked = walked(requestFirst, ['confirmAndPay', 'taker'])
  expect(asked && waitWalk(requestFirst, asked)).toMatchObject({ status: 'cancelled' })
  expect(waitWalk(requestFirst, startWalk(requestFirst))).toBeUndefined()
  expect(waitWalk(inquiry, startWalk(inquiry))).toMatchObject({ status: 'closed' })
  const out = walked(withReturn, ['confirmAndPay', 'taker'], ['accept', 'owner'], ['handOver', 'owner'])
  expect(out && waitWalk(withReturn, out)).toBe('case')
})

test.each(processTemplates.map((template) => [template.key, template] as const))(
  'the tests of the template %s hold',
  (_key, { process, settings }) => {
    for (const { steps, ends } of settings.tests) expect(simulate(process, steps).statuses.at(-1)).toBe(ends)
  },
)

test('a walk says who would be written to', () => {
  const told = (plan: typeof requestFirst, ...steps: Parameters<typeof walked>[1][]) => {
    const walk = walked(plan, ...steps)
    return walk && walkNotices(plan, walk).map(({ name, to }) => `${name} ${to}`)
  }
  expect(told(requestFirst)).toEqual([])
  expect(told(inquiry)).toEqual(['transactionRequestedToOwner owner'])
  const asked = ['confirmAndPay', 'taker'] as [string, 'taker']
  expect(told(requestFirst, asked)).toEqual(['transactionRequestedToOwner owner'])
  expect(told(requestFirst, asked, ['cancel', 'owner'])).toEqual(['transactionRefusedByOwnerToTaker taker'])
  expect(told(requestFirst, asked, ['accept', 'owner'], ['cancel', 'owner'])).toEqual(['transactionCancelled taker'])
  const late = waitWalk(requestFirst, walked(requestFirst, asked) as Walk) as Walk
  expect(walkNotices(requestFirst, late)).toHaveLength(2)
  expect(told(manual, ['confirm', 'taker'], ['accept', 'owner'])).toEqual(['transactionAcceptedByOwnerToTaker taker'])
})

test('a walk says which switches would look after it', () => {
  const looked = (plan: typeof requestFirst, ...steps: Parameters<typeof walked>[1][]) => {
    const walk = walked(plan, ...steps)
    return walk && walkSwitches(plan, walk, { timeBased: true })
  }
  const asked = ['confirmAndPay', 'taker'] as [string, 'taker']
  const accepted = ['accept', 'owner'] as [string, 'owner']
  // its process has a deadline and a reminder of its own
  expect(looked(requestFirst)).toEqual([])
  expect(looked(requestFirst, asked)).toEqual([])
  expect(looked(requestFirst, asked, accepted)).toEqual(['beforeStart'])
  expect(looked(requestFirst, asked, accepted, ['complete', 'owner'])).toEqual(['askRating'])
  expect(looked(requestFirst, asked, ['cancel', 'taker'])).toEqual([])
  const bare = { ...requestFirst, settings: { statuses: {}, transitions: {}, tests: [] } }
  expect(looked(bare, asked)).toEqual(['remindOwner', 'endUnanswered'])
})
