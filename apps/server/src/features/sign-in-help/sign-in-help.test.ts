import type { StoredEmail, TimelinePage, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let admin: Staff
let support: Staff

const reason = { 'x-plaza-reason': 'She%20called%20us' }

beforeAll(async () => {
  plaza = await createTestApp({ limits: true })
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
  support = await plaza.given.staff('staff-support')
})

const help = (person: { id: string }, call: string, body: object, as: As = support, headers = {}) =>
  plaza.call<Record<string, string | null>>('POST', `/users/${person.id}/${call}`, { as, body, headers })

async function mailsTo(address: string): Promise<StoredEmail[]> {
  await jobsDone(plaza)
  const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${address}`, { as: plaza.secret })
  return results
}

/** The mail itself: lists and the API show it without what lets somebody in. */
async function sentText(id: unknown): Promise<string> {
  const { rows } = await plaza.services.db.pool.query('select sealed_message from emails where id = $1', [id])
  return JSON.parse(plaza.services.secrets.open(rows[0].sealed_message, String(id))).text
}

const signInsOf = async ({ id }: { id: string }) =>
  (await plaza.ok<TimelinePage>('GET', `/users/${id}/timeline?kinds=signIn`, { as: support })).results

const exchange = (code: string | undefined) =>
  plaza.call<{ accessToken: string; code: string }>('POST', '/auth/token', {
    body: { grantType: 'authorizationCode', code },
  })
const codeIn = (url: string | null | undefined) => /code=([\w-]+)/.exec(url ?? '')?.[1]

describe('a reset link', () => {
  test('goes to the person once, and the answer names the mail', async () => {
    const ana = await plaza.given.person()
    const { status, body } = await help(ana, 'reset-link', { deliver: 'email' })
    expect([status, body.sentTo]).toEqual([200, ana.username])
    const mails = await mailsTo(ana.username)
    expect(mails.filter(({ kind }) => kind === 'passwordReset').map(({ id }) => id)).toEqual([body.emailId])
    const token = /token=(\w+)/.exec(await sentText(body.emailId))?.[1]
    await plaza.ok('POST', '/password/reset/confirm', { body: { resetToken: token, newPassword: 'another few words' } })
    await plaza.given.login({ ...ana, password: 'another few words' })
    expect((await plaza.events('password__reset_requested'))[0]).toMatchObject({ objectId: ana.id })
  })

  test('is not sent to organizations, to people without an address, nor without end', async () => {
    const ana = await plaza.given.person()
    const team = await plaza.given.organization(ana)
    expect((await help(team, 'reset-link', { deliver: 'email' })).body.code).toBe('userHelp.notPerson')
    const body = { username: 'nameless', password: 'a few random words' }
    const nameless = await plaza.ok<User>('POST', '/users', { as: plaza.secret, body })
    expect((await help(nameless, 'reset-link', { deliver: 'email' })).body.code).toBe('userHelp.noAddress')
    const codes = []
    for (let tries = 0; tries < 7; tries++) codes.push((await help(ana, 'reset-link', { deliver: 'email' })).body.code)
    expect(codes.at(-1)).toBe('userHelp.tooMany')
  })
})

describe('a link that signs somebody in', () => {
  test('works once, and only the latest', async () => {
    const ana = await plaza.given.person()
    const first = codeIn(await sentText((await help(ana, 'sign-in-link', { deliver: 'email' })).body.emailId))
    const { body } = await help(ana, 'sign-in-link', { deliver: 'email' })
    expect(body).not.toHaveProperty('url')
    const code = codeIn(await sentText(body.emailId))
    expect((await exchange(first)).body.code).toBe('code.invalid')
    const { accessToken } = (await exchange(code)).body
    expect(await plaza.ok('GET', `/users/${ana.id}`, { as: { token: accessToken } })).toMatchObject({ id: ana.id })
    expect((await exchange(code)).status).toBe(422)
    expect(await signInsOf(ana)).toMatchObject([
      { action: 'signedIn', data: { amr: ['link'] } },
      { action: 'signedIn' },
    ])
  })

  test('is in the hands of an Admin only with a reason, and the person hears of it', async () => {
    const ana = await plaza.given.person()
    const now = await plaza.given.consoleLogin(admin)
    expect((await help(ana, 'sign-in-link', { deliver: 'copy' }, support, reason)).status).toBe(403)
    expect((await help(ana, 'sign-in-link', { deliver: 'copy' }, now)).body.code).toBe('reasonNeeded')
    const { body } = await help(ana, 'sign-in-link', { deliver: 'copy' }, now, reason)
    expect((await exchange(codeIn(body.url))).status).toBe(200)
    const [mail] = await mailsTo(ana.username)
    expect(mail).toMatchObject({ kind: 'signInLinkMade', id: body.emailId })
    expect(await sentText(mail?.id)).not.toContain('code=')
    const [event] = await plaza.events('plaza_sign_in_link_made')
    expect(event).toMatchObject({ objectId: ana.id, emitterId: admin.id, metadata: { reason: 'She called us' } })
    expect(JSON.stringify(event)).not.toContain(codeIn(body.url))
    const audit = await plaza.ok<{ results: object[] }>('GET', `/audit?objectId=${ana.id}`, { as: admin })
    expect(audit.results[0]).toMatchObject({
      action: 'userHelp.signInLink',
      reason: 'She called us',
      actorId: admin.id,
    })
    expect(JSON.stringify(audit)).not.toContain(codeIn(body.url))
  })
})

describe('an address', () => {
  const isConfirmed = async ({ id }: Person) =>
    (await plaza.ok<User>('GET', `/users/${id}`, { as: admin })).platformData

  test('is confirmed by a link once more, or by hand with a reason', async () => {
    const ana = await plaza.given.person()
    expect((await help(ana, 'email-confirmation', { how: 'send' })).status).toBe(200)
    expect((await mailsTo(ana.username)).map(({ kind }) => kind)).toEqual(['emailCheck'])
    expect((await help(ana, 'email-confirmation', { how: 'byHand' })).body.code).toBe('reasonNeeded')
    expect((await help(ana, 'email-confirmation', { how: 'byHand' }, support, reason)).status).toBe(200)
    expect(await isConfirmed(ana)).toMatchObject({ instant: { emailVerified: true } })
    expect((await help(ana, 'email-confirmation', { how: 'send' })).body.code).toBe('userHelp.isConfirmed')
  })

  test('changes when both addresses agree', async () => {
    const ana = await plaza.given.person()
    const email = `new.${ana.username}`
    const { body } = await help(ana, 'email-change', { email, how: 'confirm' })
    expect(body).toMatchObject({ change: { email, isAllowed: false, isConfirmed: false }, user: { id: ana.id } })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['emailChange'])
    expect((await mailsTo(ana.username)).map(({ kind }) => kind)).toEqual(['emailChangeAllow'])
    expect((await help(ana, 'email-change', { email, how: 'direct' }, support)).status).toBe(403)
  })

  test('takes an Admin where there is no other that would have to agree', async () => {
    const user = await plaza.ok<User>('POST', '/users', {
      as: plaza.secret,
      body: { username: 'without-address', password: 'correct horse battery' },
    })
    const wish = { email: 'mailbox-of-support@example.com', how: 'confirm' }
    expect((await help(user, 'email-change', wish)).body.code).toBe('permission.denied')
    expect((await help(user, 'email-change', { ...wish, email: 'hers@example.com' }, admin)).status).toBe(200)
  })

  test('is set at once by an Admin: both addresses hear of it, and sessions end', async () => {
    const ana = await plaza.given.person()
    const email = `new.${ana.username}`
    // whoever reads the mails of the old address has asked for links
    const { body: reset } = await help(ana, 'reset-link', { deliver: 'email' })
    const resetToken = /token=(\w+)/.exec(await sentText(reset.emailId))?.[1]
    const { body: link } = await help(ana, 'sign-in-link', { deliver: 'email' }, admin)
    const code = codeIn(await sentText(link.emailId))
    const now = await plaza.given.consoleLogin(admin)
    expect((await help(ana, 'email-change', { email: ana.username, how: 'direct' }, now)).body.code).toBe(
      'email.unchanged',
    )
    expect((await help(ana, 'email-change', { email: admin.username, how: 'direct' }, now)).body.code).toBe(
      'username.taken',
    )
    expect((await help(ana, 'email-change', { email, how: 'direct' }, now)).body).toMatchObject({
      change: null,
      user: { email, username: email },
    })
    for (const to of [email, ana.username]) expect((await mailsTo(to)).map(({ kind }) => kind)).toContain('emailSet')
    expect((await plaza.call('GET', '/auth/sessions', { as: ana })).status).toBe(401)
    const confirmed = { resetToken, newPassword: 'another few words' }
    expect((await plaza.call('POST', '/password/reset/confirm', { body: confirmed })).status).toBe(403)
    expect((await exchange(code)).status).toBe(422)
    await plaza.given.login({ ...ana, username: email })
  })
})

test('staff are helped by those who choose the staff alone', async () => {
  const calls = [
    ['reset-link', { deliver: 'email' }],
    ['sign-in-link', { deliver: 'email' }],
    ['email-confirmation', { how: 'send' }],
    ['email-change', { email: 'x@example.com', how: 'confirm' }],
  ] as const
  for (const [call, body] of calls) {
    expect((await help(admin, call, body)).status, call).toBe(403)
    expect((await help({ id: 'usr_nobody' }, call, body)).status, call).toBe(404)
  }
  expect((await help(support, 'reset-link', { deliver: 'email' }, admin)).status).toBe(200)
})

test('nobody gets into an account that may do more than they may, such as one of a developer', async () => {
  const reading = await plaza.given.role({ permissions: ['user:list:all'], readNamespaces: ['custom'] })
  const writing = await plaza.given.role({ permissions: ['config:edit:all'] })
  const usual = await plaza.given.role({ permissions: ['order:create', 'user:list:all', 'asset:edit:all'] })
  const made = (roles: string[]) => {
    const username = `${crypto.randomUUID()}@example.com`
    return plaza.ok<User>('POST', '/users', {
      as: plaza.secret,
      body: { username, email: username, password: 'a few more words', roles },
    })
  }
  for (const role of ['dev', reading.value, writing.value]) {
    const person = await made(['user', role])
    expect((await help(person, 'reset-link', { deliver: 'email' })).status, role).toBe(403)
    for (const change of [{ email: 'mine@example.com' }, { username: 'mine@example.com' }]) {
      const headers = { 'x-plaza-reason': 'She%20called' }
      const answer = await plaza.call('PATCH', `/users/${person.id}`, { as: support, body: change, headers })
      expect(answer.status, role).toBe(403)
    }
    expect((await help(person, 'reset-link', { deliver: 'email' }, admin)).status, role).toBe(200)
  }
  // nor does anybody give themselves, or somebody new, the role of one
  const managing = await plaza.given.role({
    permissions: ['user:edit:all', 'user:create:all', 'user:config:all', 'asset:edit:all'],
  })
  const manager = await plaza.given.person({ roles: ['user', managing.value] })
  const beyond = { status: 403, body: { code: 'staff.rightsBeyond' } }
  const give = (roles: string[]) => plaza.call('PATCH', `/users/${manager.id}`, { as: manager, body: { roles } })
  expect(await give(['user', managing.value, 'dev'])).toMatchObject(beyond)
  expect(await give(['user', managing.value, writing.value])).toMatchObject(beyond)
  expect((await give(['user', managing.value, 'provider', usual.value])).status).toBe(200)
  const body = { username: `${crypto.randomUUID()}@example.com`, password: 'a few more words', roles: ['user', 'dev'] }
  expect(await plaza.call('POST', '/users', { as: manager, body })).toMatchObject(beyond)
  // what operators offer everybody is everybody's to choose
  const offer = (whitelist: string[]) =>
    plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { roles: { whitelist } } } })
  await offer(['user', writing.value])
  const chosen = { ...body, username: `${crypto.randomUUID()}@example.com`, roles: ['user', writing.value] }
  expect((await plaza.call('POST', '/users', { as: plaza.publishable, body: chosen })).status).toBe(200)
  await offer(['user', 'provider'])
  // roles that say no more than what everybody has, or support itself, are no hindrance
  const person = await made(['user', 'provider', usual.value])
  expect((await help(person, 'reset-link', { deliver: 'email' })).status).toBe(200)
})

describe('what is noted of signing in', () => {
  test('sessions begun and ended, tries that failed, links asked for', async () => {
    const ana = await plaza.given.person()
    const login = (username: string) => plaza.call('POST', '/auth/login', { body: { username, password: 'wrong' } })
    await login(ana.username)
    await plaza.ok('POST', '/password/reset/request', { body: { username: ana.username } })
    await plaza.ok('POST', '/auth/logout', { body: { refreshToken: ana.refreshToken } })
    const entries = await signInsOf(ana)
    expect(entries.map(({ action }) => action)).toEqual(['signedOut', 'resetAsked', 'failed', 'signedIn'])
    expect(entries[3]).toMatchObject({
      objectType: 'session',
      data: { place: 'web', amr: ['pwd'], network: expect.stringMatching(/x$/), endedDate: expect.any(String) },
    })
    const { results } = await plaza.ok<{ results: User[] }>('GET', `/users?id=${ana.id}&stats=true`, { as: support })
    expect(results[0]?.stats?.lastSeenDate).toEqual(expect.any(String))
  })

  test('a name that nobody has is noted as well, for nobody, and not for long', async () => {
    const count = async () =>
      Number((await plaza.services.db.pool.query('select count(*) from sign_ins where user_id is null')).rows[0].count)
    const before = await count()
    // the tests above have used up what one address may try in a minute
    plaza.clock.advance({ minutes: 1 })
    const call = { body: { username: 'nobody@example.com', password: 'wrong' } }
    expect((await plaza.call('POST', '/auth/login', call)).status).toBe(403)
    expect((await plaza.call('POST', '/auth/console/login', call)).status).toBe(403)
    expect(await count()).toBe(before + 2)
    const { rows } = await plaza.services.db.pool.query('select * from sign_ins where user_id is null')
    expect(JSON.stringify(rows)).not.toContain('nobody@')
  })
})

test('a link that signs somebody in counts for 15 minutes', async () => {
  const ana = await givenAccount(plaza)
  const code = codeIn(await sentText((await help(ana, 'sign-in-link', { deliver: 'email' })).body.emailId))
  plaza.clock.advance({ minutes: 15, seconds: 1 })
  expect((await exchange(code)).body.code).toBe('code.expired')
})
