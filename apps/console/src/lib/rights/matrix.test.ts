import { knownPermissions } from '@plaza/contract'
import { permissionWords } from '@plaza/domain'
import { expect, test } from 'vitest'
import { cellOf, matrixOf, nextOf, turnedCell } from './matrix.ts'

const rows = matrixOf(knownPermissions.map(permissionWords))
const actionOf = (object: string, name: string) => {
  const action = rows.find((row) => row.object === object)?.actions.find((each) => each.name === name)
  if (!action) throw new Error(`${object}:${name} has no cell`)
  return action
}

test('every permission of the contract is in one cell', () => {
  const shown = rows.flatMap(({ actions }) =>
    actions.flatMap(({ own, all }) => [own?.name ?? [], all?.name ?? []].flat()),
  )
  expect(shown.toSorted()).toEqual([...knownPermissions].toSorted())
})

test('a cell goes from none to own to all and back, as far as there are such permissions', () => {
  const edit = actionOf('asset', 'edit')
  let held: string[] = ['user:list:all']
  for (const [state, permissions] of [
    ['own', ['asset:edit', 'user:list:all']],
    ['all', ['asset:edit:all', 'user:list:all']],
    ['none', ['user:list:all']],
  ] as const) {
    held = turnedCell(edit, held, nextOf(edit, cellOf(edit, held)))
    expect([cellOf(edit, held).state, held]).toEqual([state, permissions])
  }
  const suspend = actionOf('user', 'suspend')
  expect(nextOf(suspend, { state: 'none' })).toBe('all')
  expect(nextOf(actionOf('note', 'edit'), { state: 'own' })).toBe('none')
})

test('what a parent has is shown with its name, unless the role has it itself', () => {
  const edit = actionOf('asset', 'edit')
  const inherited = new Map([['asset:edit', 'Provider']])
  expect(cellOf(edit, [], inherited)).toEqual({ state: 'own', from: 'Provider' })
  expect(cellOf(edit, ['asset:edit:all'], inherited)).toEqual({ state: 'all' })
  expect(cellOf(edit, ['*']).state).toBe('all')
})
