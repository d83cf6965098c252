import { describe, expect, test } from 'vitest'
import {
  addGrants,
  coversGrants,
  type GrantingRole,
  type Grants,
  grantsOfRoles,
  holds,
  holdsAny,
  intersectGrants,
  reachesBeyond,
} from './grants.ts'

const role = (value: string, fields: Partial<GrantingRole> = {}): GrantingRole => ({
  id: `role_${value}`,
  value,
  parentId: null,
  permissions: [],
  readNamespaces: [],
  editNamespaces: [],
  ...fields,
})

const grants = (fields: Partial<Grants> = {}): Grants => ({
  everything: false,
  permissions: new Set(),
  readNamespaces: [],
  editNamespaces: [],
  ...fields,
})

describe('what roles grant', () => {
  test('several roles grant what each of them grants', () => {
    const roles = [
      role('a', { permissions: ['asset:read'], readNamespaces: ['x'] }),
      role('b', { permissions: ['asset:edit', 'asset:read'], readNamespaces: ['x', 'y'], editNamespaces: ['z'] }),
      role('c', { permissions: ['asset:remove'] }),
    ]
    const found = grantsOfRoles(roles, ['a', 'b'])
    expect([...found.permissions].sort()).toEqual(['asset:edit', 'asset:read'])
    expect(found).toMatchObject({ everything: false, readNamespaces: ['x', 'y'], editNamespaces: ['z'] })
  })

  test('a role grants what its parents and their parents grant', () => {
    const roles = [
      role('grandparent', { permissions: ['asset:list'], readNamespaces: ['old'] }),
      role('parent', { parentId: 'role_grandparent', permissions: ['asset:read'], editNamespaces: ['mid'] }),
      role('child', { parentId: 'role_parent', permissions: ['asset:edit'] }),
    ]
    const found = grantsOfRoles(roles, ['child'])
    expect([...found.permissions].sort()).toEqual(['asset:edit', 'asset:list', 'asset:read'])
    expect(found.readNamespaces).toEqual(['old'])
    expect(found.editNamespaces).toEqual(['mid'])
    expect([...grantsOfRoles(roles, ['parent']).permissions].sort()).toEqual(['asset:list', 'asset:read'])
  })

  test('a circle of parents or a parent that is gone does no harm', () => {
    const circle = [
      role('a', { parentId: 'role_b', permissions: ['asset:list'] }),
      role('b', { parentId: 'role_a', permissions: ['asset:read'] }),
      role('c', { parentId: 'role_gone', permissions: ['asset:edit'] }),
    ]
    expect([...grantsOfRoles(circle, ['a', 'c']).permissions].sort()).toEqual([
      'asset:edit',
      'asset:list',
      'asset:read',
    ])
  })

  test('a role value that no role has grants nothing', () => {
    expect(grantsOfRoles([role('a', { permissions: ['asset:list'] })], ['A', 'nobody', 'role_a'])).toEqual(grants())
  })
})

describe('holding a permission', () => {
  const dev = grantsOfRoles([role('dev', { permissions: ['*'] })], ['dev'])

  test.each([
    ['asset:read', true],
    ['asset:read:all', true],
    ['something:nobody:thoughtOf', true],
    ['*', false],
    ['asset', false],
    ['', false],
    [':', false],
    ['a::b', false],
    ['a:b:c:d', false],
  ])('a star in a role grants %j: %j', (permission, isHeld) => {
    expect(holds(dev, permission)).toBe(isHeld)
  })

  test('a name is matched exactly: with and without scope are two permissions', () => {
    const one = grants({ permissions: new Set(['asset:read:all']) })
    expect(holds(one, 'asset:read:all')).toBe(true)
    expect(holds(one, 'asset:read')).toBe(false)
    expect(holds(grants({ permissions: new Set(['asset:read']) }), 'asset:read:all')).toBe(false)
    expect(holdsAny(one, ['asset:read', 'asset:read:all'])).toBe(true)
    expect(holdsAny(one, [])).toBe(false)
  })

  test('text in a role that is not of the form of a permission grants nothing', () => {
    const odd = grantsOfRoles([role('odd', { permissions: ['asset', 'a:b:c:d', 'asset:read'] })], ['odd'])
    expect([...odd.permissions]).toEqual(['asset:read'])
  })

  test('a star in a token or key is a word like any other', () => {
    const direct = { permissions: ['*', 'asset'], readNamespaces: ['x'], editNamespaces: ['y'] }
    const token = addGrants(grants({ readNamespaces: ['x'] }), direct)
    expect(holds(token, 'asset:read')).toBe(false)
    expect(holds(token, 'asset')).toBe(true)
    expect(token).toMatchObject({ readNamespaces: ['x'], editNamespaces: ['y'] })
  })
})

