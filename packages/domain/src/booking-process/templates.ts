import type { Transition } from '../process.ts'
import type { ProcessPlan } from './plan.ts'
import { type StatusSettings, type StepSettings, stepKey } from './settings.ts'
import { type Button, buttons, type Label, labels } from './template-words.ts'

export const processTemplateKeys = [
  'requestFirst',
  'instantBooking',
  'purchase',
  'inquiry',
  'manualPayment',
  'rentalWithReturn',
] as const
export type ProcessTemplateKey = (typeof processTemplateKeys)[number]

/** A ready-made process with its words, deadlines and reminders. */
export type ProcessTemplate = ProcessPlan & {
  key: ProcessTemplateKey
  /** whether it is for things that are booked for a time */
  timeBased: boolean
}

type Row = [name: string, from: string, to: string, actors: string[], button: Button | undefined, more?: StepSettings]

const says = (taker: Label, owner: Label = taker) => ({ taker: labels[taker], owner: labels[owner] })

const initial: StatusSettings = { ...says('notSent'), colour: 'neutral', waitsFor: 'taker' }
const asked: StatusSettings = {
  ...says('waitingForOwner', 'yourAnswer'),
  colour: 'waiting',
  waitsFor: 'owner',
  deadline: { n: 48, unit: 'h', from: 'entered' },
  next: { transition: 'cancel' },
  remind: [12],
}
const agreed: StatusSettings = { ...says('confirmed'), colour: 'confirmed', waitsFor: 'nobody' }
const endsItself: StatusSettings = {
  deadline: { n: 3, unit: 'd', from: 'end' },
  next: { transition: 'complete' },
}
const done: StatusSettings = { ...says('done'), colour: 'done', waitsFor: 'nobody' }
const cancelled: StatusSettings = { ...says('cancelled'), colour: 'cancelled', waitsFor: 'nobody' }

const both = ['owner', 'taker']

type Draft = {
  key: ProcessTemplateKey
  initStatus: string
  statuses: Record<string, StatusSettings>
  rows: Row[]
  unavailableWhen: string[]
  disclosedWhen: string[]
  tests: { name: string; steps: string[]; ends: string }[]
  timeBased?: boolean
}

function template({ key, initStatus, statuses, rows, timeBased = true, tests, ...seen }: Draft): ProcessTemplate {
  const transitions: Transition[] = rows.map(([name, from, to, actors]) => ({ name, from, to, actors }))
  const steps = rows.map(([name, from, , , button, more]) => [
    stepKey({ name, from }),
    // calling off is said in words of ours, which know whether it is a withdrawal, a refusal or a cancellation
    { ...(button && { button: buttons[button] }), ...more },
  ])
  return {
    key,
    timeBased,
    ...seen,
    process: { initStatus, cancelStatus: 'cancelled', transitions },
    settings: { statuses: { ...statuses, cancelled }, transitions: Object.fromEntries(steps), tests },
  }
}

const main = { isMain: true }
const paying = { isMain: true, takesMoney: true }

