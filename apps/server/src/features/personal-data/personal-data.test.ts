import { inflateRawSync } from 'node:zlib'
import type { Case, DataExport, JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp, type Person } from '../../testing/app.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader } from '../../testing/uploads.ts'
import { removeOldExports } from './jobs.ts'
import { makeExport } from './make-export.ts'

const dataDir = await tempFolder('personal')
const plaza = await createTestApp({ dataDir, limits: true, publicUrl: 'https://market.example' })
const { call, ok, given, secret, services, clock } = plaza
const uploader = createUploader(plaza)
await plaza.app.startJobs()

const exportsOf = (person: Person) => ok<DataExport[]>('GET', '/data-exports', { as: person })
async function exported(person: Person) {
  const { id } = await ok<DataExport>('POST', '/data-exports', { as: person })
  await expect.poll(async () => (await exportsOf(person))[0]?.status).toBe('ready')
  return id
}
async function download(person: Person, id: string) {
  const { url } = await ok<{ url: string }>('POST', `/data-exports/${id}/link`, { as: person })
  const { pathname, search } = new URL(url)
  const answer = await plaza.app.http.inject({ method: 'GET', url: pathname + search })
  return { answer, path: pathname + search }
}

/** The parts of a ZIP file, by name. */
function unzip(bytes: Buffer) {
  const found = new Map<string, Buffer>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [method, packed] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)]
    const [nameLength, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    const start = at + 30 + nameLength + extra
    const body = bytes.subarray(start, start + packed)
    found.set(bytes.subarray(at + 30, at + 30 + nameLength).toString(), method === 8 ? inflateRawSync(body) : body)
    at = start + packed
  }
  return found
}

/** Somebody whose words are everywhere. */
async function canary() {
  const word = `canary${Math.random().toString(36).slice(2)}`
  const person = await given.person({
    displayName: `${word} name`,
    firstname: `${word} first`,
    description: `${word} description`,
    metadata: { instant: { profileTitle: `${word} title` }, _private: { phone: `${word} phone` } },
  })
  const other = await given.person()
  await ok('PATCH', `/users/${person.id}`, { as: person, body: { lastname: `${word} last` } })
  const message = await ok<{ id: string; conversationId: string }>('POST', '/messages', {
    as: person,
    body: { topicId: 'about', receiverId: other.id, content: `${word} message` },
  })
  const rating = await ok<{ id: string }>('POST', '/ratings', {
    as: secret,
    body: { score: 80, authorId: person.id, targetId: other.id, comment: `${word} comment` },
  })
  await ok('POST', '/search', { as: person, body: { save: true, name: `${word} search`, query: word } })
  const { body: file } = await uploader.send(`${word}.png`, await pictureFile({ width: 30, height: 30 }), {
    folder: 'images/avatars',
    as: person,
  })
  return { word, person, other, message, rating, file }
}

