import type { Challenge, ConsoleSession, JsonObject, StaffInvitation, StaffMember, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { mailsAsSent } from '../../testing/mails-as-sent.ts'

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
})

type Refusal = { code: string; message: string }

const reason = { 'x-plaza-reason': encodeURIComponent('Lost their phone, asked by call') }

const invite = (body: JsonObject, as: Staff = admin) =>
  plaza.call<StaffInvitation & Refusal>('POST', '/staff-invitations', { as, body })
const setRoles = (id: string, roles: string[], as: Staff = admin) =>
  plaza.call<User & Refusal>('PATCH', `/users/${id}`, { as, body: { roles } })

/** Mails of a kind to somebody, the newest last. */
async function mailsTo(recipient: string, kind: string) {
  await jobsDone(plaza)
  return plaza.services.db.read
    .selectFrom('emails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('created_date')
    .execute()
}

let addresses = 0
const newAddress = () => `new${++addresses}@example.com`

/** The secret of the link in the mail to an address. */
async function linkOf(email: string) {
  await mailsTo(email, 'staffInvitation')
  const mails = await mailsAsSent(plaza, email)
  return /\/console\/setup#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('who works here', () => {
  test('one reads who one is and what one may do', async () => {
    const support = await plaza.given.staff('staff-support', { displayName: 'Ana' })
    const me = await plaza.ok<JsonObject>('GET', '/staff/me', { as: support })
    expect(me).toMatchObject({
      user: { id: support.id, displayName: 'Ana', email: support.username },
      roles: [{ value: 'staff-support', name: 'Support' }],
      readNamespaces: ['private', 'protected'],
      environment: 'test',
      livemode: false,
      mustEnrol: false,
    })
    expect(me.permissions).toContain('user:suspend:all')
    expect(me.permissions).not.toContain('staff:edit:all')
    expect(me.features).toContain('consoleSignIn')
    expect(await plaza.ok('GET', '/staff/me', { as: admin })).toMatchObject({ permissions: ['*'] })
  })

  test('people with a staff role are listed, with their second step and when they were here', async () => {
    const readonly = await plaza.given.staff('staff-readonly')
    await plaza.given.person()
    const task = { kind: 'manual', title: 'Call the printer', assigneeId: readonly.id }
    const open = await plaza.ok<{ id: string }>('POST', '/cases', { as: admin, body: task })
    const done = await plaza.ok<{ id: string }>('POST', '/cases', { as: admin, body: task })
    for (const [id, body] of [
      [open.id, { snoozedUntil: new Date(Date.now() + 86_400_000).toISOString() }],
      [done.id, { status: 'closed', resolution: 'solved' }],
    ] as const)
      await plaza.ok('PATCH', `/cases/${id}`, { as: admin, body })
    const { results } = await plaza.ok<{ results: StaffMember[] }>('GET', '/staff', { as: admin })
    expect(results.find(({ id }) => id === readonly.id)).toMatchObject({
      email: readonly.username,
      roles: ['user', 'provider', 'staff-readonly'],
      factors: [],
      recoveryCodesLeft: 0,
      lastSignInDate: expect.any(String),
      nbSessions: 1,
      nbOpenCases: 1,
    })
    expect(results.every(({ roles }) => roles.some((role) => role.startsWith('staff-')))).toBe(true)
    const seen = await plaza.ok<{ results: StaffMember[] }>('GET', '/staff', { as: readonly })
    expect(seen.results.map(({ id }) => id)).toEqual(results.map(({ id }) => id))
    expect(seen.results.every((person) => person.email === undefined)).toBe(true)
  })

  test('people are found by a role', async () => {
    const content = await plaza.given.staff('staff-content')
    const { results } = await plaza.ok<{ results: User[] }>('GET', '/users?role=staff-content,staff-nobody', {
      as: admin,
    })
    expect(results.map(({ id }) => id)).toEqual([content.id])
  })

  test('the ready-made roles are there once; what operators remove stays away', async () => {
    const all = async () =>
      (await plaza.ok<{ id: string; value: string; platformData: JsonObject }[]>('GET', '/roles', { as: plaza.secret }))
        .filter(({ value }) => value.startsWith('staff-'))
        .toSorted((a, b) => a.value.localeCompare(b.value))
    const roles = await all()
    expect(roles.map(({ value }) => value)).toEqual(['staff-admin', 'staff-content', 'staff-readonly', 'staff-support'])
    expect(roles[0]?.platformData).toEqual({ plaza: { isStaff: true, shippedVersion: 3 } })
    const own = await createTestApp()
    const content = (await own.ok<{ id: string; value: string }[]>('GET', '/roles', { as: own.secret })).find(
      ({ value }) => value === 'staff-content',
    )
    await own.ok('DELETE', `/roles/${content?.id}`, { as: own.secret })
    await own.anotherServer()
    const left = await own.ok<{ value: string }[]>('GET', '/roles', { as: own.secret })
    expect(left.map(({ value }) => value)).not.toContain('staff-content')
  })
})

