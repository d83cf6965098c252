import type { JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '../../lib/access-token.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, actingAs, authSecret, createTestApp, type Person, type TestApp } from '../../testing/app.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

type Reply = User & { message: string; data: unknown }
const account = (profile?: Parameters<typeof givenAccount>[1]) => givenAccount(plaza, profile)
const create = (body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Reply>('POST', '/users', { as, body: { type: 'organization', ...body } })
const update = (id: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Reply>('PATCH', `/users/${id}`, { as, body })
const read = (id: string, as: As = plaza.secret) => plaza.ok<User>('GET', `/users/${id}`, { as })
const put = (userId: string, organizationId: string, roles: string[], as: As = plaza.secret) =>
  plaza.call<Reply>('PUT', `/users/${userId}/organizations/${organizationId}`, { as, body: { roles } })
const leave = (userId: string, organizationId: string, as: As = plaza.secret) =>
  plaza.call<Reply>('DELETE', `/users/${userId}/organizations/${organizationId}`, { as })
const remove = (id: string, as: As = plaza.secret) => plaza.call('DELETE', `/users/${id}`, { as })
const eventsOf = async (id: string, type: string) => (await plaza.events(type)).filter((event) => event.objectId === id)

describe('creating', () => {
  test('an organization has an owner, who becomes its developer', async () => {
    const owner = await account()
    const { status, body } = await create({ displayName: 'Club', metadata: { _private: 1, open: 2 } }, owner)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^org_[0-9A-Za-z]{20}$/),
      createdDate: expect.any(String),
      updatedDate: body.createdDate,
      username: null,
      displayName: 'Club',
      firstname: null,
      lastname: null,
      email: null,
      description: null,
      roles: ['user', 'provider', 'organization'],
      organizations: {},
      orgOwnerId: owner.id,
      metadata: { _private: 1, open: 2 },
      platformData: {},
      livemode: false,
    })
    const after = await read(owner.id)
    expect(after.organizations).toEqual({ [body.id]: { roles: ['dev'] } })

    const [created] = await eventsOf(body.id, 'user__created')
    expect(created).toMatchObject({ object: body, relatedObjectsIds: {}, changesRequested: null })
    const [joined, ...more] = await eventsOf(owner.id, 'user__organization_joined')
    expect(more).toEqual([])
    expect(joined).toMatchObject({
      objectType: 'user',
      objectId: owner.id,
      object: after,
      relatedObjectsIds: { organizationId: body.id },
      changesRequested: null,
      metadata: {},
      createdDate: body.createdDate,
      emitter: 'core',
    })
  })

  test('other memberships of the owner stay', async () => {
    const owner = await account()
    const [a, b] = [(await create({}, owner)).body, (await create({}, owner)).body]
    expect(Object.keys((await read(owner.id)).organizations).sort()).toEqual([a.id, b.id].sort())
  })

  test.each([
    ['nobody', () => plaza.publishable, {}, 403],
    ['somebody who may only create users', () => plaza.given.key({ permissions: ['user:create:all'] }), {}, 403],
    ['somebody who is nobody', () => plaza.given.key({ permissions: ['organization:create'] }), {}, 403],
    ['a key without an owner', () => plaza.secret, {}, 422],
    ['a key with an unknown owner', () => plaza.secret, { orgOwnerId: 'usr_unknown' }, 422],
    [
      'a foreign user',
      () => ({ token: signAccessToken({ userId: 'usr_foreign', roles: ['user'] }, authSecret) }),
      {},
      422,
    ],
    ['somebody for somebody else', () => account(), { orgOwnerId: 'usr_other' }, 403],
  ])('%s may not', async (_who, make, body, status) => {
    const as: As = await make()
    expect((await create(body, as)).status).toBe(status)
  })

  test('one’s own name as the owner is fine, and an organization owns no other', async () => {
    const owner = await account()
    const first = await create({ orgOwnerId: owner.id }, owner)
    expect(first.body.orgOwnerId).toBe(owner.id)
    expect((await create({ orgOwnerId: first.body.id })).status).toBe(422)
    // acting as an organization, the person is the owner
    const second = await create({}, actingAs(owner, first.body.id))
    expect(second.body.orgOwnerId).toBe(owner.id)
    expect((await create({ orgOwnerId: first.body.id }, actingAs(owner, first.body.id))).status).toBe(422)
  })

  test('roles are chosen among the offered ones, and the mark is added', async () => {
    const owner = await account()
    expect((await create({ roles: ['user'] }, owner)).body.roles).toEqual(['user', 'organization'])
    expect((await create({ roles: ['organization', 'user'] }, owner)).body.roles).toEqual(['organization', 'user'])
    expect((await create({ roles: [] }, owner)).body.roles).toEqual(['organization'])
    expect((await create({ roles: ['dev'] }, owner)).status).toBe(403)
    expect((await create({ roles: ['nothing'] }, owner)).status).toBe(422)
  })

  test('a parent must be an organization the owner belongs to, there or above', async () => {
    const owner = await account()
    const parent = (await create({}, owner)).body
    const child = (await create({ organizations: { [parent.id]: {} } }, owner)).body
    expect(child.organizations).toEqual({ [parent.id]: {} })
    const grandchild = await create({ organizations: { [child.id]: { roles: ['user'] } } }, owner)
    expect(grandchild.body.organizations).toEqual({ [child.id]: { roles: ['user'] } })

    const stranger = await account()
    expect((await create({ organizations: { [parent.id]: {} } }, stranger)).status).toBe(403)
    expect((await create({ organizations: { org_unknown: {} } }, owner)).status).toBe(403)
    expect((await create({ organizations: { [owner.id]: {} } }, owner)).status).toBe(403)
    expect((await create({ organizations: JSON.parse('{"__proto__":{}}') }, owner)).status).toBe(403)
    expect((await create({ organizations: { [parent.id]: {}, [child.id]: {} } }, owner)).status).toBe(422)
    expect((await create({ organizations: { [parent.id]: {} } })).status).toBe(403)
    expect((await create({ organizations: { [parent.id]: {} }, orgOwnerId: 'usr_unknown' })).status).toBe(403)

    const below = await account()
    await put(below.id, child.id, ['user'])
    expect((await create({ organizations: { [parent.id]: {} } }, below)).status).toBe(403)
    expect((await create({ organizations: { [child.id]: {} } }, below)).status).toBe(200)
  })
})