describe('a copy of my data', () => {
  test('holds everything about me, files included, and is told by mail', async () => {
    const { word, person, file } = await canary()
    const id = await exported(person)
    const { answer } = await download(person, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    })
    const parts = unzip(answer.rawPayload)
    const text = parts.get('data.json')?.toString() ?? ''
    const data: Record<string, JsonObject[]> = JSON.parse(text)
    for (const part of ['name', 'first', 'last', 'description', 'title', 'phone', 'message', 'comment', 'search']) {
      expect(text, part).toContain(`${word} ${part}`)
    }
    expect(data.user?.[0]).toMatchObject({ id: person.id, displayName: `${word} name` })
    expect(data.sessions?.length).toBe(1)
    expect(text).not.toMatch(/valueHash|value_hash|argon2|sealed/i)
    expect(parts.get(`files/${file.key}`)?.length).toBeGreaterThan(50)
    const mail = await services.db.read
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', person.username)
      .execute()
    expect(mail.map(({ kind }) => kind)).toContain('exportReady')
  })

  test('is downloaded by its owner, once per link, for a day', async () => {
    const [ana, eve] = [await given.person(), await given.person()]
    const id = await exported(ana)
    expect((await call('POST', `/data-exports/${id}/link`, { as: eve })).status).toBe(404)
    expect((await call('POST', `/data-exports/${id}/link`)).status).toBe(401)
    expect((await call('GET', `/data-exports/${id}/file?token=guessed`, { as: {} })).status).toBe(404)
    expect((await call('GET', `/files/exports/${id}.zip`, { as: {} })).status).toBe(404)
    const { path } = await download(ana, id)
    expect((await call('GET', path, { as: {} })).status).toBe(404)

    const { url } = await ok<{ url: string }>('POST', `/data-exports/${id}/link`, { as: ana })
    const link = url.replace('https://market.example', '')
    clock.advance({ hours: 23 })
    const fresh = await given.login(ana)
    const late = await ok<{ url: string }>('POST', `/data-exports/${id}/link`, { as: fresh })
    // a newer link replaces the one before
    expect((await call('GET', link, { as: {} })).status).toBe(404)
    clock.advance({ hours: 23 })
    await removeOldExports.begin(services).run()
    const path2 = late.url.replace('https://market.example', '')
    expect((await plaza.app.http.inject({ method: 'GET', url: path2 })).statusCode).toBe(200)
    expect((await call('GET', path2, { as: {} })).status).toBe(404)
    const later = await given.login(ana)
    expect(await exportsOf(later)).toEqual([])
    expect((await call('POST', `/data-exports/${id}/link`, { as: later })).status).toBe(404)
  })

  test('is out of reach of whoever had a link before the password was reset', async () => {
    const ana = await given.person()
    const id = await exported(ana)
    const { url } = await ok<{ url: string }>('POST', `/data-exports/${id}/link`, { as: ana })
    const { pathname, search } = new URL(url)
    const get = (path: string) => plaza.app.http.inject({ method: 'GET', url: path })
    await ok('POST', '/password/reset/request', { body: { username: ana.username } })
    const reset = (await plaza.events('password__reset_requested')).find(({ objectId }) => objectId === ana.id)
    const { resetToken } = Object(reset?.metadata) as { resetToken: string }
    await ok('POST', '/password/reset/confirm', { body: { resetToken, newPassword: 'another few words' } })
    expect((await get(pathname + search)).statusCode).toBe(404)
    const back = await given.login({ ...ana, password: 'another few words' })
    expect((await download(back, id)).answer.statusCode).toBe(200)
  })

  test('is out of reach a day after its link was given', async () => {
    const ana = await given.person()
    const id = await exported(ana)
    const { url } = await ok<{ url: string }>('POST', `/data-exports/${id}/link`, { as: ana })
    clock.advance({ hours: 24, minutes: 1 })
    expect((await call('GET', url.replace('https://market.example', ''), { as: {} })).status).toBe(404)
  })

  test('has the orders in which I pay or am paid, and of others’ carts only what concerns me', async () => {
    const [ana, ben] = [await given.person(), await given.person()]
    const line = (fields: JsonObject) => ({ currency: 'EUR', ...fields })
    await ok('POST', '/orders', {
      as: secret,
      body: {
        lines: [
          line({ payerId: ana.id, payerAmount: 30 }),
          line({ receiverId: ben.id, receiverAmount: 10 }),
          line({ receiverId: 'usr_third', receiverAmount: 20 }),
        ],
      },
    })
    const ordersOf = async (person: Person) => {
      const { answer } = await download(person, await exported(person))
      const data = JSON.parse(String(unzip(answer.rawPayload).get('data.json')))
      return data.orders as { payerId: string; lines: JsonObject[]; amountDue: number }[]
    }
    expect((await ordersOf(ana)).map(({ payerId, lines }) => [payerId, lines.length])).toEqual([[ana.id, 3]])
    expect((await ordersOf(ben)).map(({ amountDue, lines }) => [amountDue, lines.length])).toEqual([[30, 1]])
  })

  test('tells where a listing of somebody else is once they have dealt with each other, as its page does', async () => {
    const [owner, taker] = [await given.person(), await given.person()]
    const type = await ok('POST', '/asset-types', {
      as: secret,
      body: { name: 'Sale', timeBased: false, infiniteStock: true, metadata: { _team: { margin: 'secret margin' } } },
    })
    const asset = await ok('POST', '/assets', {
      as: secret,
      body: {
        name: 'Tent',
        ownerId: owner.id,
        assetTypeId: type.id,
        price: 10,
        currency: 'MXN',
        active: true,
        validated: true,
        metadata: { _protected: { street: 'Secret street 85' }, _private: { code: 'secret code' } },
      },
    })
    const booking = await ok('POST', '/transactions', { as: taker, body: { assetId: asset.id } })
    const copyOf = async (person: Person) => {
      const { answer } = await download(person, await exported(person))
      return String(unzip(answer.rawPayload).get('data.json'))
    }
    expect(await copyOf(taker)).not.toMatch(/secret/i)
    const own = await copyOf(owner)
    for (const text of ['Secret street', 'secret code']) expect(own).toContain(text)
    expect(own).not.toContain('secret margin')

    for (const [name, as] of [
      ['confirmAndPay', taker],
      ['accept', owner],
    ] as const)
      await ok('POST', `/transactions/${booking.id}/transitions`, { as, body: { name } })
    const told = await copyOf(taker)
    expect(told).toContain('Secret street')
    expect(told).not.toMatch(/secret (code|margin)/)
  })

  test('is made twice a day at most', async () => {
    const person = await given.person()
    await exported(person)
    await exported(person)
    expect((await call('POST', '/data-exports', { as: person })).status).toBe(429)
  })
})

