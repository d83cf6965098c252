import {
  builtInRoles,
  type DescribedPermission,
  type Grant,
  type JsonObject,
  knownPermissions,
  type Role,
  teamRoles,
  type Usage,
} from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { ensureTeamRoles } from './team-roles.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

type Reply = Role & { message: string; data: unknown }
let count = 0
const create = (body: JsonObject = {}, as: As = plaza.secret) => {
  const value = `value-${++count}`
  return plaza.call<Reply>('POST', '/roles', { as, body: { name: value, value, ...body } })
}
const update = (id: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Reply>('PATCH', `/roles/${id}`, { as, body })
const remove = (id: string, as: As = plaza.secret) => plaza.call('DELETE', `/roles/${id}`, { as })
const read = (id: string) => plaza.ok<Role>('GET', `/roles/${id}`)

describe('built-in roles', () => {
  test('exist in every marketplace, readable by everybody', async () => {
    const roles = await plaza.ok<Role[]>('GET', '/roles', { as: plaza.anonymous, version: '2019-05-20' })
    const built = builtInRoles.map(({ value }) => roles.find((role) => role.value === value))
    expect(built.map((role) => [role?.value, role?.name, role?.readNamespaces, role?.editNamespaces])).toEqual([
      ['dev', 'Developer', ['*'], ['*']],
      ['public', 'Public', [], []],
      ['user', 'User', [], []],
      ['provider', 'Provider', [], []],
      ['organization', 'Organization', [], []],
    ])
    for (const role of built) {
      expect(role).toMatchObject({ customRole: false, parentId: null, metadata: {}, platformData: {}, livemode: false })
    }
    const permissions = (value: string) => new Set(roles.find((role) => role.value === value)?.permissions)
    expect([...permissions('dev')]).toEqual(['*'])
    expect([...permissions('organization')]).toEqual([])
    expect(permissions('public').size).toBe(27)
    expect(permissions('user').size).toBe(27 - 2 + 34)
    expect(permissions('provider').size).toBe(27 - 2 + 34 + 10)
    expect(permissions('user').has('auth:login')).toBe(false)
    expect([...permissions('provider')]).toEqual(expect.arrayContaining([...permissions('user')]))
  })

  test('are changed and removed by the system only', async () => {
    const roles = await plaza.ok<Role[]>('GET', '/roles', { version: '2019-05-20' })
    const provider = roles.find(({ value }) => value === 'organization')
    const id = provider?.id ?? ''
    expect((await update(id, { name: 'Other' })).status).toBe(403)
    expect((await remove(id)).status).toBe(403)
    expect((await update(id, { name: 'Other' }, plaza.system)).body.name).toBe('Other')
    const made = await create({}, plaza.system)
    expect(made.body.customRole).toBe(false)
    expect((await update(made.body.id, {})).status).toBe(403)
    expect((await remove(made.body.id)).status).toBe(403)
    expect((await remove(made.body.id, plaza.system)).status).toBe(200)
  })
})

describe('roles for teams', () => {
  test('are there from the start, from everything to reading only, and belong to the operators', async () => {
    const all = () => plaza.ok<Role[]>('GET', '/roles', { as: plaza.anonymous, version: '2019-05-20' })
    const ofTeams = (await all()).filter(({ value }) => value.startsWith('team'))
    const byValue = new Map(ofTeams.map((role) => [role.value, role]))
    expect([...byValue.keys()].sort()).toEqual(['teamDesk', 'teamManager', 'teamMember', 'teamReader'])
    const sizes = teamRoles.map(({ value }) => byValue.get(value)?.permissions.length ?? 0)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(byValue.get('teamManager')?.permissions).toContain('user:configOrganization')
    for (const value of ['teamMember', 'teamDesk', 'teamReader']) {
      expect(byValue.get(value)?.permissions).not.toContain('user:configOrganization')
    }
    expect(byValue.get('teamReader')).toMatchObject({ customRole: true, metadata: { plaza: { team: { order: 4 } } } })
    expect(byValue.get('teamReader')?.permissions.every((name) => /:(list|read)$/.test(name))).toBe(true)

    const desk = byValue.get('teamDesk')?.id ?? ''
    expect((await update(desk, { name: 'Concierge' })).body.name).toBe('Concierge')
    expect((await remove(byValue.get('teamMember')?.id ?? '')).status).toBe(200)
    // none comes back while one is left
    await ensureTeamRoles(plaza.services)
    expect((await all()).some(({ value }) => value === 'teamMember')).toBe(false)
  })
})

describe('creating', () => {
  test('a role has every field', async () => {
    const { body } = await create({ name: 'Clerk', value: 'clerk' })
    expect(body).toEqual({
      id: expect.stringMatching(/^role_[0-9A-Za-z]{19}$/),
      createdDate: expect.any(String),
      updatedDate: body.createdDate,
      name: 'Clerk',
      value: 'clerk',
      customRole: true,
      parentId: null,
      permissions: [],
      readNamespaces: [],
      editNamespaces: [],
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect(await read(body.id)).toEqual(body)
    expect((await plaza.call('GET', '/roles/role_unknown')).status).toBe(404)
  })

  test('one that another server has just made can be given at once, and only within one’s own rights', async () => {
    const marketplace = await createTestApp({ limits: true })
    const clerk = await marketplace.given.key({ permissions: ['apiKey:create:all', 'asset:list:all'] })
    const give = async (value: string, as: As) => {
      const body = { name: value, type: 'custom', roles: [value] }
      return (await marketplace.call('POST', '/api-keys', { as, body })).status
    }
    /** Without a word to this server, as while the news is on its way. */
    const makeElsewhere = (value: string, permission: string) =>
      marketplace.services.db.pool.query(
        `insert into roles select $1, now(), now(), $1, $1, true, null, array[$2], '{}', '{}', '{}', '{}'`,
        [value, permission],
      )
    expect(await give('weak', clerk)).toBe(422)
    await makeElsewhere('weak', 'asset:list:all')
    expect(await give('weak', clerk)).toBe(200)
    await makeElsewhere('strong', 'config:edit:all')
    expect(await give('strong', clerk)).toBe(403)
    expect(await give('strong', marketplace.secret)).toBe(200)
  })

  test.each<[string, JsonObject, string]>([
    [
      'no name and value',
      { name: undefined as never, value: undefined as never },
      '"name" is required. "value" is required',
    ],
    ['the same permission twice', { permissions: ['a:b', 'a:b'] }, '"permissions[1]" contains a duplicate value'],
    ['a word for permissions', { permissions: 'a:b' }, '"permissions" must be an array'],
    ['a number for a namespace', { readNamespaces: [1] }, '"readNamespaces[0]" must be a string'],
    ['the mark of built-in roles', { customRole: false }, '"customRole" is not allowed'],
    ['a number for the parent', { parentId: 5 }, '"parentId" must be a string'],
  ])('%s is refused', async (_what, body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message } })
  })

  test('needs a free value and a known parent', async () => {
    const parent = (await create()).body
    const child = (await create({ parentId: parent.id })).body
    expect(child.parentId).toBe(parent.id)
    expect((await create({ parentId: 'role_unknown' })).status).toBe(422)
    expect((await create({ value: parent.value })).status).toBe(422)
    expect((await create({ value: 'dev' })).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ value: 'wanted' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('any text is a permission, a star is everything', async () => {
    const { body } = await create({ permissions: ['*', 'made:up', 'odd'] })
    expect(body.permissions).toEqual(['*', 'made:up', 'odd'])
    const key = await plaza.given.key({ roles: [body.value] })
    expect((await plaza.call('GET', '/api-keys', { as: key })).status).toBe(200)
  })

  test('only custom namespaces can be written, by those who may', async () => {
    for (const as of [plaza.secret, plaza.system]) {
      for (const name of ['private', 'protected']) {
        const refused = await create({ metadata: { [`_${name}`]: 1 } }, as)
        expect(refused).toMatchObject({ status: 403, body: { data: { forbiddenNamespaces: [name] } } })
      }
    }
    expect((await create({ platformData: { _system: 1 } })).body.data).toEqual({ forbiddenNamespaces: ['system'] })
    expect((await create({ metadata: { _team: { a: 1 } } })).body.metadata).toEqual({ _team: { a: 1 } })
    const plain = await plaza.given.key({ permissions: ['role:create:all', 'role:edit:all'] })
    const refused = await create({ metadata: { _team: 1 } }, plain)
    expect(refused.body).toEqual({ message: 'Forbidden', statusCode: 403, code: 'namespace.denied' })
    expect((await create({ platformData: {} }, plain)).status).toBe(403)
    expect((await create({ metadata: { open: 1 } }, plain)).status).toBe(200)
  })

  test('needs its permission', async () => {
    for (const as of [plaza.publishable, await plaza.given.person(), await plaza.given.key()]) {
      expect((await create({}, as)).status).toBe(403)
    }
  })
})

describe('changing', () => {
  test('lists are replaced, data is merged, the value stays', async () => {
    const { body } = await create({ permissions: ['a:b'], readNamespaces: ['x'], metadata: { a: { b: 1 }, _team: 1 } })
    plaza.clock.advance({ seconds: 1 })
    const changed = await update(body.id, { name: 'New', permissions: ['c:d'], metadata: { a: { c: 2 } } })
    expect(changed.body).toEqual({
      ...body,
      name: 'New',
      permissions: ['c:d'],
      metadata: { a: { b: 1, c: 2 }, _team: 1 },
      updatedDate: changed.body.updatedDate,
    })
    expect(changed.body.updatedDate > body.updatedDate).toBe(true)
    expect((await update(body.id, { value: 'other' })).body.message).toBe('"value" is not allowed')
    expect((await read(body.id)).metadata).toEqual({ a: { b: 1, c: 2 } })
    expect((await update(body.id, {})).status).toBe(200)
  })

  test('mistakes are found in order', async () => {
    const [custom, other] = [(await create()).body, (await create()).body]
    const builtIn = (await create({}, plaza.system)).body
    expect((await update('role_unknown', { parentId: 'role_unknown' })).status).toBe(404)
    expect((await update(builtIn.id, { parentId: 'role_unknown' })).status).toBe(422)
    expect((await update(builtIn.id, { parentId: builtIn.id })).status).toBe(422)
    expect((await update(builtIn.id, { parentId: custom.id })).status).toBe(403)
    expect((await update(custom.id, { parentId: custom.id })).status).toBe(422)
    await update(other.id, { parentId: custom.id })
    const circle = await update(custom.id, { parentId: other.id })
    expect(circle.status).toBe(422)
    expect((await update(other.id, { parentId: null })).body.parentId).toBeNull()
    expect((await update(custom.id, { parentId: other.id })).status).toBe(200)
  })

  test('two changes at once cannot close a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [(await create()).body, (await create()).body]
      const answers = await Promise.all([update(a.id, { parentId: b.id }), update(b.id, { parentId: a.id })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  test('counts from the next call on', async () => {
    const role = (await create({ permissions: [] })).body
    const key = await plaza.given.key({ roles: [role.value] })
    expect((await plaza.call('GET', '/roles', { as: key })).status).toBe(403)
    await update(role.id, { permissions: ['role:list:all'] })
    expect((await plaza.call('GET', '/roles', { as: key })).status).toBe(200)
  })

  test('data does not grow without end', async () => {
    const role = (await create({ metadata: { a: 'x'.repeat(40_000) } })).body
    expect((await update(role.id, { metadata: { b: 'x'.repeat(40_000) } })).status).toBe(400)
  })
})

test('nobody puts rights into a role that they do not have; only the wire without limits lets them', async () => {
  const strict = await createTestApp({ limits: true })
  const shaping = ['role:create:all', 'role:edit:all', 'asset:edit:all']
  const own = await strict.given.role({ permissions: shaping })
  const shaper = await strict.given.person({ roles: ['user', own.value] })
  const key = await strict.given.key({ permissions: shaping })
  const dev = (await strict.ok<Role[]>('GET', '/roles')).find(({ value }) => value === 'dev')
  const beyond = { status: 403, body: { code: 'staff.rightsBeyond' } }
  for (const as of [shaper, key]) {
    for (const rights of [
      { permissions: ['*'] },
      { permissions: ['config:edit:all'] },
      { readNamespaces: ['private'] },
      { parentId: dev?.id ?? '' },
    ]) {
      const what = JSON.stringify(rights)
      expect(await strict.call('PATCH', `/roles/${own.id}`, { as, body: rights }), what).toMatchObject(beyond)
      const body = { name: 'Role', value: crypto.randomUUID(), ...rights }
      expect(await strict.call('POST', '/roles', { as, body }), what).toMatchObject(beyond)
    }
    const permissions = ['asset:edit', 'asset:list:all', 'role:edit:all']
    const body = { name: 'Role', value: crypto.randomUUID(), permissions }
    expect((await strict.call('POST', '/roles', { as, body })).status).toBe(200)
  }
})

describe('removing', () => {
  test('what is not there is gone already', async () => {
    const role = (await create()).body
    expect(await remove(role.id)).toMatchObject({ status: 200, body: { id: role.id } })
    expect(await remove(role.id)).toMatchObject({ status: 200, body: { id: role.id } })
    expect((await plaza.call('GET', `/roles/${role.id}`)).status).toBe(404)
    expect((await remove(role.id, plaza.publishable)).status).toBe(403)
  })

  test('a role in use stays', async () => {
    const uses: [string, (role: Role) => Promise<unknown>, (role: Role) => Promise<unknown>][] = [
      [
        'an API key',
        (role) => plaza.given.key({ roles: [role.value], name: role.value }),
        async (role) => {
          const { results } = await plaza.ok<{ results: { id: string; name: string }[] }>('GET', '/api-keys', {
            as: plaza.secret,
          })
          const key = results.find(({ name }) => name === role.value)
          await plaza.ok('DELETE', `/api-keys/${key?.id}`, { as: plaza.secret })
        },
      ],
      [
        'a child',
        (role) => create({ parentId: role.id, value: `child of ${role.value}` }),
        async (role) => {
          const roles = await plaza.ok<Role[]>('GET', '/roles', { version: '2019-05-20' })
          await remove(roles.find(({ parentId }) => parentId === role.id)?.id ?? '')
        },
      ],
      ['the offered roles', (role) => config({ whitelist: [role.value, 'user'] }), () => config({ whitelist: null })],
      ['the default roles', (role) => config({ default: [role.value] }), () => config({ default: ['user'] })],
      [
        'a user',
        async (role) => {
          const person = await plaza.given.person({ roles: ['user', role.value] })
          owners.set(role.id, person.id)
        },
        (role) => plaza.ok('DELETE', `/users/${owners.get(role.id)}`, { as: plaza.secret }),
      ],
    ]
    const owners = new Map<string, string>()
    const config = (roles: JsonObject) =>
      plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { roles } } })
    for (const [what, use, release] of uses) {
      const role = (await create()).body
      await use(role)
      expect((await remove(role.id)).status, what).toBe(422)
      expect((await remove(role.id, plaza.system)).status, what).toBe(422)
      await release(role)
      expect((await remove(role.id)).status, what).toBe(200)
    }
  })
})

test('roles write no events', async () => {
  const role = (await create()).body
  await update(role.id, {})
  await remove(role.id)
  const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${role.id}`, {
    as: plaza.secret,
  })
  expect(results).toEqual([])
})

describe('what permissions mean, and who has them', () => {
  test('every permission of the contract is told in words', async () => {
    const { results } = await plaza.ok<{ results: DescribedPermission[] }>('GET', '/permissions', { as: plaza.secret })
    expect(results.map(({ name }) => name)).toEqual([...knownPermissions])
    expect(results.every(({ words, group, name }) => words !== name && group !== '')).toBe(true)
  })

  test('somebody’s rights are told with the roles that give them, inherited ones and those in organizations too', async () => {
    const admin = await plaza.given.staff('staff-admin')
    const parent = await plaza.ok<Role>('POST', '/roles', {
      as: plaza.secret,
      body: { name: 'Grants above', value: 'grants-above', permissions: ['asset:edit'] },
    })
    await plaza.ok('POST', '/roles', {
      as: plaza.secret,
      body: { name: 'Grants below', value: 'grants-below', parentId: parent.id, permissions: ['note:edit'] },
    })
    const person = await plaza.given.person({ roles: ['grants-below'] })
    const grants = async (as: As, id = person.id) =>
      plaza.call<{ results: Grant[] }>('GET', `/users/${id}/grants`, { as })
    const { body } = await grants(admin)
    expect(body.results.find(({ permission }) => permission === 'asset:edit')?.by).toEqual([
      { role: 'grants-above', name: 'Grants above', organizationId: null, isStaff: false },
    ])
    expect(body.results.find(({ permission }) => permission === 'note:edit')?.by).toMatchObject([
      { role: 'grants-below' },
    ])
    expect((await grants(admin, admin.id)).body.results).toContainEqual({
      permission: '*',
      by: [{ role: 'staff-admin', name: 'Admin', organizationId: null, isStaff: true }],
    })
    expect([(await grants(person)).status, (await grants(plaza.publishable)).status]).toEqual([403, 403])
    expect((await grants(admin, 'usr_nobody')).status).toBe(404)
    const { uses } = await plaza.ok<Usage>('GET', `/usage/${parent.id}`, { as: admin })
    expect(uses.filter(({ count }) => count > 0)).toMatchObject([{ kind: 'role', sample: [{ name: 'Grants below' }] }])
  })
})