describe('an invitation', () => {
  test('brings somebody new in: a mail, a password, a challenge', async () => {
    const email = newAddress()
    const { body } = await invite({ email, roles: ['staff-support'], note: 'Welcome, see you Monday' })
    expect(body).toMatchObject({ email, roles: ['staff-support'], invitedBy: admin.id, status: 'pending' })
    const days = (new Date(body.expirationDate).getTime() - new Date(body.createdDate).getTime()) / 86_400_000
    expect(days).toBe(3)
    const token = await linkOf(email)
    expect(await plaza.ok('POST', '/auth/console/setup/look', { body: { token } })).toMatchObject({
      email,
      displayName: null,
      hasPassword: false,
      roles: ['Support'],
    })
    const challenge = await plaza.ok<Challenge>('POST', '/auth/console/setup', {
      body: { token, password: 'a few random words', displayName: 'Berta' },
    })
    const session = await plaza.ok<ConsoleSession>('POST', '/auth/console/verify', {
      body: { challengeId: challenge.challengeId, method: 'none' },
    })
    const as = { ...plaza.publishable, token: session.accessToken }
    expect(await plaza.ok('GET', '/staff/me', { as })).toMatchObject({
      user: { displayName: 'Berta', email, roles: ['user', 'provider', 'staff-support'] },
    })
    // the link worked once
    const again = await plaza.call<Refusal>('POST', '/auth/console/setup', {
      body: { token, password: 'a few random words' },
    })
    expect([again.status, again.body.code]).toEqual([403, 'console.linkInvalid'])
    expect((await plaza.events('plaza_staff_invited'))[0]).toMatchObject({ emitterId: admin.id, metadata: { email } })
    expect((await plaza.events('plaza_staff_changed'))[0]).toMatchObject({
      objectId: session.userId,
      emitterId: admin.id,
      metadata: { before: [], after: ['staff-support'] },
    })
  })

  test('an account keeps its password, and what it was', async () => {
    const person = await plaza.given.person({ displayName: 'Carla' })
    await invite({ email: person.username, roles: ['staff-content'] })
    const token = await linkOf(person.username)
    expect(await plaza.ok('POST', '/auth/console/setup/look', { body: { token } })).toMatchObject({
      displayName: 'Carla',
      hasPassword: true,
    })
    const wrong = await plaza.call<Refusal>('POST', '/auth/console/setup', {
      body: { token, password: 'not this one' },
    })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'console.signInRefused'])
    await plaza.ok('POST', '/auth/console/setup', { body: { token, password: person.password } })
    const user = await plaza.ok<User>('GET', `/users/${person.id}`, { as: plaza.secret })
    expect(user).toMatchObject({ displayName: 'Carla', roles: ['user', 'provider', 'staff-content'] })
    await plaza.given.consoleLogin(person)
  })

  test('ends after three days, and when it is withdrawn; sending it again makes a new link', async () => {
    const email = newAddress()
    const { body: invitation } = await invite({ email, roles: ['staff-support'] })
    const first = await linkOf(email)
    const look = (token: string) => plaza.call<Refusal>('POST', '/auth/console/setup/look', { body: { token } })
    plaza.clock.advance({ days: 4 })
    expect((await look(first)).body.code).toBe('console.linkInvalid')
    admin = await plaza.given.consoleLogin(admin)
    const { results } = await plaza.ok<{ results: StaffInvitation[] }>('GET', '/staff-invitations', { as: admin })
    expect(results.find(({ id }) => id === invitation.id)?.status).toBe('expired')
    await plaza.ok('POST', `/staff-invitations/${invitation.id}/resend`, { as: admin })
    const second = await linkOf(email)
    expect(second).not.toBe(first)
    expect((await look(first)).status).toBe(403)
    expect((await look(second)).status).toBe(200)
    await plaza.ok('DELETE', `/staff-invitations/${invitation.id}`, { as: admin })
    expect((await look(second)).status).toBe(403)
    const over = await plaza.call<Refusal>('POST', `/staff-invitations/${invitation.id}/resend`, { as: admin })
    expect(over.body.code).toBe('staffInvitation.over')
    expect((await look('sinv_made.1.up')).status).toBe(403)
  })

  test('is refused for other roles, twice, and for somebody who has the roles', async () => {
    const email = newAddress()
    const codes = async (body: JsonObject) => (await invite(body)).body.code
    expect(await codes({ email, roles: ['user'] })).toBe('staffInvitation.rolesOther')
    expect(await codes({ email, roles: ['dev'] })).toBe('staffInvitation.rolesOther')
    expect(await codes({ email, roles: ['made-up'] })).toBe('role.unknown')
    expect((await invite({ email, roles: [] })).status).toBe(400)
    expect((await invite({ email, roles: ['staff-support'] })).status).toBe(200)
    expect(await codes({ email: email.toUpperCase(), roles: ['staff-content'] })).toBe('staffInvitation.isInvited')
    expect(await codes({ email: admin.username, roles: ['staff-admin'] })).toBe('staffInvitation.isStaff')
  })
})

