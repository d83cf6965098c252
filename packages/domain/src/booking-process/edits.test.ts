import { describe, expect, test } from 'vitest'
import { defaultProcess, simulate } from '../process.ts'
import { comparePlans, runsAlike } from './compare.ts'
import {
  addStatus,
  addStep,
  blockIn,
  changeStatus,
  changeStep,
  moveStep,
  removeStatus,
  removeStep,
  renameStatus,
} from './edits.ts'
import { processFindings } from './findings.ts'
import { fixFinding } from './fixes.ts'
import { type ProcessPlan, statusesOf } from './plan.ts'
import { planChanges, processPlanOf } from './plan-of-type.ts'
import { statusWords, stepWords } from './read-words.ts'
import { writtenSettings } from './settings.ts'
import { type ProcessTemplate, processTemplates } from './templates.ts'

const [template] = processTemplates
if (!template) throw new Error('There is a first template')
const requestFirst: ProcessPlan = planIn(template)

function planIn({ process, settings, unavailableWhen, disclosedWhen }: ProcessTemplate): ProcessPlan {
  return { process, settings, unavailableWhen, disclosedWhen }
}

const context = {
  timeBased: true,
  infiniteStock: false,
  hasFees: true,
  locales: ['en'],
  openStatuses: [],
}
const codes = (plan: ProcessPlan) => processFindings(plan, context).map(({ code }) => code)

describe('editing a process', () => {
  test('a new status is named once, and a step to it makes a dead end that is found and mended', () => {
    const { plan, status } = addStatus(addStatus(requestFirst).plan)
    expect(status).toBe('new-status-2')
    expect(statusesOf(plan)).toContain('new-status')
    const led = changeStep(addStep(removeStatus(plan, 'new-status-2')), 4, {
      name: 'lend',
      from: 'validated',
      to: 'new-status',
      actors: ['owner'],
    })
    const [finding] = processFindings(led, context).filter(({ code }) => code === 'deadEnd')
    expect(finding).toEqual({ code: 'deadEnd', status: 'new-status' })
    expect(codes(finding ? (fixFinding(led, finding) ?? led) : led)).not.toContain('deadEnd')
  })

  test('another key for a status goes wherever it is named', () => {
    const renamed = renameStatus(requestFirst, 'validated', 'agreed')
    expect(JSON.stringify(renamed)).not.toContain('validated')
    expect(renamed.unavailableWhen).toEqual(['agreed', 'completed'])
    expect(renamed.settings.transitions['complete|agreed']).toEqual(
      requestFirst.settings.transitions['complete|validated'],
    )
    expect(codes(renamed)).toEqual([])
    // a key that is taken would make one status of two
    expect(renameStatus(requestFirst, 'validated', 'completed')).toBe(requestFirst)
    expect(renameStatus(renamed, 'agreed', 'validated')).toEqual(requestFirst)
  })

  test('another name for a step takes its button, deadlines and tests along', () => {
    const renamed = changeStep(requestFirst, 1, { name: 'sayYes' })
    expect(renamed.settings.transitions['sayYes|pending-acceptance']).toEqual(
      requestFirst.settings.transitions['accept|pending-acceptance'],
    )
    expect(renamed.settings.transitions['accept|pending-acceptance']).toBeUndefined()
    expect(renamed.settings.tests[0]?.steps).toEqual(['confirmAndPay', 'sayYes', 'complete'])
    expect(changeStep(renamed, 3, { name: 'leave' }).settings.statuses['pending-acceptance']?.next).toEqual({
      transition: 'leave',
    })
    expect(changeStep(requestFirst, 0, { actors: null }).process.transitions[0]?.actors).toBeUndefined()
  })

  test('the order of steps decides which of two counts', () => {
    const twice = changeStep(addStep(requestFirst), 4, { name: 'accept', from: 'pending-acceptance', to: 'completed' })
    expect(simulate(twice.process, ['confirmAndPay', 'accept']).statuses.at(-1)).toBe('validated')
    expect(simulate(moveStep(twice, 4, 0).process, ['confirmAndPay', 'accept']).statuses.at(-1)).toBe('completed')
    expect(moveStep(twice, 4, 9)).toBe(twice)
  })

  test('where bookings begin and are called off cannot be taken out', () => {
    expect(removeStatus(requestFirst, 'draft')).toBe(requestFirst)
    expect(removeStatus(requestFirst, 'cancelled')).toBe(requestFirst)
    const without = removeStatus(requestFirst, 'completed')
    expect(without.settings.transitions['complete|validated']).toBeUndefined()
    expect(without.unavailableWhen).toEqual(['validated'])
  })
})