describe('acting as an organization', () => {
  test('only what both sides grant is left', () => {
    const inside = grants({
      permissions: new Set(['asset:read', 'asset:edit']),
      readNamespaces: ['x', 'y'],
      editNamespaces: ['x'],
    })
    const organization = grants({
      permissions: new Set(['asset:edit', 'asset:list']),
      readNamespaces: ['y', 'z'],
      editNamespaces: ['*'],
    })
    const both = intersectGrants(inside, organization)
    expect([...both.permissions]).toEqual(['asset:edit'])
    expect(both).toMatchObject({ everything: false, readNamespaces: ['y'], editNamespaces: [] })
  })

  test('everything on one side leaves what the other side has', () => {
    const dev = grants({ everything: true, readNamespaces: ['*'] })
    const user = grants({ permissions: new Set(['asset:read']), readNamespaces: ['x'] })
    for (const both of [intersectGrants(dev, user), intersectGrants(user, dev)]) {
      expect([...both.permissions]).toEqual(['asset:read'])
      expect(both.everything).toBe(false)
      // a star is compared as text
      expect(both.readNamespaces).toEqual([])
    }
    expect(intersectGrants(dev, dev)).toMatchObject({ everything: true, readNamespaces: ['*'] })
  })
})

describe('handing on rights', () => {
  const support = grants({ permissions: new Set(['user:edit:all', 'asset:edit:all']), readNamespaces: ['private'] })

  test('nobody hands on more than they have', () => {
    expect(coversGrants(support, grants({ permissions: new Set(['asset:edit:all']) }))).toBe(true)
    expect(coversGrants(support, support)).toBe(true)
    expect(coversGrants(support, grants({ permissions: new Set(['role:edit:all']) }))).toBe(false)
    expect(coversGrants(support, grants({ readNamespaces: ['protected'] }))).toBe(false)
    expect(coversGrants(support, grants({ editNamespaces: ['private'] }))).toBe(false)
    expect(coversGrants(support, grants({ everything: true }))).toBe(false)
  })

  test('who may do more than another to what is not theirs reaches further; what everybody may do counts for both', () => {
    const everybody = grants({ permissions: new Set(['user:list:all', 'asset:create']) })
    const beyond = (permissions: string[], more: Partial<Grants> = {}) =>
      reachesBeyond(grants({ permissions: new Set(permissions), ...more }), support, everybody)
    expect(beyond(['user:list:all', 'asset:edit:all', 'order:create'])).toBe(false)
    for (const name of ['config:edit:all', 'config:edit', 'auth:impersonate', 'integrations:read_write:stripe'])
      expect(beyond([name]), name).toBe(true)
    expect(beyond([], { everything: true })).toBe(true)
    expect(beyond([], { readNamespaces: ['private'] })).toBe(false)
    expect(beyond([], { readNamespaces: ['*'] })).toBe(true)
    expect(reachesBeyond(grants({ everything: true }), grants({ everything: true }), everybody)).toBe(false)
  })

  test('whoever may do everything hands on anything', () => {
    expect(coversGrants(grants({ everything: true }), grants({ everything: true, editNamespaces: ['*'] }))).toBe(true)
  })
})
