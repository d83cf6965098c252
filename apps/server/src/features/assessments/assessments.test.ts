import type { Assessment, JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { createMarketplace } from '../../testing/marketplaces.ts'

const plaza = await createTestApp()
const { call, ok, given, secret, publishable, clock } = plaza
const { thing, book, owner, taker, somebody } = createBookings(plaza)

type Told<Body> = Body & { message: string; data: JsonObject }
const send = (body: JsonObject | undefined, as: As = secret) =>
  call<Told<Assessment>>('POST', '/assessments', { as, ...(body && { body }) })
const tent = await thing()
const draw = (body: JsonObject = {}, as: As = secret) =>
  ok<Assessment>('POST', '/assessments', { as, body: { assetId: tent.id, ...body } })
const read = (id: string, as: As = secret) => call<Told<Assessment>>('GET', `/assessments/${id}`, { as })
const change = (id: string, body: JsonObject | undefined, as: As = secret) =>
  call<Told<Assessment>>('PATCH', `/assessments/${id}`, { as, ...(body && { body }) })
const sign = (id: string, as: As, body: JsonObject | null = {}) =>
  call<Told<Assessment>>('POST', `/assessments/${id}/signatures`, { as, ...(body && { body }) })
const remove = (id: string, as: As = secret) => call<Told<{ id: string }>>('DELETE', `/assessments/${id}`, { as })
const list = async (query: string, as: As = secret) =>
  (
    await ok<{ results: Assessment[] }>('GET', `/assessments?nbResultsPerPage=100&${query}`, {
      as,
      version: '2020-08-10',
    })
  ).results
const refused = (status: number, message: string) => ({ status, body: { message } })
const entry = { comment: null, statement: null, signedDate: null }
const both = { [owner.id]: null, [taker.id]: null }
const as = (id: string): As => ({ ...secret, headers: { 'x-stelace-user-id': id } })
/** Roles of one's own that hold these permissions, for somebody. */
const withRights = async (...permissions: string[]) => {
  const role = await given.role({ permissions })
  return somebody({ roles: ['user', role.value] })
}

describe('a new assessment', () => {
  test('needs an asset and nothing else', async () => {
    const made = await draw()
    expect(made).toEqual({
      id: expect.stringMatching(/^assm_[0-9A-Za-z]{19}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: made.createdDate,
      assetId: tent.id,
      transactionId: null,
      ownerId: owner.id,
      takerId: null,
      emitterId: null,
      receiverId: null,
      status: 'draft',
      statement: null,
      signers: {},
      signCodes: {},
      nbSigners: 1,
      expirationDate: null,
      signedDate: null,
      assessmentDate: made.createdDate,
      metadata: {},
      platformData: {},
      livemode: false,
    })
  })

  test('takes its people from the booking, and shows its codes to whoever draws it up', async () => {
    const { id: transactionId } = await book({ assetId: tent.id, startDate: march(1), endDate: march(3) })
    const made = await draw({
      transactionId,
      ownerId: null,
      emitterId: null,
      receiverId: 'anybody',
      status: null,
      signers: { [owner.id]: null, [taker.id]: { comment: '', statement: 'pass' } },
      signCodes: { [taker.id]: '1234', someone: 'kept' },
      nbSigners: 2,
    })
    expect(made).toMatchObject({ transactionId, ownerId: owner.id, takerId: taker.id, status: 'draft' })
    expect(made.signers).toEqual({ [owner.id]: entry, [taker.id]: { ...entry, comment: '', statement: 'pass' } })
    expect(made.signCodes).toEqual({ [owner.id]: null, [taker.id]: '1234', someone: 'kept' })
    expect((await draw({ takerId: 'foreign' })).takerId).toBe('foreign')
  })

  test.each<[JsonObject | undefined, string]>([
    [undefined, '"body" is required'],
    [{}, '"assetId" is required'],
    [{ assetId: 'a', status: 5 }, '"status" must be one of [draft, accept, reject, null]. "status" must be a string'],
    [{ assetId: 'a', status: 'done' }, '"status" must be one of [draft, accept, reject, null]'],
    [{ assetId: 'a', statement: 'bad' }, '"statement" must be one of [pass, challenge, null]'],
    [{ assetId: 'a', signers: 5 }, '"signers" must be of type object'],
    [{ assetId: 'a', signCodes: 5 }, '"signCodes" must be of type object'],
    [{ assetId: 'a', signers: { u: 5 } }, '"signers.u" must be one of [null, object]'],
    [{ assetId: 'a', signCodes: { u: 5 } }, '"signCodes.u" must be one of [null, string]'],
    [{ assetId: 'a', nbSigners: 'many' }, '"nbSigners" must be a number'],
    [{ assetId: 'a', nbSigners: 0 }, '"nbSigners" must be larger than or equal to 1'],
    [{ assetId: 'a', expirationDate: 5 }, '"expirationDate" must be a string'],
    [{ assetId: 'a', signedDate: '2030-01-01' }, '"signedDate" is not allowed'],
    [{ assetId: 'a', signers: { u: { signedDate: null } } }, '"signers.u.signedDate" is not allowed'],
    [
      { assetId: 'a', signers: { u: { statement: 'x' } } },
      '"signers.u.statement" must be one of [pass, challenge, null]',
    ],
  ])('is malformed: %j', async (body, message) => {
    expect(await send(body)).toMatchObject(refused(400, message))
  })

  test('is of people and things that belong together', async () => {
    const other = await thing()
    const { id: transactionId } = await book({ assetId: tent.id, startDate: march(4), endDate: march(5) })
    for (const [body, message] of [
      [{ assetId: 'ast_none' }, 'Asset not found'],
      [{ assetId: tent.id, transactionId: 'trn_none' }, 'Transaction not found'],
      [
        { assetId: tent.id, ownerId: 'usr_x' },
        `The provided owner (ID usr_x) doesn't match with the asset owner (ID ${owner.id})`,
      ],
      [
        { assetId: other.id, transactionId },
        `The transaction (asset ID ${tent.id}) and the asset (ID ${other.id}) does not match`,
      ],
      [
        { assetId: tent.id, transactionId, takerId: 'usr_x' },
        `The provided taker (ID usr_x) doesn't match with the transaction taker (ID ${taker.id})`,
      ],
    ] as const) {
      expect(await send(body)).toMatchObject(refused(422, message))
    }
  })

  test('is drawn up by those who take part, if their role lets them', async () => {
    const body = { assetId: tent.id }
    for (const caller of [publishable, owner]) expect((await send(body, caller)).status).toBe(403)
    const role = await given.role({ permissions: ['assessment:create'] })
    expect((await send(body, somebody({ roles: [role.value] }))).status).toBe(403)
    expect((await send(body, somebody({ sub: owner.id, roles: [role.value] }))).status).toBe(200)
    expect((await send({ ...body, platformData: {} }, somebody({ sub: owner.id, roles: [role.value] }))).status).toBe(
      403,
    )
  })
})

describe('reading', () => {
  test('is for signers and those who may read all', async () => {
    const reader = await withRights('assessment:read')
    const { id } = await draw({ signers: { [taker.id]: null }, signCodes: { [taker.id]: 'x1', other: 'x2' } })
    expect((await read(id)).body.signCodes).toEqual({ [taker.id]: 'x1', other: 'x2' })
    expect((await read(id, taker)).body.signCodes).toEqual({ [taker.id]: 'x1' })
    // owners, takers, emitters and receivers who do not sign
    for (const caller of [owner, reader, publishable]) expect((await read(id, caller)).status).toBe(403)
    expect((await read('assm_none')).status).toBe(404)
    const config = await withRights('assessment:read:all')
    expect((await read(id, config)).body.signCodes).toEqual({})
  })

  test('lists by asset, newest first, without codes', async () => {
    const { id: assetId } = await thing()
    const one = await draw({ assetId, signers: both, signCodes: { [taker.id]: 'x' } })
    clock.advance({ seconds: 1 })
    const two = await draw({ assetId, status: 'reject', signers: { only: null } })
    expect((await list(`assetId=${assetId}`)).map(({ id }) => id)).toEqual([two.id, one.id])
    expect((await list(`assetId=${assetId}&order=asc`)).map(({ signCodes }) => signCodes)).toEqual([{}, {}])
    expect((await list(`assetId=${assetId}&status=reject`)).map(({ id }) => id)).toEqual([two.id])
    expect((await list(`assetId=${assetId}&signerId=${taker.id}`)).map(({ id }) => id)).toEqual([one.id])
    expect((await list(`signerId=only&assetId=${assetId}`)).map(({ id }) => id)).toEqual([two.id])
    const asked = (query: string) => call('GET', `/assessments${query}`, { as: secret })
    expect(await asked('')).toMatchObject(refused(400, '"assetId" is required'))
    expect(await asked(`?assetId=${assetId}&orderBy=createdDate`)).toMatchObject(
      refused(400, '"orderBy" is not allowed'),
    )
    const legacy = await ok('GET', `/assessments?assetId=${assetId}&page=2&nbResultsPerPage=1`, {
      as: secret,
      version: '2019-05-20',
    })
    expect(legacy).toMatchObject({ nbResults: 2, nbPages: 2, results: [{ id: one.id }] })
    const first = await ok<JsonObject>('GET', `/assessments?assetId=${assetId}&nbResultsPerPage=1`, {
      as: secret,
      version: '2020-08-10',
    })
    const next = await list(`assetId=${assetId}&startingAfter=${encodeURIComponent(String(first.endCursor))}`)
    expect(next.map(({ id }) => id)).toEqual([one.id])
  })

  test('lists only what one takes part in, unless one may list all', async () => {
    const { id: assetId } = await thing()
    await draw({ assetId })
    const mine = await withRights('assessment:list')
    expect((await call('GET', `/assessments?assetId=${assetId}`, { as: taker })).status).toBe(403)
    expect(await list(`assetId=${assetId}`, mine)).toEqual([])
    const { id } = await draw({ assetId, receiverId: mine.id })
    expect((await list(`assetId=${assetId}`, mine)).map((each) => each.id)).toEqual([id])
  })
})

describe('changing', () => {
  test('is for signers: their own entry and what is noted', async () => {
    const { id } = await draw({ signers: both, metadata: { a: 1 } })
    const changed = await change(id, { signers: { [taker.id]: { comment: 'Fine' } }, metadata: { b: 2 } }, taker)
    expect(changed.body).toMatchObject({
      signers: { [owner.id]: entry, [taker.id]: { ...entry, comment: 'Fine' } },
      metadata: { a: 1, b: 2 },
    })
    const again = await change(id, { signers: { [taker.id]: { statement: 'challenge' } } }, taker)
    expect(again.body.signers[taker.id]).toEqual({ ...entry, statement: 'challenge' })
    for (const body of [
      { status: null },
      { statement: 'pass' },
      { emitterId: null },
      { receiverId: null },
      { signCodes: {} },
      { nbSigners: 2 },
      { expirationDate: null },
      { signers: {} },
      { signers: { [taker.id]: null } },
      { signers: { [owner.id]: {} } },
      { signers: { [taker.id]: {}, [owner.id]: {} } },
    ]) {
      expect((await change(id, body, taker)).status).toBe(403)
    }
    expect((await change(id, {}, somebody())).status).toBe(403)
    expect((await change('assm_none', {})).status).toBe(404)
    expect(await change(id, undefined)).toMatchObject(refused(400, '"body" is required'))
    for (const field of ['assetId', 'transactionId', 'ownerId', 'takerId', 'signedDate', 'assessmentDate']) {
      expect(await change(id, { [field]: 'x' })).toMatchObject(refused(400, `"${field}" is not allowed`))
    }
  })

  test('is for holders of the config right: everything but what somebody has signed', async () => {
    const { id } = await draw({ signers: both, signCodes: { [owner.id]: 'o' }, nbSigners: 2 })
    const { body } = await change(id, {
      ...{ status: 'reject', statement: 'challenge', emitterId: 'e', receiverId: 'r', nbSigners: 3 },
      expirationDate: '2090-01-01',
      signers: { third: { comment: 'x' }, [owner.id]: null },
      signCodes: { [taker.id]: 't' },
    })
    expect(body).toMatchObject({ status: 'reject', statement: 'challenge', emitterId: 'e', nbSigners: 3 })
    expect(body.signers).toEqual({ [taker.id]: entry, third: { ...entry, comment: 'x' } })
    expect(body.signCodes).toEqual({ [taker.id]: 't', third: null })
    const { body: signed } = await sign(id, taker, { signCode: 't' })
    const date = new Date(String(signed.signers[taker.id]?.signedDate)).toUTCString()
    for (const sent of [null, {}]) {
      expect(await change(id, { signers: { [taker.id]: sent } })).toMatchObject({
        status: 422,
        body: {
          message: `Cannot update a signer’s config after own signature on ${date}`,
          data: { signerId: taker.id },
        },
      })
    }
    const configurer = await withRights('assessment:edit', 'assessment:config')
    const own = await draw({ signers: { [configurer.id]: null } })
    expect((await change(own.id, { nbSigners: 5 }, configurer)).status).toBe(200)
    expect((await change(id, { nbSigners: 5 }, configurer)).status).toBe(403)
  })

  test('ends for signers when it is signed or over', async () => {
    const { id } = await draw({ signers: both })
    await sign(id, taker)
    expect(await change(id, { metadata: {} }, owner)).toMatchObject(refused(422, 'Cannot update a signed assessment'))
    expect((await change(id, { nbSigners: 9 })).status).toBe(200)
    const over = await draw({ signers: both, expirationDate: '2020-01-01' })
    expect(await change(over.id, {}, owner)).toMatchObject(refused(422, 'Assessment expired'))
    expect((await change(over.id, {})).status).toBe(200)
  })
})

describe('signing', () => {
  test('completes with the signatures that are needed', async () => {
    const { id } = await draw({ signers: { ...both, third: null }, nbSigners: 2 })
    const first = await sign(id, taker)
    expect(first.body).toMatchObject({ status: 'draft', statement: 'pass', signedDate: null })
    expect(await sign(id, taker)).toMatchObject(refused(422, 'User already signed'))
    const last = await sign(id, owner)
    expect(last.body).toMatchObject({ status: 'accept', statement: 'pass' })
    expect(last.body.signedDate).toBe(last.body.signers[owner.id]?.signedDate)
    expect(last.body.signedDate).toBe(last.body.updatedDate)
    expect(await sign(id, as('third'))).toMatchObject(
      refused(422, `Assessment already signed on ${new Date(String(last.body.signedDate)).toUTCString()}`),
    )
  })

  test('leaves a challenge a draft, and never rejects', async () => {
    const { id } = await draw({ signers: both, nbSigners: 2 })
    await change(id, { signers: { [taker.id]: { statement: 'challenge' } } }, taker)
    expect((await sign(id, taker)).body).toMatchObject({ statement: 'challenge', status: 'draft' })
    const last = await sign(id, owner)
    expect(last.body).toMatchObject({ statement: 'challenge', status: 'draft', signedDate: expect.any(String) })
    const reset = await draw({ signers: both, nbSigners: 2, statement: 'challenge' })
    await sign(reset.id, taker)
    await change(reset.id, { statement: 'pass' })
    expect((await sign(reset.id, owner)).body).toMatchObject({ statement: 'pass', status: 'accept' })
    const rejected = await draw({ signers: both, status: 'reject' })
    expect((await sign(rejected.id, owner)).body).toMatchObject({ status: 'reject', signedDate: expect.any(String) })
    const lowered = await draw({ signers: both, nbSigners: 2 })
    await sign(lowered.id, owner)
    expect((await change(lowered.id, { nbSigners: 1 })).body.signedDate).toBeNull()
  })

  test('is refused in its order', async () => {
    const { id } = await draw({ signers: both, signCodes: { [taker.id]: '42' }, expirationDate: '2090-01-01' })
    expect(await sign(id, taker, null)).toMatchObject(refused(400, '"body" is required'))
    expect((await sign('assm_none', publishable)).status).toBe(403)
    expect((await sign('assm_none', secret)).status).toBe(403)
    expect((await sign('assm_none', taker)).status).toBe(404)
    expect((await sign(id, somebody())).status).toBe(403)
    expect((await sign(id, as('nobody'))).status).toBe(403)
    for (const signCode of [undefined, null, '']) {
      expect(await sign(id, taker, signCode === undefined ? {} : { signCode })).toMatchObject(
        refused(403, 'Missing sign code'),
      )
    }
    expect(await sign(id, taker, { signCode: '43' })).toMatchObject(refused(403, 'Invalid sign code'))
    const signed = await sign(id, taker, { signCode: '42' })
    expect(signed.body.signCodes).toEqual({ [taker.id]: '42' })
    const over = await draw({ signers: both, expirationDate: '2020-01-01T10:00:00.000Z' })
    expect(await sign(over.id, owner)).toMatchObject(
      refused(403, 'Assessment expired on Wed, 01 Jan 2020 10:00:00 GMT'),
    )
  })

  test('counts both who sign at the same moment', async () => {
    const { id } = await draw({ signers: both, nbSigners: 2 })
    await Promise.all([sign(id, taker), sign(id, owner)])
    expect((await read(id)).body).toMatchObject({ status: 'accept', signedDate: expect.any(String) })
  })

  test('is not a guessing game', async () => {
    const strict = await createTestApp({ limits: true })
    const ana = await strict.given.person()
    const asset = await strict.ok<{ id: string }>('POST', '/assets', { as: strict.secret, body: { name: 'Tent' } })
    const { id } = await strict.ok<Assessment>('POST', '/assessments', {
      as: strict.secret,
      body: { assetId: asset.id, signers: { [ana.id]: null }, signCodes: { [ana.id]: 'right' } },
    })
    const guess = async (signCode: string) =>
      (await strict.call('POST', `/assessments/${id}/signatures`, { as: ana, body: { signCode } })).status
    for (let tries = 0; tries < 5; tries++) expect(await guess('wrong')).toBe(403)
    expect(await guess('right')).toBe(429)
    strict.clock.advance({ minutes: 16 })
    expect(await guess('right')).toBe(200)
  })
})

test('removing is for those who may remove all, until all have signed', async () => {
  const { id } = await draw({ signers: both, nbSigners: 2 })
  await sign(id, taker)
  const plain = await withRights('assessment:remove')
  expect((await remove(id, plain)).status).toBe(403)
  expect(await remove('assm_none', plain)).toMatchObject({ status: 200, body: { id: 'assm_none' } })
  expect((await remove(id)).body).toEqual({ id })
  expect((await read(id)).status).toBe(404)
  const signed = await draw({ signers: both })
  await sign(signed.id, taker)
  expect(await remove(signed.id)).toMatchObject(refused(422, 'Signed assessment cannot be deleted'))
})

test('events tell of it, with codes only for those who read events, and only while they are needed', async () => {
  const { id } = await draw({ signers: both, signCodes: { [taker.id]: 'code' }, nbSigners: 2 })
  const about = async (type: string) => (await plaza.events(type)).find(({ objectId }) => objectId === id)
  const created = await about('assessment__created')
  expect(created).toMatchObject({
    objectType: 'assessment',
    changesRequested: null,
    relatedObjectsIds: { assetId: tent.id, transactionId: null, ownerId: owner.id, takerId: null },
    object: { signCodes: { [taker.id]: 'code' }, livemode: false },
    metadata: {},
  })
  const codes = { [owner.id]: 'mine', [taker.id]: 'code' }
  await change(id, { signCodes: { [owner.id]: 'mine' } })
  expect(await about('assessment__draft_updated')).toMatchObject({
    changesRequested: { signCodes: codes },
    object: { signCodes: codes },
  })
  await change(id, { signers: { [owner.id]: { comment: 'x' } }, nbSigners: 2, metadata: { a: 1 } })
  expect(await about('assessment__draft_updated')).toMatchObject({
    changesRequested: {
      nbSigners: 2,
      metadata: { a: 1 },
      signers: { [owner.id]: { ...entry, comment: 'x' }, [taker.id]: entry },
    },
  })
  await sign(id, owner, { signCode: 'mine' })
  expect(await about('assessment__signed_once')).toMatchObject({ changesRequested: null })
  await sign(id, taker, { signCode: 'code' })
  expect(await about('assessment__signed')).toMatchObject({ object: { status: 'accept' }, metadata: {} })
  expect((await about('assessment__created'))?.object).toMatchObject({ signCodes: { [taker.id]: null } })
  const gone = await draw()
  await remove(gone.id)
  const deleted = (await plaza.events('assessment__deleted')).find(({ objectId }) => objectId === gone.id)
  expect(deleted).toMatchObject({ object: { id: gone.id } })
})

test('codes are sealed at rest', async () => {
  const { id } = await draw({ signers: both, signCodes: { [taker.id]: 'very-secret-code' } })
  const { rows } = await sql<{ row: string }>`select t::text as row from assessments t where id = ${id}`.execute(
    plaza.services.db.read,
  )
  expect(rows[0]?.row).not.toContain('very-secret-code')
})

test('a dump comes in with its gaps filled and its codes sealed, and goes on unchanged', {
  tags: 'release',
}, async () => {
  const market = await createMarketplace()
  const dumped = {
    id: 'assm_dumped',
    createdDate: '2019-05-20T10:00:00.000Z',
    updatedDate: '2019-05-20T10:00:00.000Z',
    assetId: 'ast_gone',
    status: 'draft',
    signers: { usr_a: { comment: 'x' } },
    signCodes: { usr_a: 'code' },
    nbSigners: null,
    assessmentDate: null,
  }
  const { unknownFields } = await market.importLines([
    dumped,
    { ...dumped, id: 'assm_bare', signers: null, signCodes: null },
  ])
  expect(unknownFields).toEqual({})
  const readIn = (of: typeof market, id: string) => of.ok<Assessment>('GET', `/assessments/${id}`, { as: of.secret })
  const there = await readIn(market, 'assm_dumped')
  expect(there).toMatchObject({ nbSigners: 1, signCodes: { usr_a: 'code' }, assessmentDate: null })
  expect(there.signers).toEqual({ usr_a: { ...entry, comment: 'x' } })
  expect(await readIn(market, 'assm_bare')).toMatchObject({ signers: {}, signCodes: {} })
  const other = await createMarketplace()
  await other.import(await market.export())
  expect(await readIn(other, 'assm_dumped')).toEqual(there)
  const page = await other.ok<{ results: Assessment[] }>('GET', '/assessments?assetId=ast_gone', { as: other.secret })
  expect(page.results).toHaveLength(2)
})