describe('staff', () => {
  const copyOf = (id: string, deliver: string, as: As) =>
    call<DataExport & { code: string }>('POST', `/users/${id}/data-export`, { as, body: { deliver } })
  const erase = (id: string, as: As, reason?: string) =>
    call<{ code: string }>('POST', `/users/${id}/erase`, {
      as,
      ...(reason && { headers: { 'x-plaza-reason': reason } }),
    })

  test('have a copy made for the person, who gets it as if they had asked', async () => {
    const [admin, support, ana] = [
      await given.staff('staff-admin'),
      await given.staff('staff-support'),
      await given.person(),
    ]
    expect((await copyOf(ana.id, 'person', support)).status).toBe(403)
    const { status, body } = await copyOf(ana.id, 'person', admin)
    expect(status).toBe(200)
    await expect.poll(async () => (await exportsOf(ana))[0]).toMatchObject({ id: body.id, status: 'ready' })
    expect((await download(ana, body.id)).answer.statusCode).toBe(200)
    expect((await call('POST', `/data-exports/${body.id}/link`, { as: admin })).status).toBe(404)
  })

  test('get it themselves with their second factor, and the person does not find it', async () => {
    const [admin, ana] = [await given.staff('staff-admin'), await given.person()]
    clock.advance({ minutes: 11 })
    const late = await copyOf(ana.id, 'caller', admin)
    expect([late.status, late.body.code]).toEqual([403, 'confirmationNeeded'])
    const again = await given.consoleLogin(admin)
    const { body } = await copyOf(ana.id, 'caller', again)
    const mine = () => ok<DataExport[]>('GET', '/data-exports', { as: again })
    await expect.poll(async () => (await mine())[0]).toMatchObject({ id: body.id, status: 'ready' })
    expect(await exportsOf(await given.login(ana))).toEqual([])
    const { url } = await ok<{ url: string }>('POST', `/data-exports/${body.id}/link`, { as: again })
    const { pathname, search } = new URL(url)
    const answer = await plaza.app.http.inject({ method: 'GET', url: pathname + search })
    expect(unzip(answer.rawPayload).get('data.json')?.toString()).toContain(ana.id)
    const mails = await services.db.read
      .selectFrom('emails')
      .select('kind')
      .where('recipient', '=', ana.username)
      .execute()
    expect(mails.map(({ kind }) => kind)).not.toContain('exportReady')
  })

  test('erase an account for good, with a reason, unless something hangs on it', async () => {
    const [admin, support] = [await given.staff('staff-admin'), await given.staff('staff-support')]
    const [ana, owner] = [await given.person(), await given.person()]
    await given.organization(owner)
    expect((await erase(ana.id, support, 'asked')).status).toBe(403)
    expect((await erase(ana.id, admin)).body.code).toBe('reasonNeeded')
    expect((await erase(owner.id, admin, 'asked')).status).toBe(422)
    expect((await erase(ana.id, admin, 'asked')).status).toBe(200)
    expect((await call('GET', `/users/${ana.id}`, { as: secret })).status).toBe(404)
    const { results } = await ok<{ results: JsonObject[] }>('GET', `/audit?objectId=${ana.id}`, { as: admin })
    expect(results[0]).toMatchObject({ action: 'userData.erase', reason: 'asked' })
  })
})