describe('roles of staff', () => {
  test('a change is told to every Admin and ends what a lost role opened', async () => {
    const support = await plaza.given.staff('staff-support', { displayName: 'Dora' })
    const { status } = await setRoles(support.id, ['user', 'provider', 'staff-content'])
    expect(status).toBe(200)
    expect((await plaza.call('GET', '/staff/me', { as: support })).status).toBe(403)
    const mails = await mailsTo(admin.username, 'staffChanged')
    expect(mails.map(({ subject }) => subject)).toContain('Staff roles changed: Dora')
    const again = await plaza.given.consoleLogin(support)
    expect(await plaza.ok('GET', '/staff/me', { as: again })).toMatchObject({ roles: [{ value: 'staff-content' }] })
  })

  test('asks for the second step again', async () => {
    const person = await plaza.given.person()
    plaza.clock.advance({ minutes: 11 })
    const { status, body } = await setRoles(person.id, ['user', 'provider', 'staff-content'])
    expect([status, body.code]).toEqual([403, 'confirmationNeeded'])
    // other fields do not
    await plaza.ok('PATCH', `/users/${person.id}`, { as: admin, body: { displayName: 'Eva' } })
  })

  test('only those who choose the staff change somebody who has one', async () => {
    const support = await plaza.given.staff('staff-support')
    const person = await plaza.given.person()
    const change = (id: string) =>
      plaza.call('PATCH', `/users/${id}`, { as: support, body: { displayName: 'Renamed' } })
    expect((await change(person.id)).status).toBe(200)
    expect((await change(admin.id)).status).toBe(403)
    expect((await change(support.id)).status).toBe(200)
    expect((await setRoles(person.id, ['user', 'staff-support'], support)).status).toBe(403)
    const key = await plaza.given.key({ permissions: ['user:edit:all', 'user:config:all', 'user:remove:all'] })
    const byKey = (roles: string[]) => plaza.call('PATCH', `/users/${person.id}`, { as: key, body: { roles } })
    expect((await byKey(['user'])).status).toBe(200)
    expect((await byKey(['user', 'staff-support'])).status).toBe(403)
    expect((await plaza.call('DELETE', `/users/${admin.id}`, { as: key })).status).toBe(403)
    const signUp = { username: newAddress(), password: 'a few random words', roles: ['staff-admin'] }
    expect((await plaza.call('POST', '/users', { body: signUp })).status).toBe(422)
  })

  test('nobody raises their own rights, nor hands on what they do not have', async () => {
    const { value } = await plaza.given.role({
      permissions: ['staff:edit:all', 'user:edit:all', 'user:config:all', 'role:edit:all', 'role:create:all'],
      platformData: { plaza: { isStaff: true } },
    })
    const lead = await plaza.given.staff(value)
    const person = await plaza.given.person()
    const own = await setRoles(lead.id, [...lead.user.roles, 'staff-support'], lead)
    expect([own.status, own.body.code]).toEqual([403, 'staff.ownRights'])
    const beyond = await setRoles(person.id, ['user', 'staff-admin'], lead)
    expect([beyond.status, beyond.body.code]).toEqual([403, 'staff.rightsBeyond'])
    const invited = await invite({ email: newAddress(), roles: ['staff-admin'] }, lead)
    expect([invited.status, invited.body.code]).toEqual([403, 'staff.rightsBeyond'])
    expect((await setRoles(person.id, ['user', value], lead)).status).toBe(200)
    const roles = await plaza.ok<{ id: string; value: string }[]>('GET', '/roles', { as: plaza.secret })
    const idOf = (name: string) => roles.find((role) => role.value === name)?.id ?? ''
    const shape = (body: JsonObject) => plaza.call<Refusal>('PATCH', `/roles/${idOf(value)}`, { as: lead, body })
    for (const body of [{ permissions: ['*'] }, { parentId: idOf('staff-admin') }, { readNamespaces: ['private'] }]) {
      expect((await shape(body)).body.code).toBe('staff.rightsBeyond')
    }
    const made = await plaza.call<Refusal>('POST', '/roles', {
      as: lead,
      body: { name: 'More', value: 'more', permissions: ['apiKey:create:all'] },
    })
    expect(made.body.code).toBe('staff.rightsBeyond')
    expect((await shape({ permissions: ['staff:edit:all', 'role:edit:all'] })).status).toBe(200)
  })

  test('the last Admin stays, also when two part at the same moment', async () => {
    const own = await createTestApp()
    const one = await own.given.staff('staff-admin')
    const two = await own.given.staff('staff-admin')
    const customer = ['user', 'provider']
    const leave = ({ id }: Staff, as = own.secret) =>
      own.call<Refusal>('PATCH', `/users/${id}`, { as, body: { roles: customer } })
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.map(({ body }) => body.code)).toContain('staff.lastAdmin')
    const last = answers[0]?.status === 422 ? one : two
    const removed = await own.call<Refusal>('DELETE', `/users/${last.id}`, { as: last, headers: reason })
    expect([removed.status, removed.body.code]).toEqual([422, 'staff.lastAdmin'])
    await own.given.staff('staff-admin')
    expect((await leave(last, await own.given.consoleLogin(last))).status).toBe(200)
  })
})

