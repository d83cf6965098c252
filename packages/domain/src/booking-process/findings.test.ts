import { expect, test } from 'vitest'
import { defaultProcess } from '../process.ts'
import { type Finding, isError, processFindings } from './findings.ts'
import { fixFinding } from './fixes.ts'
import type { ProcessPlan } from './plan.ts'
import type { ProcessSettings } from './settings.ts'
import { processTemplates } from './templates.ts'

const context = {
  timeBased: true,
  infiniteStock: false,
  hasFees: true,
  locales: ['en', 'es', 'fr'],
  openStatuses: [],
}

const noSettings: ProcessSettings = { statuses: {}, transitions: {}, tests: [] }
const usual: ProcessPlan = {
  process: {
    initStatus: 'draft',
    cancelStatus: 'cancelled',
    transitions: [
      { name: 'pay', from: 'draft', to: 'validated', actors: ['taker'] },
      { name: 'complete', from: 'validated', to: 'completed' },
      { name: 'cancel', from: '*', to: 'cancelled' },
    ],
  },
  settings: noSettings,
  unavailableWhen: ['validated'],
  disclosedWhen: ['validated'],
}
type Steps = ProcessPlan['process']['transitions']
const withSteps = (...transitions: Steps): ProcessPlan => ({
  ...usual,
  process: { ...usual.process, transitions: [...usual.process.transitions, ...transitions] },
})
const withSettings = (settings: Partial<ProcessSettings>): ProcessPlan => ({
  ...usual,
  settings: { ...noSettings, ...settings },
})
const lacking = (names: string[]): ProcessPlan => ({
  ...usual,
  process: { ...usual.process, transitions: usual.process.transitions.filter(({ name }) => !names.includes(name)) },
})
const cancelOf = (actors: string[]): Steps[number] => ({ name: 'cancel', from: '*', to: 'cancelled', actors })

test.each(processTemplates.map((template) => [template.key, template] as const))(
  'the template %s passes every check',
  (_key, template) => {
    const hasFees = template.key !== 'inquiry'
    expect(processFindings(template, { ...context, timeBased: template.timeBased, hasFees })).toEqual([])
  },
)

test('a small process of the usual statuses passes too, and the built-in one has no errors', () => {
  expect(processFindings(usual, context)).toEqual([])
  const findings = processFindings({ ...usual, process: defaultProcess }, context)
  expect(findings.filter(isError)).toEqual([])
})

test.each<[string, ProcessPlan, Finding]>([
  ['a start without a way out', lacking(['pay']), { code: 'startHasNoWay', status: 'draft' }],
  [
    'a way back to the start',
    withSteps({ name: 'back', from: 'validated', to: 'draft' }),
    { code: 'startIsReached', step: 3 },
  ],
  ['a cancel status that nothing uses', lacking(['cancel']), { code: 'cancelUnused', status: 'cancelled' }],
  ['a name that is none', withSteps({ name: 'a b', from: 'draft', to: 'validated' }), { code: 'nameInvalid', step: 3 }],
  [
    'a deadline without its step',
    withSettings({
      statuses: { validated: { deadline: { n: 1, unit: 'd', from: 'end' }, next: { transition: 'close' } } },
    }),
    { code: 'deadlineStepMissing', status: 'validated' },
  ],
  [
    'a test that ends elsewhere',
    withSettings({ tests: [{ name: 'old', steps: ['pay', 'accept'], ends: 'completed' }] }),
    { code: 'testFails', test: 'old' },
  ],
  ['a dead end', withSteps({ name: 'lend', from: 'validated', to: 'lent' }), { code: 'deadEnd', status: 'lent' }],
  [
    'a status that nothing leads to',
    withSteps({ name: 'win', from: 'dreamt', to: 'completed' }),
    { code: 'unreachable', status: 'dreamt' },
  ],
  ['a second step of one name', withSteps({ name: 'pay', from: 'draft', to: 'completed' }), { code: 'twice', step: 3 }],
  ['nothing that takes the dates', { ...usual, unavailableWhen: ['lent'] }, { code: 'nothingBlocks' }],
  [
    'a step of nobody',
    withSteps({ name: 'help', from: 'validated', to: 'completed', actors: ['friend'] }),
    { code: 'nobodyMay', step: 3 },
  ],
  [
    'dates that are never free again',
    { ...usual, unavailableWhen: ['validated', 'completed', 'cancelled'] },
    { code: 'neverFreed', status: 'validated' },
  ],
  [
    'a side that is waited for without end',
    withSettings({ statuses: { validated: { waitsFor: 'owner' } } }),
    { code: 'noDeadline', status: 'validated' },
  ],
  [
    'an owner who can never cancel',
    {
      ...usual,
      process: { ...usual.process, transitions: [...lacking(['cancel']).process.transitions, cancelOf(['taker'])] },
    },
    { code: 'ownerCannotCancel' },
  ],
  [
    'a customer who can never cancel',
    {
      ...usual,
      process: { ...usual.process, transitions: [...lacking(['cancel']).process.transitions, cancelOf(['owner'])] },
    },
    { code: 'takerCannotCancel' },
  ],
  ['fees without money', withSettings({ transitions: { 'pay|draft': { takesMoney: false } } }), { code: 'moneyNever' }],
  [
    'money taken twice',
    withSettings({ transitions: { 'complete|validated': { takesMoney: true } } }),
    { code: 'moneyTwice', step: 0 },
  ],
  [
    'a label that lacks a language',
    withSettings({ statuses: { validated: { taker: { en: 'Yours', es: 'Tuya' } } } }),
    { code: 'labelMissing', status: 'validated', locale: 'fr' },
  ],
])('%s is found', (_name, plan, finding) => {
  expect(processFindings(plan, context)).toContainEqual(finding)
})

test('a status of open bookings that no longer exists is found', () => {
  const findings = processFindings(usual, { ...context, openStatuses: ['validated', 'lent'] })
  expect(findings).toEqual([{ code: 'openStatusGone', status: 'lent' }])
})

test.each<[string, ProcessPlan]>([
  ['cancelUnused', lacking(['cancel'])],
  ['startIsReached', withSteps({ name: 'back', from: 'validated', to: 'draft' })],
  ['deadEnd', withSteps({ name: 'lend', from: 'validated', to: 'lent' })],
  ['unreachable', withSteps({ name: 'win', from: 'dreamt', to: 'completed' })],
  ['twice', withSteps({ name: 'pay', from: 'draft', to: 'completed' })],
  ['noDeadline', withSettings({ statuses: { validated: { waitsFor: 'owner' } } })],
  ['testFails', withSettings({ tests: [{ name: 'old', steps: ['accept'], ends: 'completed' }] })],
  [
    'deadlineStepMissing',
    withSettings({
      statuses: { validated: { deadline: { n: 1, unit: 'd', from: 'end' }, next: { transition: 'x' } } },
    }),
  ],
  [
    'ownerCannotCancel',
    {
      ...usual,
      process: { ...usual.process, transitions: [...lacking(['cancel']).process.transitions, cancelOf(['taker'])] },
    },
  ],
])('%s can be mended with one press', (code, plan) => {
  const finding = processFindings(plan, context).find((each) => each.code === code)
  const fixed = finding && fixFinding(plan, finding)
  expect(fixed && processFindings(fixed, context).filter((each) => each.code === code)).toEqual([])
})