describe('changing', () => {
  let owner: Person
  let member: Person
  let organization: User

  beforeAll(async () => {
    owner = await account()
    member = await account()
    organization = (await create({}, owner)).body
    await put(member.id, organization.id, ['user'])
  })

  test('members change it in its name, if their roles inside allow', async () => {
    expect((await update(organization.id, { displayName: 'A' }, member)).status).toBe(403)
    expect((await update(organization.id, { displayName: 'A' }, owner)).status).toBe(403)
    const acting = await update(
      organization.id,
      { displayName: 'B', metadata: { _private: 1 } },
      actingAs(member, organization.id),
    )
    expect(acting.body).toMatchObject({ displayName: 'B', metadata: { _private: 1 }, email: null })
    const reader = await account()
    await put(reader.id, organization.id, [])
    expect((await update(organization.id, {}, actingAs(reader, organization.id))).status).toBe(403)
  })

  test('only its owner or an operator gives it away', async () => {
    const refused = await update(organization.id, { orgOwnerId: member.id }, actingAs(member, organization.id))
    expect(refused.status).toBe(403)
    expect(refused.body.data).toEqual({ userId: member.id, organizationId: organization.id })
    expect(
      (await update(organization.id, { orgOwnerId: 'usr_unknown' }, actingAs(owner, organization.id))).status,
    ).toBe(422)
    expect((await update(organization.id, { orgOwnerId: organization.id })).status).toBe(422)
  })

  test('a new owner who is no member joins as developer', async () => {
    const given = (await create({}, owner)).body
    const next = await account()
    const answer = await update(given.id, { orgOwnerId: next.id, displayName: 'Given' }, actingAs(owner, given.id))
    expect(answer.body).toMatchObject({ orgOwnerId: next.id, displayName: 'Given' })
    const after = await read(next.id)
    expect(after.organizations).toEqual({ [given.id]: { roles: ['dev'] } })
    expect((await read(owner.id)).organizations[given.id]).toEqual({ roles: ['dev'] })
    const [updated] = await eventsOf(given.id, 'user__updated')
    expect(updated).toMatchObject({ changesRequested: { displayName: 'Given' }, object: { orgOwnerId: next.id } })
    const [joined] = await eventsOf(next.id, 'user__organization_joined')
    expect(joined).toMatchObject({
      object: after,
      relatedObjectsIds: { organizationId: given.id },
      changesRequested: null,
    })
    expect(await eventsOf(next.id, 'user__organization_rights_changed')).toEqual([])
  })

  test('a new owner who is a member keeps roles and becomes developer', async () => {
    const given = (await create({}, owner)).body
    const next = await account()
    await put(next.id, given.id, ['provider', 'user'])
    await update(given.id, { orgOwnerId: next.id })
    expect((await read(next.id)).organizations[given.id]).toEqual({ roles: ['provider', 'user', 'dev'] })
    const [changed] = await eventsOf(next.id, 'user__organization_rights_changed')
    expect(changed).toMatchObject({
      changesRequested: { roles: ['provider', 'user', 'dev'] },
      relatedObjectsIds: { organizationId: given.id },
    })
    expect(await eventsOf(next.id, 'user__organization_joined')).toEqual([])
  })

  test('a new owner who is a developer already changes nothing but the owner', async () => {
    const given = (await create({}, owner)).body
    const before = await read(owner.id)
    const { body } = await update(given.id, { orgOwnerId: owner.id }, actingAs(owner, given.id))
    expect(body.orgOwnerId).toBe(owner.id)
    expect(await read(owner.id)).toEqual(before)
  })
})

