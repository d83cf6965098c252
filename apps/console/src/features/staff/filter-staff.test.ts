import type { StaffMember } from '@plaza/contract'
import { expect, test } from 'vitest'
import { filterStaff } from './filter-staff.ts'
import { staffRolesOf, withStaffRoles } from './staff-roles.ts'
import { readStaffSearch, type StaffSearch } from './staff-search.ts'

const now = Date.parse('2026-11-16T12:00:00.000Z')
const member = (more: Partial<StaffMember>): StaffMember => ({
  id: 'usr_1',
  createdDate: '2026-01-01T00:00:00.000Z',
  displayName: 'Ana Núñez',
  avatarUrl: null,
  email: 'ana@example.com',
  roles: ['user', 'staff-admin'],
  factors: ['totp'],
  recoveryCodesLeft: 10,
  lastSignInDate: '2026-11-16T08:00:00.000Z',
  nbSessions: 1,
  nbOpenCases: 0,
  ...more,
})
const ana = member({})
const ben = member({ id: 'usr_2', displayName: 'Ben', email: 'ben@example.com', roles: ['staff-support'], factors: [] })
const cai = member({ id: 'usr_3', displayName: 'Cai', email: 'cai@example.com', lastSignInDate: null })

const found = (search: StaffSearch) => filterStaff([ana, ben, cai], search, now).map(({ displayName }) => displayName)

test('people are found by name without accents, by address and by id', () => {
  expect(found({ query: 'nunez' })).toEqual(['Ana Núñez'])
  expect(found({ query: 'BEN@' })).toEqual(['Ben'])
  expect(found({ query: 'usr_3' })).toEqual(['Cai'])
  expect(found({})).toHaveLength(3)
})

test('filters narrow the list together', () => {
  expect(found({ noFactor: true })).toEqual(['Ben'])
  expect(found({ inactive: true })).toEqual(['Cai'])
  expect(found({ role: 'staff-admin', inactive: true })).toEqual(['Cai'])
})

test('other staff roles leave what somebody is as a customer', () => {
  expect(withStaffRoles(ana, ['staff-support'], staffRolesOf(undefined))).toEqual(['user', 'staff-support'])
  expect(withStaffRoles(ana, [], staffRolesOf(undefined))).toEqual(['user'])
})

test('an address says what is shown, and nothing else', () => {
  expect(readStaffSearch({ query: 'a', sort: 'name', direction: 'sideways', noFactor: 'yes', foo: 1 })).toEqual({
    query: 'a',
    sort: 'name',
    direction: 'ascending',
  })
})