describe('sessions and second steps of others', () => {
  test('are listed and ended at once', async () => {
    const support = await plaza.given.staff('staff-support')
    const person = await plaza.given.person()
    const sessions = await plaza.ok<{ id: string; kind: string; isCurrent: boolean }[]>(
      'GET',
      `/users/${person.id}/sessions`,
      { as: support },
    )
    expect(sessions).toMatchObject([{ kind: 'web', isCurrent: false }])
    await plaza.ok('DELETE', `/users/${person.id}/sessions/${sessions[0]?.id}`, { as: support, headers: reason })
    expect((await plaza.call('GET', '/auth/sessions', { as: person })).status).toBe(401)
    const two = [await plaza.given.login(person), await plaza.given.login(person)]
    expect(await plaza.ok('POST', `/users/${person.id}/sessions/end-all`, { as: support })).toEqual({ ended: 2 })
    for (const as of two) expect((await plaza.call('GET', '/auth/sessions', { as })).status).toBe(401)
    expect((await plaza.events('plaza_sessions_ended')).map(({ metadata }) => metadata)).toEqual([
      { ended: 2 },
      { ended: 1, reason: 'Lost their phone, asked by call' },
    ])
    expect((await plaza.call('GET', '/users/usr_unknown/sessions', { as: support })).status).toBe(404)
  })

  test('Support does not end those of an Admin', async () => {
    const support = await plaza.given.staff('staff-support')
    expect((await plaza.call('POST', `/users/${admin.id}/sessions/end-all`, { as: support })).status).toBe(403)
    await plaza.ok('GET', '/staff/me', { as: admin })
    const own = await plaza.call('POST', `/users/${support.id}/sessions/end-all`, { as: support })
    expect(own.status).toBe(200)
  })

  test('a lost second step is reset with a reason; whose it is hears of it and signs in anew', async () => {
    const support = await plaza.given.staff('staff-support')
    // signed in a moment ago, so that nobody asks for the second step of the Admin
    const admin = await plaza.given.staff('staff-admin')
    await plaza.ok('POST', '/auth/factors/totp', { as: support })
    const reset = (headers: Record<string, string>) =>
      plaza.call<Refusal & { removed: number }>('DELETE', `/users/${support.id}/factors`, { as: admin, headers })
    for (const said of ['', 'no', encodeURIComponent('x'.repeat(501)), '%E0%A4%A']) {
      const { status, body } = await reset({ 'x-plaza-reason': said })
      expect([status, body.code], said).toEqual([422, 'reasonNeeded'])
    }
    expect((await reset(reason)).status).toBe(200)
    expect((await plaza.call('GET', '/staff/me', { as: support })).status).toBe(403)
    expect(await mailsTo(support.username, 'factorReset')).toHaveLength(1)
    expect((await plaza.events('plaza_factor_reset'))[0]).toMatchObject({
      objectId: support.id,
      emitterId: admin.id,
      metadata: { reason: 'Lost their phone, asked by call' },
    })
    // keys are not asked for a reason
    await plaza.ok('DELETE', `/users/${support.id}/factors`, { as: plaza.secret })
  })
})