describe('whoever deletes their account', () => {
  test('is forgotten everywhere, and what belongs to others stays without a name', async () => {
    const { word, person, other, message, rating, file } = await canary()
    await exported(person)
    await ok('DELETE', `/users/${person.id}`, { as: person })
    await expect.poll(async () => (await call('GET', `/files/${file.key}`, { as: {} })).status).toBe(404)
    const isTold = async () =>
      (
        await services.db.read.selectFrom('emails').select('kind').where('recipient', '=', person.username).execute()
      ).map(({ kind }) => kind)
    await expect.poll(isTold).toEqual(['accountDeleted'])

    expect((await call('GET', `/users/${person.id}`, { as: secret })).status).toBe(404)
    expect(await ok('GET', `/messages/${message.id}`, { as: other })).toMatchObject({ content: `${word} message` })
    expect(await ok('GET', `/ratings/${rating.id}`, { as: secret })).toMatchObject({ comment: `${word} comment` })
    const events = await services.db.read.selectFrom('events').selectAll().where('object_id', '=', person.id).execute()
    const told = events.filter(({ type }) => type !== 'user__deleted')
    expect(told.length).toBeGreaterThan(1)
    expect(JSON.stringify(told)).not.toContain(word)
    const { rows } = await sql<{
      count: string
    }>`select count(*) from saved_searches where user_id = ${person.id}`.execute(services.db.read)
    expect(rows[0]?.count).toBe('0')
    expect(
      (await call('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken: person.refreshToken } }))
        .status,
    ).toBe(403)
  })

  test('leaves no booking behind that owners would wait for', async () => {
    const [owner, taker] = [await given.person(), await given.person()]
    const type = await ok('POST', '/asset-types', {
      as: secret,
      body: { name: 'Sale', timeBased: false, infiniteStock: true },
    })
    const asset = await ok('POST', '/assets', {
      as: secret,
      body: {
        name: 'Tent',
        ownerId: owner.id,
        assetTypeId: type.id,
        price: 10,
        currency: 'MXN',
        quantity: 5,
        active: true,
        validated: true,
      },
    })
    const booking = await ok('POST', '/transactions', { as: taker, body: { assetId: asset.id, quantity: 1 } })
    await ok('DELETE', `/users/${taker.id}`, { as: taker })
    await expect
      .poll(async () => (await ok('GET', `/transactions/${booking.id}`, { as: secret })).status)
      .toBe('cancelled')
  })

  test('has no listings and no organizations left', async () => {
    const owner = await given.person()
    const organization = await given.organization(owner)
    const answer = await call('DELETE', `/users/${owner.id}`, { as: owner })
    expect(answer.body).toMatchObject({ statusCode: 422, data: { ownedOrganizationIds: [organization.id] } })
  })
})

test('a copy that cannot be made is a case until one is', async () => {
  const person = await given.person()
  const states = async () => {
    const found = await ok<{ results: Case[] }>('GET', `/cases?kind=privacy&objectId=${person.id}`, { as: secret })
    return found.results.map(({ metadata, status }) => [metadata.what, status])
  }
  await services.db.pool.query(
    `insert into data_exports (id, user_id, recipient_id, created_date, status, progress, expiration_date)
     values ('exp_full', $1, $1, now(), 'waiting', 0, now() + interval '1 day')`,
    [person.id],
  )
  const full = { ...services.files, put: () => Promise.reject(new Error('The disk is full')) }
  await makeExport({ ...services, files: full }, 'exp_full')
  expect(await states()).toEqual([['export', 'open']])
  await exported(person)
  expect(await states()).toEqual([['export', 'closed']])
})
