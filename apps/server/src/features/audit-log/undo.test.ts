import type { AuditRecord, Category, JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../lib/audit-chain.ts'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  admin = await plaza.given.staff('staff-admin')
})

type Undone = { record: AuditRecord; object: JsonObject }
type Refused = { code: string; data: JsonObject }

const lastOf = async (objectId: string, as: As = plaza.secret) => {
  const { results } = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${objectId}`, { as })
  const [record] = results
  if (!record) throw new Error(`Nothing is recorded of ${objectId}`)
  return record
}
const undo = (id: string, as: As = admin) => plaza.ok<Undone>('POST', `/audit/${id}/undo`, { as })
const refused = async (id: string, as: As = admin) => {
  const { status, body } = await plaza.call<Refused>('POST', `/audit/${id}/undo`, { as })
  return { status, code: body.code, data: body.data }
}
const change = async (path: string, body: JsonObject, as: As = admin) => {
  await plaza.ok('PATCH', path, { as, body })
  return lastOf(path.split('/').at(-1) ?? '')
}
const newCategory = (body: JsonObject = {}) =>
  plaza.ok<Category>('POST', '/categories', { as: plaza.secret, body: { name: 'Boats', ...body } })

type Made = JsonObject & { id: string }
const made = (path: string, body: JsonObject) => plaza.ok<Made>('POST', path, { as: plaza.secret, body })

describe('a change is taken back', () => {
  const entry = { collection: 'website', locale: 'en', fields: { a: { b: 1 }, c: 'x' } }
  const attribute = async () => {
    const name = `size${Math.random().toString(36).slice(2)}`
    return made('/custom-attributes', { name, type: 'select', listValues: ['S', 'M'] })
  }
  test.each<[string, string, () => Promise<Made>, JsonObject]>([
    [
      'category',
      '/categories',
      () => made('/categories', { name: 'Boats' }),
      { name: 'Ships', metadata: { a: { b: 1 } } },
    ],
    [
      'listing',
      '/assets',
      async () => made('/assets', { name: 'Canoe', price: 10, metadata: { kept: 1 } }),
      { name: 'Kayak', description: 'Long', price: 12, quantity: 3, active: false, metadata: { more: { a: 1 } } },
    ],
    [
      'person',
      '/users',
      async () => ({ ...(await plaza.given.person({ displayName: 'Ana' })).user }) as unknown as Made,
      { displayName: 'Anna', description: 'Same', metadata: { _private: { phone: '1' } }, platformData: { a: 1 } },
    ],
    [
      'entry',
      '/entries',
      () => made('/entries', { ...entry, name: 'home' }),
      { fields: { a: { z: 2 }, d: 1, c: null } },
    ],
    [
      'listing type',
      '/asset-types',
      () => made('/asset-types', { name: 'Rent', timeBased: true }),
      { name: 'Lend', pricing: { ownerFeesPercent: 3 }, metadata: { a: 1 } },
    ],
    ['attribute', '/custom-attributes', attribute, { listValues: ['S', 'M', 'L'], metadata: { unit: 'EU' } }],
    ['role', '/roles', () => made('/roles', { name: 'Helper', value: 'helper' }), { permissions: ['asset:list:all'] }],
    [
      'webhook',
      '/webhooks',
      () => made('/webhooks', { name: 'Hook', event: 'asset__created', targetUrl: 'https://example.com/' }),
      { active: false, name: 'Other' },
    ],
    [
      'workflow',
      '/workflows',
      () => made('/workflows', { name: 'Flow', run: [] }),
      { description: 'x', run: [{ endpointMethod: 'GET', endpointUri: '/assets' }] },
    ],
    [
      'task',
      '/tasks',
      () => made('/tasks', { eventType: 'planned', eventMetadata: { a: 1, b: 2 } }),
      { active: false, eventMetadata: { c: 3 } },
    ],
    [
      'rating',
      '/ratings',
      () => made('/ratings', { score: 80, targetId: 'usr_target', authorId: 'usr_author', comment: 'Fine' }),
      { score: 10, comment: 'Bad', platformData: { plaza: { hidden: true } } },
    ],
  ])('of a %s, also keys that a PATCH cannot remove', async (_kind, path, make, changes) => {
    const { id } = await make()
    const read = () => plaza.ok<JsonObject>('GET', `${path}/${id}`, { as: plaza.secret })
    const before = await read()
    const record = await change(`${path}/${id}`, changes)
    expect(record.undo).toEqual({ isPossible: true, until: expect.any(String), why: null })
    const { record: own, object } = await undo(record.id)
    const { updatedDate, ...now } = await read()
    expect({ ...now, updatedDate: before.updatedDate }).toEqual(before)
    expect(object).toMatchObject({ id, updatedDate })
    expect(own).toMatchObject({ action: 'audit.undo', actorId: admin.id, objectId: id, undoes: record.id })
    expect([own.before, own.after]).toEqual([record.after, record.before])
    expect(await lastOf(id)).toMatchObject({ id: own.id, undo: { isPossible: true } })
  })

  test('with the event, the search index and the reason of any change', async () => {
    const { id } = await made('/assets', { name: 'Tandem bicycle' })
    const record = await change(`/assets/${id}`, { name: 'Unicycle' })
    const headers = { 'x-plaza-reason': 'mistaken' }
    const { record: own } = await plaza.ok<Undone>('POST', `/audit/${record.id}/undo`, { as: admin, headers })
    expect(own.reason).toBe('mistaken')
    const found = await plaza.ok<{ results: JsonObject[] }>('POST', '/search', { body: { query: 'tandem' } })
    expect(found.results.map((asset) => asset.id)).toContain(id)
    const events = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${id}&type=asset__updated`, {
      as: plaza.secret,
    })
    expect(events.results).toHaveLength(2)
  })

  test('and what others changed beside it stays', async () => {
    const { id } = await newCategory({ metadata: { a: 1, kept: { deep: 1 } } })
    const record = await change(`/categories/${id}`, { metadata: { a: 2, added: true } })
    await change(`/categories/${id}`, { name: 'Ships', metadata: { kept: { other: 2 } } })
    await undo(record.id)
    const now = await plaza.ok<Category>('GET', `/categories/${id}`, { as: plaza.secret })
    expect(now).toMatchObject({ name: 'Ships', metadata: { a: 1, kept: { deep: 1, other: 2 } } })
    expect(now.metadata).not.toHaveProperty('added')
  })

  test('and the chain covers what was taken back', async () => {
    const { id } = await newCategory()
    const { record } = await undo((await change(`/categories/${id}`, { name: 'Ships' })).id)
    const [row] = await plaza.services.db.read.selectFrom('audit').selectAll().where('id', '=', record.id).execute()
    if (!row) throw new Error('It is not written down')
    expect(hashOf(row)).toBe(record.hash)
    expect(hashOf({ ...row, undoes: null })).not.toBe(record.hash)
  })

  test('and taking it back can be taken back', async () => {
    const { id } = await newCategory()
    const { record } = await undo((await change(`/categories/${id}`, { name: 'Ships' })).id)
    expect((await undo(record.id)).object).toMatchObject({ name: 'Ships' })
  })
})

