import type { Role } from '@plaza/contract'
import { expect, test } from 'vitest'
import { abilitiesOf, leastRole, offeredRoles } from './roles.ts'
import { isRenamed } from './use-role-texts.ts'

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
    'organizations.can.answer',
    'organizations.can.list',
    'organizations.can.edit',
    'organizations.can.members',
  ])
  expect([...abilitiesOf(['desk'], { roles: ['provider', 'organization'] }, roles)]).not.toContain(
    'organizations.can.write',
  )
  expect([...abilitiesOf([], { roles: [] }, roles)]).toEqual([])
})

test('teams are offered the roles made for them, in their order, and others of the operator; never what only marks something', () => {
  const team = (value: string, order: number, permissions: string[]) => ({
    ...role(value, permissions),
    metadata: { plaza: { team: { order } } },
  })
  const builtIn = roles.map((each) => ({ ...each, customRole: each.value === 'desk' }))
  const [manager, reader] = [team('manager', 1, ['asset:create', 'message:read']), team('reader', 2, ['message:read'])]
  const hidden = { ...role('vip', []), metadata: { plaza: { team: false } } }
  const values = (all: Role[]) => offeredRoles(all).map(({ value }) => value)
  expect(values([...builtIn, reader, manager, hidden])).toEqual(['manager', 'reader', 'desk'])
  // a server that knows none
  expect(values(builtIn.map((each) => ({ ...each, customRole: false })))).toEqual(['dev', 'user', 'provider', 'desk'])

  const inTeam = { roles: ['provider', 'organization'] }
  expect(leastRole([...builtIn.filter(({ value }) => value !== 'desk'), manager, reader], inTeam)?.value).toBe('reader')
})

test('a role is called what its operator calls it, once they do', () => {
  expect(isRenamed({ value: 'teamDesk', name: 'Front desk' })).toBe(false)
  expect(isRenamed({ value: 'teamDesk', name: 'Concierge' })).toBe(true)
})
