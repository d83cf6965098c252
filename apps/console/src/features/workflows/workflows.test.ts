// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of operators, which are evaluated elsewhere
import type { AuditRecord, Workflow, WorkflowLog, WorkflowStep } from '@plaza/contract'
import { workflowTemplates } from '@plaza/domain'
import { expect, test } from 'vitest'
import type { Translate } from '../../lib/i18n.tsx'
import { conditionValue, type DryStep, expectedOf } from './dry-steps.ts'
import { completions, nameBefore, openEnd, tokensOf } from './expression.ts'
import { originOf, originText } from './origin.ts'
import { payloadOf, rowsOf } from './payload-rows.ts'
import { runsOf } from './runs.ts'
import { versionsOf } from './versions.ts'
import { folderOf, formOf, jsonOf, moved, readForm } from './workflow-form.ts'

const step: WorkflowStep = { endpointMethod: 'POST', endpointUri: '/signal' }
// as much of one as these rules look at
const workflow = {
  id: 'wfw_1',
  name: '[Reminders] Silent owners',
  description: null,
  event: 'asset__created',
  active: true,
  context: null,
  notifyUrl: null,
  computed: { a: '1' },
  run: [step],
  stats: {},
} as unknown as Workflow

test('code is drawn in pieces that make up the whole, and open ends are found', () => {
  const code = 'computed.hours < 24 && `${a}` !== "x"'
  expect(
    tokensOf(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code)
  expect(tokensOf(code).filter(({ kind }) => kind === 'name')).toEqual([{ text: 'computed', kind: 'name' }])
  expect([openEnd(code), openEnd('f(a'), openEnd('a)'), openEnd('"a'), openEnd("'")]).toEqual([
    undefined,
    'bracket',
    'bracket',
    'text',
    'text',
  ])
  expect(nameBefore('a + responses.li', 16)).toBe('responses.li')
  expect(completions(['responses.list', 'env'], 'responses.li')).toEqual(['responses.list'])
})

test('a payload becomes lines and is the same again', () => {
  const payload = { to: 'responses.a.email', data: { name: '"Canoe"', n: 2, list: ['a', 1] }, 'a.b': { 'c.d': 'x' } }
  const rows = rowsOf(payload)
  expect(rows).toContainEqual({ path: 'data.name', kind: 'words', value: 'Canoe' })
  expect(rows).toContainEqual({ path: 'data.list', kind: 'json', value: '["a",1]' })
  const { 'a.b': _dotted, ...plain } = payload
  expect(payloadOf(rowsOf(plain))).toEqual(plain)
})

test('a workflow goes to JSON and back, and nothing else is taken for one', () => {
  const form = readForm(workflow)
  expect(formOf(jsonOf(form))).toEqual(form)
  expect([formOf('{'), formOf('[]'), formOf('{"run":[{}]}'), formOf('{"unknown":1}')]).toEqual(Array(4).fill(undefined))
  expect(folderOf(workflow.name)).toEqual({ folder: 'Reminders', rest: 'Silent owners' })
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test('what became of a step says what its conditions were', () => {
  const both = { ...step, stop: 'a', filter: 'b' }
  expect(conditionValue(both, 'stop', 'stopped')).toBeUndefined()
  expect(conditionValue({ ...step, stop: 'a' }, 'stop', 'stopped')).toBe(true)
  expect(conditionValue({ ...step, filter: 'b' }, 'filter', 'stopped')).toBe(false)
  expect(conditionValue(both, 'filter', 'skipped')).toBe(true)
  expect(conditionValue({ ...both, skip: 'c' }, 'skip', 'skipped')).toBe(true)
  expect(conditionValue(both, 'filter', 'wouldSend')).toBe(true)
  const request = { method: 'GET', uri: '/x', headers: {}, payload: {} }
  const ran = { outcome: 'ran', request } as unknown as DryStep
  expect(expectedOf([ran], new Set())).toEqual([{ outcome: 'wouldSend' }])
})

test('versions go back record by record, and logs are put together by run', () => {
  const record = (id: string, action: string, before: object | null) =>
    ({ id, action, objectId: 'wfw_1', before }) as unknown as AuditRecord
  const versions = versionsOf(workflow, [
    record('3', 'workflows.update', { name: 'Second' }),
    record('x', 'workflows.run', null),
    record('2', 'workflows.update', { name: 'First' }),
    record('1', 'workflows.create', null),
  ])
  expect(versions.map((version) => version.workflow.name)).toEqual([workflow.name, 'Second', 'First'])
  const log = (id: string, runId: string, type: string) =>
    ({
      id,
      runId,
      type,
      eventId: 'evt',
      createdDate: id,
      step: { name: null, handleErrors: false },
    }) as unknown as WorkflowLog
  const runs = runsOf([log('4', 'b', 'runError'), log('3', 'b', 'action'), log('2', 'a', 'action')])
  expect(runs.map(({ id, isFailed, steps }) => [id, isFailed, steps.length])).toEqual([
    ['b', true, 2],
    ['a', false, 1],
  ])
})

test('what a workflow was made from is kept and told', () => {
  const template = workflowTemplates.find(({ key }) => key === 'bigBooking')
  const told = (plaza: object) =>
    originText(
      { ...workflow, metadata: { plaza } } as Workflow,
      ((id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' ')) as Translate,
    )
  const toldOf = (beginning: Partial<Parameters<typeof originOf>[0]>) =>
    told({ madeFrom: originOf({ isFromSwitch: false, ...beginning }) })
  expect([
    toldOf({ template }),
    toldOf({ template, isFromSwitch: true }),
    toldOf({ like: { name: 'Silent owners' } }),
    toldOf({ from: { type: 'asset__created' } }),
    toldOf({}),
    // as they were made before this was kept
    told({ switch: 'bigBooking' }),
  ]).toEqual([
    'workflows.from.template workflows.start.bigBooking',
    'workflows.from.switch workflows.start.bigBooking',
    'workflows.from.copy Silent owners',
    'workflows.from.event asset__created',
    undefined,
    'workflows.from.switch workflows.start.bigBooking',
  ])
})
