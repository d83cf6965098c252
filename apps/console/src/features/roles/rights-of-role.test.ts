import type { Role } from '@plaza/contract'
import { expect, test } from 'vitest'
import { heldBy, inheritedBy, possibleParents } from './rights-of-role.ts'

const role = (id: string, parentId: string | null, permissions: string[]) =>
  ({ id, name: id, value: id, parentId, permissions }) as Role
const roles = [role('desk', 'user', ['note:edit']), role('user', 'public', ['asset:read']), role('public', null, ['*'])]
const [desk] = roles as [Role]

test('a role has what those above it have, told by their names', () => {
  expect([...inheritedBy(desk, roles)]).toEqual([
    ['asset:read', 'user'],
    ['*', 'public'],
  ])
  expect([...heldBy(desk, roles, ['case:list:all'])].toSorted()).toEqual([
    '*',
    'asset:read',
    'case:list:all',
    'note:edit',
  ])
})

test('nothing below a role can stand above it', () => {
  expect(possibleParents({ id: 'user' }, roles).map(({ id }) => id)).toEqual(['public'])
})
