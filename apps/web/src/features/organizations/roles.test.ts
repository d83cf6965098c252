import type { Role } from '@plaza/contract'
import { expect, test } from 'vitest'
import { abilitiesOf, offeredRoles, roleText } from './roles.ts'

const role = (value: string, permissions: string[], parentId: string | null = null): Role => ({
  id: `role_${value}`,
  createdDate: '',
  updatedDate: '',
  name: `The ${value}`,
  value,
  customRole: true,
  parentId,
  permissions,
  readNamespaces: [],
  editNamespaces: [],
  metadata: {},
  platformData: {},
  livemode: false,
})
const roles = [
  role('dev', ['*']),
  role('user', ['transaction:transition', 'user:configOrganization']),
  role('provider', ['asset:create', 'asset:edit'], 'role_user'),
  role('desk', ['message:create'], 'role_user'),
  role('public', []),
  role('organization', []),
]

test('a role allows inside what it grants, within what the organization itself may do', () => {
  expect([...abilitiesOf(['dev'], { roles: ['user', 'organization'] }, roles)]).toEqual([
    'organizations.can.answer',
    'organizations.can.members',
  ])
  expect([...abilitiesOf(['provider'], { roles: ['provider', 'organization'] }, roles)]).toEqual([
    'organizations.can.list',
    'organizations.can.edit',
    'organizations.can.answer',
    'organizations.can.members',
  ])
  expect([...abilitiesOf(['desk'], { roles: ['provider', 'organization'] }, roles)]).not.toContain(
    'organizations.can.write',
  )
  expect([...abilitiesOf([], { roles: [] }, roles)]).toEqual([])
})

test('roles that only mark something are not offered, and custom ones keep the name of their operator', () => {
  expect(offeredRoles(roles).map(({ value }) => value)).toEqual(['dev', 'user', 'provider', 'desk'])
  expect(roleText('desk', roles, String)).toBe('The desk')
  expect(roleText('gone', roles, String)).toBe('gone')
  expect(roleText('dev', roles, String)).toBe('organizations.role.dev')
})
