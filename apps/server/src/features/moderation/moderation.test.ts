import type { Asset, AuditRecord, Case, JsonObject, ListingReview } from '@plaza/contract'
import { listingStateOf } from '@plaza/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone, laterJobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let typeId: string
let ana: Staff
let owner: Person

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  typeId = (await createCatalogue(plaza).type()).id
  ana = await plaza.given.staff('staff-support', { displayName: 'Ana' })
  owner = await givenAccount(plaza, { metadata: { _private: { plaza: { locale: 'es' } } } })
  await set({ listingModeration: 'pre' })
})

const set = (instant: JsonObject) => plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant } } })
const list = (fields: JsonObject = {}, as: As = owner) =>
  plaza.ok<Asset>('POST', '/assets', { as, body: { name: 'Canoe', assetTypeId: typeId, price: 10, ...fields } })
type Answer = Asset & { code?: string; data?: { current: Asset } }
const decide = (id: string, body: JsonObject, as: As = ana, headers = {}) =>
  plaza.call<Answer>('POST', `/assets/${id}/moderation`, { as, body, headers })
const change = (id: string, body: JsonObject, as: As = owner) =>
  plaza.call<Answer>('PATCH', `/assets/${id}`, { as, body })
const read = (id: string) => plaza.ok<Asset>('GET', `/assets/${id}`, { as: ana })
const caseOf = async (objectId: string, kind = 'review') => {
  await jobsDone(plaza)
  return (await plaza.ok<{ results: Case[] }>('GET', `/cases?objectId=${objectId}&kind=${kind}`, { as: ana }))
    .results[0]
}
/** Takes back what was decided last. */
const takeBack = async (id: string) => {
  const { results } = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${id}`, { as: ana })
  const record = results.find(({ action }) => action === 'assetModeration.decide')
  expect(record?.undo.isPossible).toBe(true)
  await plaza.ok('POST', `/audit/${record?.id}/undo`, { as: ana })
}
const mailsTo = async ({ username }: Person) => {
  await laterJobsDone(plaza)
  const { results } = await plaza.ok<{ results: { kind: string; to: string; text: string; subject: string }[] }>(
    'GET',
    '/emails?nbResultsPerPage=100',
    { as: plaza.secret },
  )
  return results.filter(({ kind, to }) => /^listing/.test(kind) && to.includes(username))
}
const reject = { decision: 'reject', reasonCodes: ['photos'] }

describe('deciding', () => {
  test('a rejection needs a reason, and its owner reads it once, in their language', async () => {
    const { id } = await list()
    expect((await caseOf(id))?.status).toBe('open')
    expect((await decide(id, { decision: 'reject' })).body.code).toBe('moderation.reasonNeeded')
    expect((await decide(id, { decision: 'reject', reasonCodes: ['mood'] })).body.code).toBe('moderation.reasonUnknown')
    const { body } = await decide(id, reject)
    expect(body).toMatchObject({
      validated: false,
      platformData: { plaza: { moderation: { status: 'rejected', reasonCodes: ['photos'], isFinal: false } } },
    })
    expect(await caseOf(id)).toMatchObject({ status: 'closed', closedBy: ana.id })
    const mails = await mailsTo(owner)
    expect(mails.map(({ kind }) => kind)).toEqual(['listingRejected'])
    expect(mails[0]?.text).toContain('Las fotos no son suficientes')

    // fixed and sent again, it waits again; the owner cannot wave it through
    expect((await change(id, { validated: true })).body.code).toBe('asset.inModeration')
    await change(id, { description: 'Now with paddles' })
    expect(listingStateOf(await read(id))).toBe('waiting')
    expect((await caseOf(id))?.status).toBe('open')
    await decide(id, { decision: 'approve' })
    expect(await read(id)).toMatchObject({
      validated: true,
      platformData: { plaza: { moderation: { status: 'approved' } } },
    })
    expect((await mailsTo(owner)).map(({ kind }) => kind).toSorted()).toEqual(['listingModerated', 'listingRejected'])
    expect((await plaza.events('plaza_asset_moderated')).filter(({ objectId }) => objectId === id)).toHaveLength(2)
  })

  test('what is taken back within seconds is told to nobody, and waits again', { tags: 'release' }, async () => {
    const person = await givenAccount(plaza)
    const { id } = await list({}, person)
    await caseOf(id)
    for (const body of [{ decision: 'approve' }, reject, { decision: 'hide', text: 'Under investigation' }]) {
      await decide(id, body)
      await takeBack(id)
      expect(listingStateOf(await read(id))).toBe('waiting')
      expect((await caseOf(id))?.status).toBe('open')
    }
    expect(await mailsTo(person)).toEqual([])
  })

  test('what is hidden stays hidden whatever its owner does, and a complaint that led to it is settled', async () => {
    await set({ listingModeration: null })
    const person = await givenAccount(plaza)
    const { id } = await list({ name: 'Scooter' }, person)
    await plaza.ok('POST', '/events', {
      as: owner,
      body: { type: 'listing_reported', objectId: id, metadata: { reason: 'unsafe' } },
    })
    expect((await caseOf(id, 'report'))?.status).toBe('open')
    await decide(id, { decision: 'hide', text: 'Bremsen fehlen' })
    expect(await caseOf(id, 'report')).toMatchObject({ status: 'closed', resolution: 'actionTaken', closedBy: ana.id })
    // taken back, it is a complaint again; until it is hidden once more
    await takeBack(id)
    expect(await caseOf(id, 'report')).toMatchObject({ status: 'open', resolution: null, closedBy: null })
    await decide(id, { decision: 'hide', text: 'Bremsen fehlen' })
    expect((await caseOf(id, 'report'))?.status).toBe('closed')
    expect((await change(id, { validated: true }, person)).body.code).toBe('asset.inModeration')
    await change(id, { name: 'Other scooter', active: true }, person)
    expect(listingStateOf(await read(id))).toBe('hidden')
    const found = await plaza.ok<{ results: Asset[] }>('POST', '/search', {
      body: { query: 'scooter', validated: true },
    })
    expect(found.results.map((asset) => asset.id)).not.toContain(id)
    await decide(id, { decision: 'show' })
    expect(listingStateOf(await read(id))).toBe('live')
    expect((await caseOf(id, 'report'))?.status).toBe('closed')
    expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(['listingModerated'])

    // with review switched off, too, what was refused is looked at before it comes back; not what was refused for good
    await decide(id, reject)
    await change(id, { description: 'Better' }, person)
    expect((await caseOf(id))?.status).toBe('open')
    await decide(id, { ...reject, isFinal: true })
    await change(id, { description: 'Better still' }, person)
    expect(listingStateOf(await read(id))).toBe('rejected')
    expect((await mailsTo(person)).map(({ kind }) => kind)).toContain('listingRefused')
    await set({ listingModeration: 'pre' })
  })

  test('whoever was told that a listing is hidden is told when that is taken back; nobody else is', async () => {
    await set({ listingModeration: null })
    const person = await givenAccount(plaza)
    const { id } = await list({}, person)
    const hide = { decision: 'hide', text: 'Under investigation' }
    const kinds = async () => (await mailsTo(person)).map(({ kind }) => kind).toSorted()
    await decide(id, { ...hide, tell: false })
    await takeBack(id)
    expect(listingStateOf(await read(id))).toBe('live')
    expect(await kinds()).toEqual([])
    await decide(id, hide)
    expect(await kinds()).toEqual(['listingHidden'])
    await takeBack(id)
    expect(await kinds()).toEqual(['listingHidden', 'listingModerated'])
    await set({ listingModeration: 'pre' })
  })

  test('a listing that its owner has just changed is to be looked at again', async () => {
    const { id, updatedDate } = await list()
    await change(id, { description: 'Call me' })
    const seen = { 'x-plaza-if-updated': updatedDate }
    const { status, body } = await decide(id, { decision: 'approve' }, ana, seen)
    expect([status, body.code, body.data?.current.description]).toEqual([409, 'changed', 'Call me'])
    expect((await decide(id, { decision: 'approve', tell: false })).status).toBe(200)
  })

  test('only those who may moderate decide', async () => {
    const { id } = await list()
    const readonly = await plaza.given.staff('staff-readonly')
    for (const as of [owner, readonly, plaza.publishable]) {
      expect((await decide(id, { decision: 'approve' }, as)).status).toBe(403)
      expect((await plaza.call('GET', `/assets/${id}/moderation`, { as })).status).toBe(403)
    }
    expect((await decide('ast_none', { decision: 'approve' })).status).toBe(404)
  })
})

describe('before deciding', () => {
  test('risky words, a strange price, borrowed photos and changes since the last approval are pointed out', async () => {
    await plaza.ok('PATCH', '/config/private', {
      as: plaza.secret,
      body: { stelace: { moderation: { words: ['replica'] } } },
    })
    const { id: categoryId } = await plaza.ok<{ id: string }>('POST', '/categories', {
      as: plaza.secret,
      body: { name: 'Boats' },
    })
    const images = [{ url: 'https://example.com/boat.jpg' }]
    const others = await Promise.all(
      [10, 11, 12, 13].map((price) =>
        list({ name: 'River boat', categoryId, price, metadata: { images } }, plaza.secret),
      ),
    )
    const { id } = await list({
      name: 'River boat replica',
      description: 'Ask me at 222 123 4567',
      categoryId,
      price: 900,
      metadata: { images },
    })
    const review = () => plaza.ok<ListingReview>('GET', `/assets/${id}/moderation`, { as: ana })
    const { risks, similar, owner: facts, changedFields, reasons } = await review()
    expect(risks.map(({ kind, field }) => [kind, field])).toEqual([
      ['word', 'name'],
      ['contact', 'description'],
      ['price', 'price'],
      ['photo', 'images'],
    ])
    expect(others.map((other) => other.id)).toContain(risks.at(-1)?.assetId)
    expect(similar).toHaveLength(3)
    expect(facts).toMatchObject({ id: owner.id, locale: 'es', isEmailConfirmed: false })
    expect(changedFields).toBeNull()
    expect(reasons[0]).toMatchObject({ code: 'photos', label: 'Photos' })
    await decide(id, { decision: 'approve', tell: false })
    expect((await review()).changedFields).toEqual([])
    await change(id, { name: 'River boat', price: 12 })
    expect((await review()).changedFields).toEqual(['name', 'price'])
  })
})

describe('the list', () => {
  test('is filtered by state, words, photo and complaints, and says how listings are doing', async () => {
    const mark = 'Zzyzx'
    await set({ listingModeration: null })
    const live = await list({ name: `${mark} líve` })
    const paused = await list({ name: `${mark} paused`, active: false })
    const shown = await list({ name: `${mark} photo`, metadata: { images: [{ url: 'https://example.com/z.jpg' }] } })
    const hidden = await list({ name: `${mark} hidden` })
    await decide(hidden.id, { decision: 'hide', text: 'No', tell: false })
    await plaza.ok('POST', '/events', {
      as: ana,
      body: { type: 'listing_reported', objectId: live.id, metadata: { reason: 'spam' } },
    })
    await jobsDone(plaza)
    type Listed = Asset & { stats?: { nbReports: number } }
    const ids = async (query: string, as: As = ana) =>
      (await plaza.ok<{ results: Listed[] }>('GET', `/assets?query=${mark}&${query}`, { as })).results.map(
        ({ id }) => id,
      )
    expect((await ids('')).length).toBe(4)
    expect(await ids('state=paused')).toEqual([paused.id])
    expect((await ids('state=hidden,live')).toSorted()).toEqual([live.id, shown.id, hidden.id].toSorted())
    expect(await ids('moderation=hidden')).toEqual([hidden.id])
    expect(await ids('withoutPhoto=false')).toEqual([shown.id])
    expect(await ids('reported=true')).toEqual([live.id])
    expect((await ids('reported=false')).length).toBe(3)
    const near = {
      locations: [{ latitude: 19.04, longitude: -98.2 }],
      customAttributes: { shade: `${mark}:red`, seats: 3 },
    }
    for (const attribute of [
      { name: 'shade', type: 'text' },
      { name: 'seats', type: 'number' },
    ])
      await plaza.ok('POST', '/custom-attributes', { as: plaza.secret, body: attribute })
    await plaza.ok('PATCH', `/assets/${live.id}`, { as: plaza.secret, body: { ...near, quantity: 0 } })
    await jobsDone(plaza)
    expect(await ids('near=19.05,-98.2&maxDistance=2000')).toEqual([live.id])
    expect(await ids('near=19.05,-98.2&maxDistance=200')).toEqual([])
    expect(await ids(`attribute=shade:${mark}:red,seats:3`)).toEqual([live.id])
    expect(await ids('attribute=seats:4')).toEqual([])
    expect(await ids('notBookableWithin=60')).toEqual([live.id])
    for (const query of ['near=here&maxDistance=1', 'near=1,2', 'maxDistance=1', 'attribute=red'])
      expect((await plaza.call('GET', `/assets?${query}`, { as: ana })).status, query).toBe(400)
    const { results } = await plaza.ok<{ results: Listed[] }>('GET', `/assets?query=LIVE%20${mark}&stats=true`, {
      as: ana,
    })
    expect(results).toMatchObject([{ id: live.id, stats: { nbReports: 1, nbViews: 0, nbRequests: 0 } }])
    expect((await plaza.call('GET', '/assets?state=lost', { as: ana })).status).toBe(400)
    for (const query of ['stats=true', 'reported=true'])
      expect((await plaza.call('GET', `/assets?${query}`, { as: plaza.publishable })).status).toBe(403)
    await set({ listingModeration: 'pre' })
  })
})

test('a listing goes to another owner with its photos, what was booked stays, and it can be taken back', async () => {
  const admin = await plaza.given.staff('staff-admin')
  const [other, blocked] = [await plaza.given.person({ displayName: 'Beto' }), await plaza.given.person()]
  await plaza.ok('PUT', `/users/${blocked.id}/suspension`, {
    as: plaza.secret,
    body: { kind: 'suspend', reasonCode: 'spam', tell: null },
  })
  const key = `images/${'a'.repeat(22)}-canoe.jpg`
  await plaza.services.db.pool.query(
    `insert into files (key, created_date, owner_id, folder, name, content_type, bytes) values ($1, now(), $2, 'images', 'canoe.jpg', 'image/jpeg', 1)`,
    [key, owner.id],
  )
  const fileOwner = async () =>
    (await plaza.services.db.pool.query('select owner_id from files where key = $1', [key])).rows[0]?.owner_id
  const { id } = await list({ name: 'Handed over', metadata: { images: [{ url: `/files/${key}` }] } })
  const give = (ownerId: string, as: As = admin, headers: Record<string, string> = { 'x-plaza-reason': 'sold%20it' }) =>
    plaza.call<Answer>('PUT', `/assets/${id}/owner`, { as, body: { ownerId }, headers })
  expect((await give(other.id, ana)).status, 'support may not').toBe(403)
  expect((await give(other.id, admin, {})).body.code).toBe('reasonNeeded')
  for (const nobody of ['usr_nobody', 'usr_service', blocked.id]) {
    expect((await give(nobody)).body.code, nobody).toBe('moderation.notOwner')
  }
  expect((await give(other.id)).body.ownerId).toBe(other.id)
  expect(await fileOwner()).toBe(other.id)
  expect((await change(id, { price: 12 })).status, 'no longer theirs').toBe(403)
  expect((await change(id, { price: 12 }, other)).status).toBe(200)
  expect((await change(id, { ownerId: owner.id }, other)).status, 'owners cannot').toBe(400)
  const { results } = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${id}`, { as: admin })
  const record = results.find(({ action }) => action === 'assetModeration.changeOwner')
  expect(record).toMatchObject({ reason: 'sold it', before: { ownerId: owner.id }, after: { ownerId: other.id } })
  const undo = { as: admin, headers: { 'x-plaza-reason': 'wrong%20Beto' } }
  await plaza.ok('POST', `/audit/${record?.id}/undo`, undo)
  expect([(await read(id)).ownerId, await fileOwner()]).toEqual([owner.id, owner.id])
})