describe('membership', () => {
  let owner: Person
  let organization: User

  beforeAll(async () => {
    owner = await account()
    organization = (await create({}, owner)).body
  })

  test('joining and changing roles, with one event each', async () => {
    const person = await account({ metadata: { _private: 1 } })
    const joined = await put(person.id, organization.id, ['user'])
    expect(joined.status).toBe(200)
    expect(joined.body.organizations).toEqual({ [organization.id]: { roles: ['user'] } })
    // read namespaces are not considered here: only one's own fields are shown
    expect(joined.body).not.toHaveProperty('email')
    expect(joined.body.metadata).toEqual({})
    const changed = await put(person.id, organization.id, ['provider', 'user'], owner)
    expect(changed.body.organizations).toEqual({ [organization.id]: { roles: ['provider', 'user'] } })
    const [second, first, ...more] = await eventsOf(person.id, 'user__organization_rights_changed')
    expect(more).toEqual([])
    expect(first).toMatchObject({ changesRequested: { roles: ['user'] } })
    expect(second).toMatchObject({
      objectType: 'user',
      createdDate: changed.body.updatedDate,
      object: await read(person.id),
      changesRequested: { roles: ['provider', 'user'] },
      relatedObjectsIds: { organizationId: organization.id },
      metadata: {},
    })
    expect(await eventsOf(person.id, 'user__organization_joined')).toEqual([])
  })

  test('PATCH is an older name of the same call', async () => {
    const person = await account()
    const path = `/users/${person.id}/organizations/${organization.id}`
    const body = await plaza.ok<User>('PATCH', path, { as: plaza.secret, body: { roles: [] } })
    expect(body.organizations).toEqual({ [organization.id]: { roles: [] } })
  })

  test('several memberships live side by side, also when they change at once', async () => {
    const person = await account()
    const others = await Promise.all([1, 2, 3, 4].map(async () => (await create({}, owner)).body))
    await Promise.all(others.map(({ id }) => put(person.id, id, ['user'])))
    expect(Object.keys((await read(person.id)).organizations).sort()).toEqual(others.map(({ id }) => id).sort())
    const [first] = others
    await leave(person.id, first?.id ?? '')
    expect(Object.keys((await read(person.id)).organizations)).toHaveLength(3)
  })

  test.each<[string, JsonObject | undefined, string]>([
    ['no body', undefined, '"body" is required'],
    ['no roles', {}, '"roles" is required'],
    ['a word as roles', { roles: 'user' }, '"roles" must be an array'],
    ['a role twice', { roles: ['user', 'user'] }, '"roles[1]" contains a duplicate value'],
    ['something else', { roles: [], other: 1 }, '"other" is not allowed'],
  ])('%s is refused before anything is looked up', async (_what, body, message) => {
    const answer = await plaza.call('PUT', '/users/usr_unknown/organizations/org_unknown', { body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('checks come in order: user, organization, child, right, roles', async () => {
    const person = await account()
    expect((await put('usr_unknown', 'org_unknown', ['nothing'], plaza.publishable)).status).toBe(404)
    for (const id of ['org_unknown', owner.id]) {
      const unknown = await put(person.id, id, ['nothing'], plaza.publishable)
      expect(unknown.status).toBe(422)
      expect(unknown.body.message).toMatch(/unknown/i)
    }
    const child = (await create({ organizations: { [organization.id]: {} } }, owner)).body
    const ofChild = await put(child.id, organization.id, ['nothing'], plaza.publishable)
    expect(ofChild.status).toBe(403)
    expect(ofChild.body.message).toContain('child')
    expect(ofChild.body.data).toEqual({ parentOrganizationId: organization.id })
    expect((await put(organization.id, child.id, [])).status).toBe(403)
    expect((await put(person.id, organization.id, ['nothing'], plaza.publishable)).status).toBe(403)
    expect((await put(person.id, organization.id, ['nothing'])).status).toBe(422)
    expect((await read(person.id)).organizations).toEqual({})
  })

  test('leaving, and leaving what one never joined', async () => {
    const person = await account()
    await put(person.id, organization.id, ['user'])
    const left = await leave(person.id, organization.id, person)
    expect(left.status).toBe(200)
    expect(left.body.organizations).toEqual({})
    expect(left.body.email).toBe(person.username)
    const [event] = await eventsOf(person.id, 'user__organization_left')
    expect(event).toMatchObject({
      objectType: 'user',
      object: await read(person.id),
      changesRequested: null,
      relatedObjectsIds: { organizationId: organization.id },
      metadata: {},
      createdDate: left.body.updatedDate,
    })
    expect((await leave(person.id, organization.id)).status).toBe(200)
    expect((await leave('usr_unknown', organization.id)).status).toBe(404)
    expect((await leave(organization.id, organization.id)).status).toBe(403)
  })

  test('an owner may be taken out and stays the owner', async () => {
    const other = (await create({}, owner)).body
    expect((await leave(owner.id, other.id)).status).toBe(200)
    expect((await read(other.id)).orgOwnerId).toBe(owner.id)
    expect((await remove(other.id, owner)).status).toBe(200)
  })

  describe('who may', () => {
    let team: User
    let inside: Person
    let idle: Person

    beforeAll(async () => {
      team = (await create({}, owner)).body
      inside = await account()
      idle = await account()
      await put(inside.id, team.id, ['user'])
      await put(idle.id, team.id, [])
    })

    const foreign = (claims: JsonObject) => ({ token: signAccessToken(claims, authSecret) })
    const wide = { permissions: ['user:configOrganization:all'] }

    test.each<[string, () => As | Promise<As>, number]>([
      ['nobody', () => plaza.publishable, 403],
      ['nobody without a key', () => plaza.anonymous, 403],
      ['an unknown key', () => ({ apiKey: 'pubk_test_wakWA41rBTUXs1Y5oNRjeY5o' }), 401],
      ['a secret key', () => plaza.secret, 200],
      ['a key with the right over all', () => plaza.given.key(wide), 200],
      ['a key with the right over its own', () => plaza.given.key({ permissions: ['user:configOrganization'] }), 403],
      ['the system', () => plaza.system, 200],
      ['a member whose roles inside allow it', () => inside, 200],
      ['a member whose roles inside do not', () => idle, 403],
      ['such a member with the right in the token', () => foreign({ userId: idle.id, ...wide }), 403],
      ['such a member in a system call', () => ({ ...idle, headers: plaza.system.headers ?? {} }), 200],
      ['a stranger', () => account(), 403],
      ['a stranger with the right over all', () => foreign({ userId: 'usr_foreign', ...wide }), 200],
      [
        'a stranger with the right over their own',
        () => foreign({ userId: 'usr_foreign', permissions: ['user:configOrganization'] }),
        403,
      ],
      ['a stranger who names the organization', async () => actingAs(await account(), team.id), 403],
      [
        'a stranger with the right who names another',
        () => ({
          ...foreign({ userId: 'usr_foreign', ...wide }),
          headers: { 'x-stelace-organization-id': 'org_unknown' },
        }),
        200,
      ],
      [
        'nobody who says to be a member',
        () => ({ ...plaza.publishable, headers: { 'x-stelace-user-id': inside.id } }),
        403,
      ],
    ])('%s', async (_who, make, status) => {
      const person = await account()
      const as = await make()
      expect((await put(person.id, team.id, ['user'], as)).status).toBe(status)
      expect((await leave(person.id, team.id, as)).status).toBe(status)
    })

    test('members of an ancestor, by their roles there', async () => {
      const child = (await create({ organizations: { [team.id]: {} } }, owner)).body
      const person = await account()
      expect((await put(person.id, child.id, [], inside)).status).toBe(200)
      expect((await put(person.id, child.id, [], idle)).status).toBe(403)
      const below = await account()
      await put(below.id, child.id, ['user'])
      expect((await put(person.id, team.id, [], below)).status).toBe(403)
    })

    test('an organization without that right gives it to nobody inside', async () => {
      const weak = (await create({ roles: ['organization'] }, owner)).body
      expect((await put(inside.id, weak.id, [], owner)).status).toBe(403)
    })
  })
})

describe('removing', () => {
  test('members are released first, each with an event, then it is gone', async () => {
    const [owner, member] = [await account(), await account()]
    const organization = (await create({ metadata: { _private: 1 } }, owner)).body
    const other = (await create({}, owner)).body
    await put(member.id, organization.id, ['user'])
    const refused = await remove(organization.id, member)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('owner')
    expect(refused.body.data).toEqual({ userId: member.id, organizationId: organization.id })
    expect((await remove(organization.id, plaza.publishable)).body).toEqual({
      message: 'Forbidden',
      statusCode: 403,
      code: 'permission.denied',
    })

    expect((await remove(organization.id, owner)).body).toEqual({ id: organization.id })
    expect((await read(member.id)).organizations).toEqual({})
    expect(Object.keys((await read(owner.id)).organizations)).toEqual([other.id])
    const [deleted] = await eventsOf(organization.id, 'user__deleted')
    expect(deleted).toMatchObject({ object: organization, relatedObjectsIds: {}, metadata: {} })
    for (const { id } of [owner, member]) {
      const [left, ...more] = await eventsOf(id, 'user__organization_left')
      expect(more).toEqual([])
      expect(left).toMatchObject({
        createdDate: deleted?.createdDate,
        objectType: 'user',
        object: await read(id),
        changesRequested: null,
        relatedObjectsIds: { organizationId: organization.id },
        metadata: { stelaceComment: 'Organization deleted' },
      })
    }
  })

  test('a parent stays while it has children', async () => {
    const owner = await account()
    const parent = (await create({}, owner)).body
    const child = (await create({ organizations: { [parent.id]: {} } }, owner)).body
    expect((await remove(parent.id, owner)).status).toBe(422)
    expect((await read(owner.id)).organizations).toHaveProperty(parent.id)
    await remove(child.id, owner)
    expect((await remove(parent.id, owner)).status).toBe(200)
  })

  test('a header takes the place of the rights in the token', async () => {
    const owner = await account()
    const organization = (await create({}, owner)).body
    const admin = await account()
    await put(admin.id, organization.id, ['user'])
    const token = signAccessToken({ userId: admin.id, permissions: ['user:remove:all'] }, authSecret)
    expect((await remove(organization.id, actingAs({ ...admin, token }, organization.id))).status).toBe(403)
    expect((await remove(organization.id, { token })).status).toBe(200)
  })

  test('nobody is left in an organization that was removed while they joined', async () => {
    const owner = await account()
    for (let round = 0; round < 5; round++) {
      const organization = (await create({}, owner)).body
      const people = await Promise.all(Array.from({ length: 4 }, () => account()))
      const [, ...joined] = await Promise.all([
        remove(organization.id, owner),
        ...people.map(({ id }) => put(id, organization.id, ['user'])),
      ])
      for (const { status } of joined) expect([200, 422]).toContain(status)
      for (const { id } of people) expect((await read(id)).organizations).toEqual({})
    }
  })
})
