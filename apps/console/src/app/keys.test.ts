import { staffRoles } from '@plaza/contract'
import { expect, test } from 'vitest'
import { matchKeys, shortcutsFor } from './keys.ts'
import { firstScreen, readableFor, screensFor } from './screens.ts'

const admin = ['*']
const support = ['user:list:all', 'session:list:all']

test('the menu holds what somebody may open, and work begins with the first of it', () => {
  expect(screensFor(admin).map(({ path }) => path)).toEqual(expect.arrayContaining(['/staff', '/audit', '/me']))
  expect(screensFor(['staff:list:all']).map(({ path }) => path)).toEqual(['/staff', '/roles', '/me'])
  expect(screensFor(support).map(({ path }) => path)).toEqual(['/me'])
  expect([firstScreen(admin), firstScreen(support)]).toEqual(['/', '/me'])
})

const daily = ['/people', '/blocked', '/listings', '/reports', '/bookings', '/conversations', '/ratings', '/mails']
const forAdmins = [...daily, '/staff', '/audit', '/trash', '/types', '/categories', '/texts', '/settings', '/numbers']

test.each([
  ['staff-support', [...daily, '/trash', '/numbers']],
  ['staff-content', ['/listings', '/types', '/categories', '/texts']],
  [
    'staff-readonly',
    [
      '/people',
      '/listings',
      '/bookings',
      '/ratings',
      '/staff',
      '/audit',
      '/types',
      '/categories',
      '/settings',
      '/numbers',
    ],
  ],
  ['staff-admin', forAdmins],
])('the menu of %s holds what its people work with, and Today first', (value, expected) => {
  const permissions = staffRoles.find((role) => role.value === value)?.permissions ?? []
  const shown = screensFor(permissions).map(({ path }) => path as string)
  expect(shown[0]).toBe('/')
  expect(forAdmins.filter((path) => shown.includes(path)).toSorted()).toEqual(expected.toSorted())
})

test('find leads to what somebody may only read as well', () => {
  const reader = ['case:list:all', 'category:list:all', 'assetType:list:all']
  expect(screensFor(reader).map(({ path }) => path)).not.toContain('/types')
  expect(readableFor(reader).map(({ path }) => path)).toEqual(['/categories', '/types'])
  expect(readableFor(admin)).toEqual([])
})

test('letters lead to screens one after the other, and only to those that somebody may open', () => {
  const keys = shortcutsFor(admin)
  expect(matchKeys(keys, ['g'])).toBe('partial')
  expect(matchKeys(keys, ['g', 'a'])).toMatchObject({ action: { type: 'go', path: '/staff' } })
  expect(matchKeys(keys, ['x'])).toBe('none')
  expect(matchKeys(shortcutsFor(support), ['g', 'a'])).toBe('none')
})

test('no two shortcuts are the same', () => {
  const pressed = shortcutsFor(admin).map(({ keys }) => keys.join(' '))
  expect(new Set(pressed).size).toBe(pressed.length)
})
