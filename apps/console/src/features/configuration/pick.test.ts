import type { ConfigurationDifference } from '@plaza/contract'
import { expect, test } from 'vitest'
import { leaveOut, pickAll, pickOf, turnField, usualPick } from './pick.ts'

const difference = (id: string, more: Partial<ConfigurationDifference> = {}): ConfigurationDifference => ({
  id,
  kind: 'categories',
  key: id,
  change: 'new',
  fields: [],
  dependsOn: [],
  impact: [],
  problem: null,
  ...more,
})
const field = (path: string) => ({ path, before: 1, after: 2, isFixed: false })
const all = [
  difference('sea'),
  difference('boats', { dependsOn: ['sea'] }),
  difference('canoes', { dependsOn: ['boats'] }),
  difference('rent', { change: 'changed', fields: [field('/a'), field('/b')] }),
  difference('old', { change: 'onlyHere' }),
  difference('fixed', { change: 'changed', problem: 'It cannot be changed.' }),
]

test('what is needed is picked along, and what needs it is left out with it', () => {
  const picked = pickAll({}, ['canoes'], all)
  expect(pickOf(picked)).toEqual([{ id: 'canoes' }, { id: 'boats' }, { id: 'sea' }])
  expect(leaveOut(picked, ['sea'], all)).toEqual({})
})

test('fields are picked one by one, and what is only here is left alone', () => {
  expect(Object.keys(usualPick(all))).toEqual(['sea', 'boats', 'canoes', 'rent'])
  const rent = all[3] as ConfigurationDifference
  const one = turnField({ rent: true }, rent, '/a', all)
  expect(pickOf(one)).toEqual([{ id: 'rent', fields: ['/b'] }])
  expect(turnField(one, rent, '/a', all)).toEqual({ rent: true })
  expect(turnField(one, rent, '/b', all)).toEqual({})
})