export const processTemplates: readonly ProcessTemplate[] = [
  template({
    key: 'requestFirst',
    initStatus: 'draft',
    statuses: { draft: initial, 'pending-acceptance': asked, validated: { ...agreed, ...endsItself }, completed: done },
    rows: [
      ['confirmAndPay', 'draft', 'pending-acceptance', ['taker'], 'send', paying],
      ['accept', 'pending-acceptance', 'validated', ['owner'], 'accept', main],
      ['complete', 'validated', 'completed', ['owner'], 'complete'],
      ['cancel', '*', 'cancelled', both, undefined],
    ],
    unavailableWhen: ['validated', 'completed'],
    disclosedWhen: ['validated'],
    tests: [{ name: 'Request, accept, done', steps: ['confirmAndPay', 'accept', 'complete'], ends: 'completed' }],
  }),
  template({
    key: 'instantBooking',
    initStatus: 'draft',
    statuses: { draft: initial, validated: { ...agreed, ...endsItself }, completed: done },
    rows: [
      ['confirmAndPay', 'draft', 'validated', ['taker'], 'book', paying],
      ['complete', 'validated', 'completed', ['owner'], 'complete'],
      ['cancel', '*', 'cancelled', both, undefined],
    ],
    unavailableWhen: ['validated', 'completed'],
    disclosedWhen: ['validated'],
    tests: [{ name: 'Book, done', steps: ['confirmAndPay', 'complete'], ends: 'completed' }],
  }),
  template({
    key: 'purchase',
    initStatus: 'draft',
    timeBased: false,
    statuses: {
      draft: initial,
      validated: {
        ...says('onItsWay', 'handItOver'),
        colour: 'confirmed',
        waitsFor: 'owner',
        deadline: { n: 14, unit: 'd', from: 'entered' },
        next: 'case',
        remind: [72],
      },
      completed: done,
    },
    rows: [
      ['confirmAndPay', 'draft', 'validated', ['taker'], 'buy', paying],
      ['complete', 'validated', 'completed', both, 'received', main],
      ['cancel', '*', 'cancelled', both, undefined],
    ],
    unavailableWhen: ['validated', 'completed'],
    disclosedWhen: ['validated'],
    tests: [{ name: 'Buy, received', steps: ['confirmAndPay', 'complete'], ends: 'completed' }],
  }),
  template({
    key: 'inquiry',
    initStatus: 'asked',
    timeBased: false,
    statuses: {
      asked: { ...asked, next: { transition: 'close' } },
      answered: {
        ...says('answered'),
        colour: 'accepted',
        waitsFor: 'nobody',
        deadline: { n: 14, unit: 'd', from: 'entered' },
        next: { transition: 'close' },
      },
      closed: { ...done, ...says('closed') },
    },
    rows: [
      ['answer', 'asked', 'answered', ['owner'], 'answer', main],
      ['close', 'asked', 'closed', ['taker'], 'close'],
      ['close', 'answered', 'closed', both, 'close'],
      ['cancel', '*', 'cancelled', both, undefined],
    ],
    unavailableWhen: [],
    disclosedWhen: ['answered'],
    tests: [{ name: 'Ask, answer, close', steps: ['answer', 'close'], ends: 'closed' }],
  }),
  template({
    key: 'manualPayment',
    initStatus: 'draft',
    statuses: {
      draft: initial,
      confirmed: asked,
      'pending-payment': {
        ...says('payUs', 'waitingForPayment'),
        colour: 'accepted',
        waitsFor: 'taker',
        deadline: { n: 5, unit: 'd', from: 'entered' },
        next: { transition: 'cancel' },
        remind: [48],
      },
      validated: { ...agreed, ...endsItself },
      completed: done,
    },
    rows: [
      ['confirm', 'draft', 'confirmed', ['taker'], 'send', main],
      ['accept', 'confirmed', 'pending-payment', ['owner'], 'accept', main],
      ['receivePayment', 'pending-payment', 'validated', [], 'moneyIsHere', paying],
      ['complete', 'validated', 'completed', ['owner'], 'complete'],
      ['cancel', '*', 'cancelled', both, undefined],
    ],
    unavailableWhen: ['pending-payment', 'validated', 'completed'],
    disclosedWhen: ['validated'],
    tests: [
      {
        name: 'Request, accept, money is here, done',
        steps: ['confirm', 'accept', 'receivePayment', 'complete'],
        ends: 'completed',
      },
    ],
  }),
  template({
    key: 'rentalWithReturn',
    initStatus: 'draft',
    statuses: {
      draft: initial,
      'pending-acceptance': asked,
      validated: {
        ...says('confirmed'),
        colour: 'confirmed',
        waitsFor: 'nobody',
        deadline: { n: 1, unit: 'd', from: 'start' },
        next: 'case',
      },
      'handed-over': {
        ...says('withYou', 'withThem'),
        colour: 'running',
        waitsFor: 'nobody',
        deadline: { n: 1, unit: 'd', from: 'end' },
        next: 'case',
      },
      completed: done,
    },
    rows: [
      ['confirmAndPay', 'draft', 'pending-acceptance', ['taker'], 'send', paying],
      ['accept', 'pending-acceptance', 'validated', ['owner'], 'accept', main],
      ['handOver', 'validated', 'handed-over', ['owner'], 'handOver', main],
      ['return', 'handed-over', 'completed', ['owner'], 'itIsBack', main],
      ['cancel', 'draft', 'cancelled', ['taker'], undefined],
      ['cancel', 'pending-acceptance', 'cancelled', both, undefined],
      ['cancel', 'validated', 'cancelled', both, undefined],
    ],
    unavailableWhen: ['validated', 'handed-over'],
    disclosedWhen: ['validated'],
    tests: [
      {
        name: 'Request, accept, hand over, return',
        steps: ['confirmAndPay', 'accept', 'handOver', 'return'],
        ends: 'completed',
      },
    ],
  }),
]
