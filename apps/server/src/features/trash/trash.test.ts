import type { Asset, AuditRecord, JsonObject, Message, Trashed, User } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { eraseOldTask } from './erase-old.ts'

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  admin = await plaza.given.staff('staff-admin')
})

const create = <Answer = { id: string }>(path: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.ok<Answer>('POST', path, { as, body })
const remove = (path: string, as: As = admin) => plaza.ok('DELETE', path, { as })
const listed = async (query: string) =>
  (await plaza.ok<{ results: Trashed[] }>('GET', `/trash?${query}`, { as: plaza.secret })).results
const entryOf = async (objectId: string) => {
  const [entry] = await listed(`objectId=${objectId}`)
  if (!entry) throw new Error(`${objectId} is not in the trash`)
  return entry
}
const restore = (id: string, as: As = admin) => plaza.call<JsonObject>('POST', `/trash/${id}/restore`, { as })
const found = async (query: string) =>
  (await plaza.ok<{ results: Asset[] }>('POST', '/search', { as: plaza.secret, body: { query } })).results

test('a listing that its owner deleted comes back as it was, with its calendar and its place in searches', async () => {
  const owner = await plaza.given.person()
  const type = await create('/asset-types', { name: 'Rental', timeBased: true })
  const body = { name: 'Velvet canoe', assetTypeId: type.id, price: 12.5, metadata: { images: [{ url: 'x.jpg' }] } }
  const asset = await create<Asset>('/assets', { ...body, ownerId: owner.id })
  await create('/availabilities', {
    assetId: asset.id,
    startDate: '2030-01-01T00:00:00.000Z',
    endDate: '2030-02-01T00:00:00.000Z',
    quantity: 1,
  })
  expect(await remove(`/assets/${asset.id}`, owner)).toEqual({ id: asset.id })
  expect(await found('velvet canoe')).toEqual([])

  const entry = await entryOf(asset.id)
  expect(entry).toMatchObject({ kind: 'asset', name: 'Velvet canoe', deletedBy: owner.id, blockers: [] })
  const whole = await plaza.ok('GET', `/trash/${entry.id}`, { as: admin })
  expect(whole).toMatchObject({ object: { price: 12.5 }, with: { availability: 1 } })

  const { status, body: answer } = await restore(entry.id)
  expect([status, answer]).toMatchObject([200, { objectId: asset.id, object: { name: 'Velvet canoe' } }])
  expect(await plaza.ok('GET', `/assets/${asset.id}`, { as: plaza.secret })).toEqual(
    expect.objectContaining({ id: asset.id, ...body, ownerId: owner.id }),
  )
  const { results } = await plaza.ok<{ results: unknown[] }>('GET', `/availabilities?assetId=${asset.id}`, {
    as: plaza.secret,
  })
  expect(results).toHaveLength(1)
  expect((await found('velvet canoe')).map(({ id }) => id)).toEqual([asset.id])
  expect(await listed(`objectId=${asset.id}`)).toEqual([])

  const events = await plaza.ok<{ results: { type: string }[] }>('GET', `/events?objectId=${asset.id}&order=asc`, {
    as: plaza.secret,
  })
  // that it was found is told a moment later
  const told = events.results.map(({ type: name }) => name).filter((name) => name !== 'assets__searched')
  expect(told).toEqual(['asset__created', 'asset__deleted', 'plaza_restored', 'asset__created'])
  const log = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${asset.id}`, { as: admin })
  expect(log.results[0]).toMatchObject({ action: 'trash.restore', objectType: 'asset', objectName: 'Velvet canoe' })
})

test('what is gone with it is named, and comes back first', async () => {
  const outer = await create('/categories', { name: 'Boats' })
  const inner = await create('/categories', { name: 'Canoes', parentId: outer.id })
  await remove(`/categories/${inner.id}`)
  await remove(`/categories/${outer.id}`)
  const [child, parent] = [await entryOf(inner.id), await entryOf(outer.id)]
  const blockers = [{ why: 'missing', field: 'parentId', objectId: outer.id, trashId: parent.id }]
  expect(child.blockers).toEqual(blockers)
  const refused = await restore(child.id)
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'trash.blocked', data: { blockers } }])

  expect((await restore(parent.id)).status).toBe(200)
  expect((await restore(child.id)).status).toBe(200)
  expect(await plaza.ok('GET', `/categories/${inner.id}`, { as: plaza.secret })).toMatchObject({ parentId: outer.id })
  expect((await restore(child.id)).status).toBe(404)
})

test('a name that somebody else has by now is in the way', async () => {
  const entry = { collection: 'website', locale: 'en', name: 'greeting', fields: { title: 'Hello' } }
  const first = await create('/entries', entry)
  await remove(`/entries/${first.id}`)
  const second = await create('/entries', entry)
  const kept = await entryOf(first.id)
  expect(kept.blockers).toEqual([{ why: 'taken', field: null, objectId: null, trashId: null }])
  expect((await restore(kept.id)).body.code).toBe('trash.blocked')
  await remove(`/entries/${second.id}`)
  expect((await restore(kept.id)).status).toBe(200)
})

test('what people delete of their own is gone; what staff delete of them is kept', async () => {
  const [author, target] = [await plaza.given.person(), await plaza.given.person()]
  const rate = () => create('/ratings', { score: 80, targetId: target.id, authorId: author.id, comment: 'Fine' })
  const [own, removed] = [await rate(), await rate()]
  await remove(`/ratings/${own.id}`, { ...plaza.secret, headers: { 'x-stelace-user-id': author.id } })
  await remove(`/ratings/${removed.id}`)
  expect(await listed(`objectId=${own.id}`)).toEqual([])
  const kept = await entryOf(removed.id)
  expect(kept).toMatchObject({ kind: 'rating', deletedBy: admin.id })
  expect((await restore(kept.id)).status).toBe(200)
  expect(await plaza.ok('GET', `/ratings/${removed.id}`, { as: plaza.secret })).toMatchObject({ comment: 'Fine' })
})

test('a message that staff emptied gets its words back and is marked no longer, also when its place went later', async () => {
  const [sender, receiver] = [await plaza.given.person(), await plaza.given.person()]
  const body = { topicId: 'x', receiverId: receiver.id, content: 'Meet me at the narwhal', platformData: { kept: 1 } }
  const { id } = await create<Message>('/messages', { ...body, senderId: sender.id })
  const read = (as: As) => plaza.ok<Message>('GET', `/messages/${id}`, { as })
  const before = await read(plaza.secret)
  const because = { ...admin, headers: { 'x-plaza-reason': 'spam' } }
  for (const later of [[], [`/messages/${id}`]]) {
    await remove(`/messages/${id}?leaveNote=true`, because)
    expect(await read(receiver)).toMatchObject({ content: '', platformData: { plaza: { removed: {} } } })
    for (const path of later) await remove(path, because)
    const kept = await listed(`objectId=${id}`)
    expect(kept).toMatchObject([{ kind: 'message', blockers: [] }])
    const { status, body: answer } = await restore(kept[0]?.id ?? '')
    expect([status, JSON.stringify(answer)]).toEqual([200, expect.not.stringContaining('narwhal')])
    expect(await read(plaza.secret)).toEqual(before)
    expect((await read(receiver)).content).toBe(body.content)
    const talks = await plaza.ok<{ results: { id: string }[] }>('GET', '/conversations?query=narwhal', { as: sender })
    expect(talks.results).toMatchObject([{ id: before.conversationId }])
  }
})

test('workflows, webhooks and planned events come back with all they had', async () => {
  const made = {
    '/workflows': await create('/workflows', { name: 'Greet', run: [], event: 'user__created' }),
    '/webhooks': await create('/webhooks', { name: 'Books', event: 'x', targetUrl: 'https://example.com/' }),
    '/tasks': await create('/tasks', { eventType: 'planned', eventMetadata: { a: 1 } }),
    '/asset-types': await create('/asset-types', { name: 'Sale', timeBased: false }),
  }
  for (const [path, { id }] of Object.entries(made)) {
    const before = await plaza.ok('GET', `${path}/${id}`, { as: plaza.secret })
    await remove(`${path}/${id}`, plaza.secret)
    const entry = await entryOf(id)
    expect(entry.deletedBy).toBe(null)
    expect((await restore(entry.id)).status, path).toBe(200)
    expect(await plaza.ok('GET', `${path}/${id}`, { as: plaza.secret })).toEqual(before)
  }
})

test('erasing for good asks for a reason and cannot be taken back; support restores and erases nothing', async () => {
  const support = await plaza.given.staff('staff-support')
  const { id } = await create('/categories', { name: 'Old' })
  await remove(`/categories/${id}`)
  const entry = await entryOf(id)
  expect((await plaza.call('DELETE', `/trash/${entry.id}`, { as: support })).status).toBe(403)
  expect((await plaza.call<{ code: string }>('DELETE', `/trash/${entry.id}`, { as: admin })).body.code).toBe(
    'reasonNeeded',
  )
  const why = { ...admin, headers: { 'x-plaza-reason': 'by%20mistake' } }
  expect((await plaza.call('DELETE', `/trash/${entry.id}`, { as: why })).status).toBe(200)
  expect((await restore(entry.id, support)).status).toBe(404)
})

test('an account that staff delete comes back with password and second step; erased before its time, it is forgotten', {
  tags: 'release',
}, async () => {
  const mark = `ahorn${Date.now()}`
  const body = { username: `${mark}@example.com`, password: 'correct horse battery', displayName: mark }
  const { id } = await create<User>('/users', { ...body, email: body.username })
  const signIn = () => plaza.call('POST', '/auth/login', { body: { username: body.username, password: body.password } })
  const before = await plaza.ok<User>('GET', `/users/${id}`, { as: plaza.secret })
  const asset = await create<Asset>('/assets', { name: 'Their canoe', ownerId: id })
  const because = { ...admin, headers: { 'x-plaza-reason': 'twice%20here' } }
  expect((await plaza.call<{ code: string }>('DELETE', `/users/${id}`, { as: admin })).body.code).toBe('reasonNeeded')
  await remove(`/assets/${asset.id}`)
  await remove(`/users/${id}`, because)
  expect((await signIn()).status).toBe(403)

  // who helps people may not look after deleted accounts
  const support = await plaza.given.staff('staff-support')
  const seen = await plaza.ok<{ results: Trashed[] }>('GET', '/trash?nbResultsPerPage=100', { as: support })
  expect(seen.results.map(({ kind }) => kind).filter((kind) => !['asset', 'rating', 'message'].includes(kind))).toEqual(
    [],
  )
  const kept = await entryOf(id)
  expect(kept).toMatchObject({ kind: 'user', name: mark, reason: 'twice here', deletedBy: admin.id })
  expect((await restore(kept.id, support)).status).toBe(403)
  // what was theirs waits for them
  const theirs = await entryOf(asset.id)
  expect(theirs.blockers).toEqual([{ why: 'missing', field: 'ownerId', objectId: id, trashId: kept.id }])
  const other = await create<User>('/users', body)
  expect((await entryOf(id)).blockers).toEqual([{ why: 'taken', field: null, objectId: null, trashId: null }])
  await plaza.ok('DELETE', `/users/${other.id}`, { as: plaza.secret })

  expect((await restore(kept.id)).status).toBe(200)
  expect(await plaza.ok('GET', `/users/${id}`, { as: plaza.secret })).toEqual(before)
  expect((await signIn()).status).toBe(200)
  expect((await restore(theirs.id)).status).toBe(200)

  await remove(`/assets/${asset.id}`)
  await remove(`/users/${id}`, because)
  await remove(`/trash/${(await entryOf(id)).id}`, because)
  await plaza.app.startJobs()
  await jobsDone(plaza)
  expect(await listed(`objectId=${id}`)).toEqual([])
  const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${id}`, { as: plaza.secret })
  expect(results.length).toBeGreaterThan(0)
  expect(JSON.stringify(results)).not.toContain(mark)
})

test('after thirty days nothing is left of it', async () => {
  const { id } = await create('/categories', { name: 'Forgotten' })
  await remove(`/categories/${id}`)
  plaza.clock.advance({ days: 29 })
  await eraseOldTask.begin(plaza.services).run()
  expect(await listed(`objectId=${id}`)).toHaveLength(1)
  plaza.clock.advance({ days: 1 })
  await eraseOldTask.begin(plaza.services).run()
  expect(await listed(`objectId=${id}`)).toEqual([])
})