describe('a change is not taken back', () => {
  test('twice', async () => {
    const { id } = await newCategory()
    const record = await change(`/categories/${id}`, { name: 'Ships' })
    await undo(record.id)
    expect(await refused(record.id)).toEqual({ status: 422, code: 'notUndoable', data: { why: 'undone' } })
    const seen = await plaza.ok<AuditRecord>('GET', `/audit/${record.id}`, { as: admin })
    expect(seen.undo).toEqual({ isPossible: false, until: null, why: 'undone' })
  })

  test('twice, by several at once, and is recorded once', async () => {
    const { id } = await newCategory()
    const record = await change(`/categories/${id}`, { name: 'Ships' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => plaza.call('POST', `/audit/${record.id}/undo`, { as: admin })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('under a change that comes at the same moment: one of them is seen by the other', async () => {
    for (let i = 0; i < 8; i++) {
      const { id } = await newCategory()
      const record = await change(`/categories/${id}`, { name: 'Ships' })
      const [undone] = await Promise.all([
        plaza.call('POST', `/audit/${record.id}/undo`, { as: admin }),
        plaza.ok('PATCH', `/categories/${id}`, { as: plaza.secret, body: { name: 'Vessels' } }),
      ])
      expect([200, 409]).toContain(undone.status)
      const { name } = await plaza.ok<Category>('GET', `/categories/${id}`, { as: plaza.secret })
      // whoever came second wrote over the first only when it knew
      expect(name).toBe('Vessels')
    }
  })

  test('when somebody changed the same field since: both values are told, nothing is done', async () => {
    const { id } = await newCategory()
    const record = await change(`/categories/${id}`, { name: 'Ships', metadata: { a: 1 } })
    await change(`/categories/${id}`, { name: 'Vessels' })
    expect(await refused(record.id)).toEqual({
      status: 409,
      code: 'changed',
      data: { differences: [{ field: 'name', written: 'Ships', current: 'Vessels' }] },
    })
    expect(await lastOf(id)).toMatchObject({ after: { name: 'Vessels' } })
  })

  test('when it was about rights or how somebody signs in, or was no change of fields', async () => {
    const { id } = await plaza.given.person()
    const why = async (record: AuditRecord) => {
      expect(record.undo.isPossible).toBe(false)
      expect(await refused(record.id)).toEqual({ status: 422, code: 'notUndoable', data: { why: record.undo.why } })
      return record.undo.why
    }
    expect(await why(await change(`/users/${id}`, { roles: ['user'] }))).toBe('rights')
    expect(await why(await change(`/users/${id}`, { email: 'other@example.com', displayName: 'X' }))).toBe('rights')
    const { id: made } = await plaza.ok<Category>('POST', '/categories', { as: admin, body: { name: 'New' } })
    expect(await why(await lastOf(made))).toBe('kind')
    const same = await change(`/categories/${made}`, { name: 'New' })
    expect(await why(same)).toBe('values')
    await plaza.ok('PATCH', '/config', { as: admin, body: { custom: { a: 1 } } })
    const { results } = await plaza.ok<{ results: AuditRecord[] }>('GET', '/audit?action=config.update', { as: admin })
    expect(results[0]?.undo.why).toBe('kind')
  })

  test('when the former values are no longer allowed, or the object is gone', async () => {
    const parent = await newCategory()
    const { id } = await newCategory({ parentId: parent.id })
    const record = await change(`/categories/${id}`, { parentId: null })
    await plaza.ok('DELETE', `/categories/${parent.id}`, { as: plaza.secret })
    expect(await refused(record.id)).toMatchObject({ status: 422, data: { why: 'category.parentUnknown' } })
    await plaza.ok('DELETE', `/categories/${id}`, { as: plaza.secret })
    expect((await refused(record.id)).status).toBe(404)
    expect((await refused('aud_unknown')).status).toBe(404)
  })

  test('without the right to, nor without the right to change it', async () => {
    const { id } = await newCategory()
    const record = await change(`/categories/${id}`, { name: 'Ships' })
    const readonly = await plaza.given.staff('staff-readonly')
    expect((await refused(record.id, readonly)).status).toBe(403)
    const key = await plaza.given.key({ permissions: ['audit:undo:all', 'audit:list:all'] })
    expect((await lastOf(id, key)).undo.why).toBe('notAllowed')
    expect((await refused(record.id, key)).status).toBe(403)
    expect(await lastOf(id)).toMatchObject({ id: record.id })
  })

  test('by Support when it is of somebody else, or of yesterday', async () => {
    const support = await plaza.given.staff('staff-support')
    const person = await plaza.given.person({ displayName: 'Ana' })
    const others = await change(`/users/${person.id}`, { displayName: 'Anna' })
    expect((await refused(others.id, support)).status).toBe(403)
    const own = await change(`/users/${person.id}`, { displayName: 'Ann' }, support)
    expect((await lastOf(person.id, support)).undo.isPossible).toBe(true)
    await undo(own.id, support)
    const later = await change(`/users/${person.id}`, { displayName: 'Annie' }, support)
    plaza.clock.advance({ hours: 25 })
    const again = await plaza.given.consoleLogin(support)
    expect(await refused(later.id, again)).toMatchObject({ status: 422, data: { why: 'expired' } })
    admin = await plaza.given.consoleLogin(admin)
    expect((await undo(later.id)).object).toMatchObject({ displayName: 'Anna' } satisfies Partial<User>)
  })

  test('after 30 days', async () => {
    const { id } = await newCategory()
    const record = await change(`/categories/${id}`, { name: 'Ships' })
    plaza.clock.advance({ days: 31 })
    admin = await plaza.given.consoleLogin(admin)
    expect(await refused(record.id)).toMatchObject({ status: 422, data: { why: 'expired' } })
  })

  test('of a role unless the second factor was proved a moment ago, as for changing it', async () => {
    const { id } = await made('/roles', { name: 'Helper two', value: 'helper-two' })
    const record = await change(`/roles/${id}`, { name: 'Other' })
    plaza.clock.advance({ minutes: 11 })
    expect(await refused(record.id)).toMatchObject({ status: 403, code: 'confirmationNeeded' })
  })
})
