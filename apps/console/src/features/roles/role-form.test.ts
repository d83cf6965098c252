import { type Role, staffRoles, staffRolesVersion } from '@plaza/contract'
import { expect, test } from 'vitest'
import { shippedChange } from './role-form.ts'
import { isOn, roleSwitches, turned } from './role-switches.ts'

const support = staffRoles.find(({ value }) => value === 'staff-support')
const role: Role = {
  id: 'role_1',
  createdDate: '',
  updatedDate: '',
  name: 'Support',
  value: 'staff-support',
  customRole: true,
  parentId: null,
  permissions: [...(support?.permissions ?? [])],
  readNamespaces: [...(support?.readNamespaces ?? [])],
  editNamespaces: [],
  metadata: {},
  platformData: { plaza: { isStaff: true, shippedVersion: staffRolesVersion } },
  livemode: false,
}

test('a role that came with Plaza can be reset once it differs, or once Plaza ships another', () => {
  expect(shippedChange(role)).toBeUndefined()
  expect(shippedChange({ ...role, permissions: role.permissions.slice(1) })?.permissions).toEqual(role.permissions)
  expect(shippedChange({ ...role, platformData: { plaza: { shippedVersion: 1 } } })).toBeDefined()
  expect(shippedChange({ ...role, value: 'night-shift' })).toBeUndefined()
})

test('a switch gives and takes its rights alone', () => {
  const refund = roleSwitches.find(({ label }) => label === 'switch.refund')
  if (!refund) throw new Error('There is no such switch')
  expect(isOn(refund, role.permissions)).toBe(false)
  const allowed = turned(refund, role.permissions, true)
  expect(isOn(refund, allowed)).toBe(true)
  expect(turned(refund, allowed, false)).toEqual(role.permissions.toSorted())
  expect(roleSwitches).toHaveLength(24)
})