describe('comparing processes', () => {
  test('rows are added, removed and changed', () => {
    const mine = blockIn(removeStep(changeStatus(requestFirst, 'draft', { colour: 'waiting' }), 2), 'draft', true)
    expect(comparePlans(requestFirst, mine)).toEqual([
      { kind: 'status', change: 'changed', name: 'draft', fields: ['colour', 'blocks'] },
      { kind: 'step', change: 'removed', name: 'complete', from: 'validated', fields: [] },
    ])
    expect(comparePlans(requestFirst, requestFirst)).toEqual([])
  })

  test('other words are no other process', () => {
    expect(runsAlike(requestFirst, changeStatus(requestFirst, 'draft', { owner: 'Soon' }))).toBe(true)
    expect(runsAlike(requestFirst, blockIn(requestFirst, 'draft', true))).toBe(false)
    for (const one of processTemplates) {
      const alike = processTemplates.filter((other) => runsAlike(planIn(one), planIn(other)))
      expect(alike.map(({ key }) => key)).toEqual([one.key])
    }
  })
})

describe('the plan of a type', () => {
  const plain = { transactionProcess: null, unavailableWhen: null, namespaces: { visibility: {} }, metadata: {} }

  test('a type that says nothing runs by the default, and is sent nothing', () => {
    const plan = processPlanOf(plain)
    expect(plan.process).toBe(defaultProcess)
    expect(plan).toMatchObject({ unavailableWhen: ['validated', 'completed'], disclosedWhen: ['validated'] })
    expect(planChanges(plain, plan)).toEqual({})
  })

  test('only what changed is sent, and what is gone as null', () => {
    const type = {
      transactionProcess: requestFirst.process,
      unavailableWhen: [...requestFirst.unavailableWhen],
      namespaces: { visibility: { protected: ['validated'] } },
      metadata: { plaza: { process: writtenSettings(requestFirst.settings), name: 'Rent' } },
    }
    expect(processPlanOf(type)).toEqual(requestFirst)
    const { deadline: _, ...status } = requestFirst.settings.statuses['pending-acceptance'] ?? {}
    const without = {
      ...requestFirst,
      settings: {
        ...requestFirst.settings,
        statuses: { ...requestFirst.settings.statuses, 'pending-acceptance': status },
      },
    }
    expect(planChanges(type, without)).toEqual({
      metadata: { plaza: { process: { statuses: { 'pending-acceptance': { deadline: null } } } } },
    })
    expect(planChanges(type, removeStatus(requestFirst, 'completed'))).toMatchObject({
      unavailableWhen: ['validated'],
      metadata: { plaza: { process: { statuses: { completed: null }, transitions: { 'complete|validated': null } } } },
    })
  })
})

test('words of the operator come before ours', () => {
  const at = { status: 'pending-acceptance', role: 'owner', locale: 'es' } as const
  expect(statusWords(requestFirst, at)).toEqual({ text: 'Falta tu respuesta', isOwn: true })
  expect(statusWords({ settings: { statuses: {}, transitions: {}, tests: [] } }, { ...at, locale: 'en' })).toEqual({
    text: 'Needs your reply',
    isOwn: false,
  })
  const step = { name: 'handOver', from: 'lent', to: 'back' }
  expect(stepWords(requestFirst, step, { locale: 'en' })).toEqual({ text: 'Hand over', isOwn: false })
  expect(
    stepWords(requestFirst, { ...step, from: 'draft', to: 'cancelled' }, { role: 'taker', locale: 'fr' }).text,
  ).toBe('Retirer la demande')
})
