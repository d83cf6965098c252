import type { AuditRecord, Case, Category, JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditDatabase } from '../../audit/index.ts'
import { auditMarkKey, hashOf, markIn } from '../../lib/audit-chain.ts'
import { getText } from '../../lib/stored-text.ts'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { openCase } from '../cases/index.ts'
import { markTrail } from './mark.ts'
import { removeOldDeeds } from './remove-old.ts'

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
})

const reason = { 'x-plaza-reason': encodeURIComponent('Asked by phone: ñ') }

const records = async (query: string, as: As = plaza.secret) =>
  (await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?${query}`, { as })).results

const newCategory = (name: string, as: As = admin) => plaza.ok<Category>('POST', '/categories', { as, body: { name } })

describe('what staff do', () => {
  test('is recorded with the change: who, what, the values before and after, and why', async () => {
    const person = await plaza.given.person({ displayName: 'Ana' })
    await plaza.ok('PATCH', `/users/${person.id}`, {
      as: admin,
      body: { displayName: 'Anna', description: 'Same' },
      headers: reason,
    })
    const [record] = await records(`objectId=${person.id}`)
    expect(record).toMatchObject({
      actorId: admin.id,
      keyId: null,
      action: 'users.update',
      objectType: 'user',
      objectId: person.id,
      objectName: 'Anna',
      fields: ['displayName', 'description'],
      before: { displayName: 'Ana', description: null },
      after: { displayName: 'Anna', description: 'Same' },
      reason: 'Asked by phone: ñ',
      isOwn: false,
      network: '127.0.0.x',
      livemode: false,
    })
    expect(await plaza.ok('GET', `/audit/${record?.id}`, { as: admin })).toEqual(record)
  })

  test('of making and removing something, all of it is told; of looking, nothing', async () => {
    const { id } = await newCategory('Boats')
    await plaza.ok('GET', `/categories/${id}`, { as: admin })
    await plaza.ok('POST', '/permissions/check', { as: admin, body: { permissions: ['asset:create'] } })
    await plaza.ok('DELETE', `/categories/${id}`, { as: admin })
    const told = await records(`objectId=${id}`)
    expect(told.map(({ action }) => action)).toEqual(['categories.remove', 'categories.create'])
    expect(told[0]).toMatchObject({ before: { name: 'Boats' }, after: null, objectName: 'Boats' })
    expect(told[1]).toMatchObject({ before: null, after: { name: 'Boats' } })
    expect(await records(`actorId=${admin.id}&action=permissions.check`)).toEqual([])
  })

  test('what people do in the web app is not, but changes of rights and settings are, whoever makes them', async () => {
    const person = await plaza.given.person()
    await plaza.ok('PATCH', `/users/${person.id}`, { as: person, body: { displayName: 'Me' } })
    await newCategory('By key', plaza.secret)
    expect(await records(`objectId=${person.id}`)).toEqual([])
    expect(await records('action=categories.create&hasReason=true')).toEqual([])
    const role = await plaza.given.role()
    const [made] = await records(`objectId=${role.id}`)
    expect(made).toMatchObject({ action: 'roles.create', actorId: null, keyId: expect.stringMatching(/^apik_/) })
    await plaza.ok('PATCH', `/users/${person.id}`, { as: plaza.secret, body: { roles: ['user'] } })
    expect((await records(`objectId=${person.id}`)).map(({ fields }) => fields)).toEqual([['roles']])
  })

  test('about themselves is marked as their own', async () => {
    await plaza.ok('PATCH', `/users/${admin.id}`, { as: admin, body: { displayName: 'Boss' } })
    const [record] = await records('isOwn=true&action=users.update')
    expect(record).toMatchObject({ actorId: admin.id, objectId: admin.id, isOwn: true })
  })

  test('from a case is recorded with it, unless they see no such case', async () => {
    const body = { kind: 'manual', title: 'Call Ana' }
    const { id } = await plaza.ok<Case>('POST', '/cases', { as: admin, body })
    const person = await plaza.given.person()
    const rename = (userId: string, caseId: string, as: Staff = admin) =>
      plaza.ok('PATCH', `/users/${userId}`, {
        as,
        body: { displayName: `For ${caseId}` },
        headers: { 'x-plaza-case': caseId },
      })
    await rename(person.id, id)
    await rename(person.id, 'case_unknown')
    expect((await records(`objectId=${person.id}`)).map(({ caseId }) => caseId)).toEqual([null, id])

    const { services } = plaza
    const hidden = await services.db.tx((tx) =>
      openCase(tx, { kind: 'payment', objectType: 'transaction', objectId: 'trn_x' }, services),
    )
    const content = await plaza.given.staff('staff-content')
    await rename(content.id, hidden.row.id, content)
    expect(await records(`caseId=${hidden.row.id}`)).toEqual([])
    // whoever may read of one object may read of one case
    const support = await plaza.given.staff('staff-support')
    expect(await records(`caseId=${id}`, support)).toMatchObject([{ action: 'users.update', objectId: person.id }])
  })

  test('as one of several is recorded with the name they have in common, unless an operation has such an id', async () => {
    const [one, other] = [await plaza.given.person(), await plaza.given.person()]
    const rename = (id: string, group: string) =>
      plaza.ok('PATCH', `/users/${id}`, {
        as: admin,
        body: { displayName: `In ${group}` },
        headers: { 'x-plaza-operation': group },
      })
    for (const { id } of [one, other]) await rename(id, 'many-0001')
    for (const group of ['op_0000000000000000', 'short', 'no blanks here']) await rename(one.id, group)
    expect((await records('operationId=many-0001')).map(({ objectId }) => objectId)).toEqual([other.id, one.id])
    expect((await records(`objectId=${one.id}`)).map(({ operationId }) => operationId)).toEqual([
      null,
      null,
      null,
      'many-0001',
    ])
  })

  test('is not recorded when it was refused, and once when it was repeated', async () => {
    const body = { name: 'Once', parentId: 'ctgy_unknown' }
    expect((await plaza.call('POST', '/categories', { as: admin, body })).status).toBe(422)
    const headers = { 'idempotency-key': 'the-same-call-again' }
    for (let i = 0; i < 2; i++) await plaza.ok('POST', '/categories', { as: admin, body: { name: 'Once' }, headers })
    const made = await records('action=categories.create')
    expect(made.filter(({ objectName }) => objectName === 'Once')).toHaveLength(1)
  })

  test('secrets are never in it, nothing but that they changed', async () => {
    const secret = 'mail server password 1234'
    await plaza.ok('PATCH', '/config/private', {
      as: admin,
      body: { stelace: { email: { host: 'localhost', auth: { user: 'x', pass: secret } } } },
    })
    const changed = { currentPassword: admin.password, newPassword: 'another horse battery' }
    await plaza.ok('POST', '/password/change', { as: admin, body: changed })
    const told = JSON.stringify(await records(`actorId=${admin.id}&nbResultsPerPage=100`))
    for (const text of [secret, admin.password, changed.newPassword]) expect(told).not.toContain(text)
    expect((await records('action=config.updatePrivate'))[0]).toMatchObject({
      before: { 'stelace.email.auth.pass': null },
      after: { 'stelace.email.host': 'localhost', 'stelace.email.auth.pass': 'changed' },
    })
    admin = await plaza.given.consoleLogin({ ...admin, password: changed.newPassword }).then((session) => session)
  })

  test('signing in is recorded, and a factor that was wrong', async () => {
    const staff = await plaza.given.staff('staff-support')
    const { challengeId } = await plaza.ok<{ challengeId: string }>('POST', '/auth/console/login', {
      body: { username: staff.username, password: staff.password },
    })
    const guess = { challengeId, method: 'totp', code: '123456' }
    expect((await plaza.call('POST', '/auth/console/verify', { body: guess })).status).toBe(422)
    const told = await records(`objectId=${staff.id}`)
    expect(told.map(({ action, isOwn }) => [action, isOwn])).toEqual([
      ['console.verifyRefused', false],
      ['console.verify', false],
    ])
  })
})

describe('who reads it', () => {
  test('all of it those who may list it, of one object those who may read it, nobody in the web app', async () => {
    const { id } = await newCategory('Seen')
    const support = await plaza.given.staff('staff-support')
    const readonly = await plaza.given.staff('staff-readonly')
    const content = await plaza.given.staff('staff-content')
    const status = async (as: As, path: string) => (await plaza.call('GET', path, { as })).status
    expect(await status(readonly, '/audit')).toBe(200)
    expect(await status(support, '/audit')).toBe(403)
    expect(await status(support, `/audit?objectId=${id}`)).toBe(200)
    expect(await status(content, `/audit?objectId=${id}`)).toBe(403)
    const web = await plaza.given.login(await plaza.given.staff('staff-admin'))
    expect(await status(web, '/audit')).toBe(403)
    expect(await status(admin, '/audit/aud_unknown')).toBe(404)
  })

  test('everybody sees the values that they would see of the object itself', async () => {
    const readonly = await plaza.given.staff('staff-readonly')
    const person = await plaza.given.person({ metadata: { a: 1, _private: { phone: '1' } } })
    await plaza.ok('PATCH', `/users/${person.id}`, {
      as: admin,
      body: { firstname: 'Ana', metadata: { a: 2, _private: { phone: '+52 222' } } },
    })
    const [whole] = await records(`objectId=${person.id}`, admin)
    expect(whole?.after).toMatchObject({ firstname: 'Ana', metadata: { a: 2, _private: { phone: '+52 222' } } })
    const [seen] = await records(`objectId=${person.id}`, readonly)
    expect(seen).toMatchObject({ before: { metadata: { a: 1 } }, after: { metadata: { a: 2 } } })
    expect(JSON.stringify([seen?.before, seen?.after, seen?.objectName])).not.toMatch(/222|Ana|_private/)
  })
})

describe('the log', () => {
  const rows = () => plaza.services.db.read.selectFrom('audit').selectAll().orderBy('number').execute()

  test('is a chain, whatever happens at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => newCategory(`At once ${i}`)))
    const all = await rows()
    for (const [index, row] of all.entries()) {
      expect(row.number).toBe(String(index + 1))
      expect(row.previous_hash).toBe(all[index - 1]?.hash ?? '')
      expect(row.hash).toBe(hashOf(row))
    }
    const chain = await plaza.ok('GET', '/audit/chain', { as: plaza.secret })
    expect(chain).toMatchObject({ isIntact: true, nbRecords: all.length, brokenId: null })
  })

  test('misses records that were taken off its end, whoever took them', async () => {
    const key = auditMarkKey(plaza.services.secrets.keyId)
    const mark = () => markTrail.begin(plaza.services).run()
    const intact = () => plaza.ok<{ isIntact: boolean }>('GET', '/audit/chain', { as: plaza.secret })
    const findings = async () => {
      const noted = markIn(await getText(plaza.services, key))
      const all = await auditDatabase(plaza.databaseUrl, undefined, noted)
      return all.filter(({ breaches }) => breaches.length > 0).map(({ invariant }) => invariant)
    }
    await mark()
    await newCategory('Taken off')
    await mark()
    expect([await findings(), (await intact()).isIntact]).toEqual([[], true])
    const { rows: taken } = await plaza.services.db.pool
      .query(
        'alter table audit disable trigger guard_audit; delete from audit where number = (select max(number) from audit) returning *; alter table audit enable trigger guard_audit',
      )
      .then((results) => (results as unknown as { rows: object[] }[])[1] ?? { rows: [] })
    expect(taken).toHaveLength(1)
    const last = (await rows()).at(-1)
    // another one in its place, and marks that come later, cover up nothing
    for (const isCovered of [false, true]) {
      if (isCovered) await newCategory('In its place')
      await mark()
      expect(await findings()).toEqual(['The newest records of the audit log that were noted are there'])
      expect(await intact()).toMatchObject({ isIntact: false })
    }
    expect((await rows()).at(-2)?.id).toBe(last?.id)
    await plaza.services.files.delete(key)
  })

  test('is only ever added to', async () => {
    const change = (statement: string) => plaza.services.db.pool.query(statement)
    for (const statement of [
      "update audit set actor_id = 'usr_other'",
      "update audit set values_sealed = 'other'",
      'delete from audit',
    ])
      await expect(change(statement)).rejects.toThrow('only ever added to')
  })

  test('keeps nothing in clear', async () => {
    const person = await plaza.given.person({ displayName: 'Quetzalcoatl' })
    await plaza.ok('PATCH', `/users/${person.id}`, {
      as: admin,
      body: { displayName: 'Tezcatlipoca' },
      headers: reason,
    })
    const kept = JSON.stringify(await rows())
    for (const text of ['Quetzalcoatl', 'Tezcatlipoca', 'Asked by phone']) expect(kept).not.toContain(text)
  })

  test('forgets the values of somebody who left, and stays whole', async () => {
    const person = await plaza.given.person({ displayName: 'Leaving' })
    await plaza.ok('PATCH', `/users/${person.id}`, { as: admin, body: { displayName: 'Gone' } })
    await plaza.ok<User>('DELETE', `/users/${person.id}`, { as: plaza.secret })
    await jobsDone(plaza)
    const [record] = await records(`objectId=${person.id}&action=users.update`)
    expect(record).toMatchObject({ before: null, after: null, objectName: null, reason: null, fields: ['displayName'] })
    for (const row of await rows()) expect(row.hash).toBe(hashOf(row))
  })

  test('is kept for two years, or as long as operators say', async () => {
    const old = (months: number): JsonObject => ({ months })
    for (const { months } of [old(30), old(8)])
      await plaza.services.db.pool.query(
        `insert into audit select 'aud_old${months}', ${1_000_000 - Number(months)}, now() - interval '${months} months',
          null, null, 'x', 'x', null, '{}', false, false, '', null, '', ''`,
      )
    const left = async () => (await rows()).filter(({ id }) => id.startsWith('aud_old')).map(({ id }) => id)
    const run = () => removeOldDeeds.begin(plaza.services).run()
    await run()
    expect(await left()).toEqual(['aud_old8'])
    // whatever was put in from outside breaks the chain
    const chain = await plaza.ok('GET', '/audit/chain', { as: plaza.secret })
    expect(chain).toMatchObject({ isIntact: false, brokenId: 'aud_old8' })
    await plaza.ok('PATCH', '/config/private', {
      as: plaza.secret,
      body: { stelace: { console: { auditMonths: 6 } } },
    })
    await run()
    expect(await left()).toEqual([])
  })
})
