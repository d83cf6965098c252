import type { Operation } from '@plaza/contract'
import { expect, test } from 'vitest'
import type { Translate } from '../i18n.tsx'
import { operationText, progressText, shareDone } from './operation-text.ts'

/** Says which text is asked for, with what. */
const t = Object.assign((id: string, values: object = {}) => [id, ...Object.values(values)].join(' '), {
  rich: () => '',
}) as unknown as Translate

const operation = (fields: Partial<Operation>): Operation => ({
  id: 'op_1',
  createdDate: '2030-01-01T00:00:00.000Z',
  updatedDate: '2030-01-01T00:00:00.000Z',
  kind: 'patch',
  objectType: 'asset',
  payload: { active: false },
  status: 'running',
  total: 412,
  done: 38,
  failed: 0,
  counts: { changed: 38, same: 0, failed: 0, undone: 0, left: 0 },
  createdBy: null,
  keyId: null,
  reason: null,
  undoableUntil: null,
  file: null,
  livemode: false,
  ...fields,
})

test.each([
  [{}, 'operation.pause operation.assets 412'],
  [{ payload: { active: true } }, 'operation.resume operation.assets 412'],
  [{ payload: { categoryId: 'x' } }, 'operation.change operation.assets 412'],
  [{ kind: 'remove', payload: {} }, 'operation.remove operation.assets 412'],
  [{ kind: 'moderate', payload: { decision: 'hide' } }, 'operation.hide operation.assets 412'],
  [{ kind: 'moderate', objectType: 'user', payload: { kind: 'suspend' } }, 'operation.suspend operation.users 412'],
] as const)('an operation %j is called %s', (fields, text) => {
  expect(operationText(t, operation(fields))).toBe(text)
})

test.each([
  [{}, 'operation.running 38 412'],
  [{ failed: 1 }, 'operation.withFailed operation.running 38 412 1'],
  [{ status: 'undoing', done: 4, total: 38 }, 'operation.undoing 4 38'],
  [{ status: 'undone', counts: { changed: 38, same: 0, failed: 0, undone: 37, left: 1 } }, 'operation.undone 37 1'],
  [{ status: 'done' }, 'operation.done 38 0'],
] as const)('how far it is: %j is %s', (fields, text) => {
  expect(progressText(t, operation(fields))).toBe(text)
})

test('an operation is done by a share, also one about nothing', () => {
  expect(shareDone({ done: 103, total: 412 })).toBe(0.25)
  expect(shareDone({ done: 0, total: 0 })).toBe(0)
})
