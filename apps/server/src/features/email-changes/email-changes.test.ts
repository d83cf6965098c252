import type { EmailChange, JsonObject, User } from '@plaza/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'

const plaza = await createTestApp({ limits: true, publicUrl: 'https://market.example' })
const { call, ok, given, clock, services, events } = plaza

beforeEach(() => clock.advance({ hours: 2 }))

const ask = (person: Person, email: string, currentPassword: string | undefined = person.password || undefined) =>
  call<EmailChange & { message: string }>('POST', '/auth/email-change', {
    as: person,
    body: { email, ...(currentPassword === undefined ? {} : { currentPassword }) },
  })
const pending = async (person: Person) =>
  (await ok<{ change: EmailChange | null }>('GET', '/auth/email-change', { as: person })).change
const me = (person: Person) => ok<User>('GET', `/users/${person.id}`, { as: plaza.secret })

/** The newest mail to an address. */
async function mailTo(address: string) {
  const row = await services.db.read
    .selectFrom('emails')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const mail: JsonObject = row ? JSON.parse(services.secrets.open(row.sealed_message, row.id)) : {}
  return { kind: row?.kind, link: String(mail.text).match(/https:\S+\/token\/check\/\w+\?redirect=true/)?.[0] ?? '' }
}
async function openLink(address: string) {
  const { pathname, search } = new URL((await mailTo(address)).link)
  const answer = await call('GET', pathname + search, { as: {} })
  return new URL(String(answer.headers.location)).searchParams.get('status')
}

describe('an address', () => {
  test('changes when the link to the new one is opened; the old one hears of it before and after', async () => {
    const person = await given.person()
    expect((await ask(person, 'new-one@example.com')).body).toMatchObject({
      email: 'new-one@example.com',
      isConfirmed: false,
      isAllowed: true,
    })
    expect((await mailTo(person.username)).kind).toBe('emailChangeNotice')
    expect((await me(person)).email).toBe(person.username)
    expect(await pending(person)).toMatchObject({ email: 'new-one@example.com' })
    const [asked] = (await events('email_check_request')).filter(({ objectId }) => objectId === person.id)
    expect(asked).toMatchObject({ emitter: 'custom', metadata: { email: 'new-one@example.com' } })

    expect(await openLink('new-one@example.com')).toBe('valid')
    expect(await me(person)).toMatchObject({
      email: 'new-one@example.com',
      username: 'new-one@example.com',
      platformData: { instant: { emailVerified: true } },
    })
    expect(await pending(person)).toBeNull()
    expect((await mailTo(person.username)).kind).toBe('emailChanged')
    await given.login({ ...person, username: 'new-one@example.com' })
    expect(await openLink('new-one@example.com')).toBe('alreadyChecked')
  })

  test('is the last one to get links: those that went to the one before open nothing', async () => {
    const person = await given.person()
    await ok('POST', '/password/reset/request', { body: { username: person.username } })
    const [event] = (await events('password__reset_requested')).filter(({ objectId }) => objectId === person.id)
    const { resetToken } = Object(event?.metadata) as { resetToken: string }
    await ask(person, 'safe@example.com')
    expect(await openLink('safe@example.com')).toBe('valid')
    const body = { resetToken, newPassword: 'another few words' }
    expect((await call('POST', '/password/reset/confirm', { body })).status).toBe(403)
  })

  test('stays when the password is wrong or missing', async () => {
    const person = await given.person()
    for (const password of ['wrong password', '']) {
      const answer = await call<{ message: string }>('POST', '/auth/email-change', {
        as: person,
        body: { email: 'thief@example.com', ...(password ? { currentPassword: password } : {}) },
      })
      expect([answer.status, answer.body.message]).toEqual([422, 'Incorrect current password'])
    }
    expect((await mailTo('thief@example.com')).kind).toBeUndefined()
    expect(await pending(person)).toBeNull()
  })

  test('of somebody without password changes when both links were opened, in any order', async () => {
    for (const isOldFirst of [true, false]) {
      const person = await givenAccount(plaza)
      const email = `second-${isOldFirst}@example.com`
      expect((await ask(person, email)).body).toMatchObject({ isAllowed: false })
      const [first, second] = isOldFirst ? [person.username, email] : [email, person.username]
      expect(await openLink(first)).toBe('valid')
      expect((await me(person)).email).toBe(person.username)
      expect(await openLink(second)).toBe('valid')
      expect((await me(person)).email).toBe(email)
    }
  })

  test('that has an account cannot be taken, neither at once nor meanwhile', async () => {
    const [ana, ben] = [await given.person(), await given.person()]
    expect((await ask(ana, ben.username)).body.message).toBe('Unavailable username')
    await ask(ana, 'late@example.com')
    await ok('POST', '/users', { as: plaza.secret, body: { username: 'late@example.com', password: 'long enough pw' } })
    expect(await openLink('late@example.com')).toBe('invalid')
    expect(await me(ana)).toMatchObject({ email: ana.username, username: ana.username })
  })

  test('does not change once the change was cancelled, replaced or has expired', async () => {
    const person = await given.person()
    await ask(person, 'first@example.com')
    await ok('DELETE', '/auth/email-change', { as: person })
    expect(await openLink('first@example.com')).toBe('invalid')

    await ask(person, 'second@example.com')
    await ask(person, 'third@example.com')
    expect(await openLink('second@example.com')).toBe('invalid')
    clock.advance({ hours: 25 })
    expect(await openLink('third@example.com')).toBe('expired')
    expect((await me(person)).email).toBe(person.username)
  })

  test('is the business of its owner', async () => {
    const person = await given.person()
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { email: 'x@example.com' } : undefined
      expect((await call(method, '/auth/email-change', { body })).status).toBe(401)
    }
    expect((await ask(person, person.username)).status).toBe(422)
    expect((await ask(person, 'no address')).status).toBe(400)
  })

  test('cannot be changed by a check token that somebody asked for themselves', async () => {
    const person = await given.person()
    await ask(person, 'target@example.com')
    await ok('DELETE', '/auth/email-change', { as: person })
    const body = { type: 'emailChange', data: { email: 'target@example.com', changeId: 'x' } }
    await ok('POST', '/token/check/request', { as: person, body })
    const [event] = (await events('token__check_requested')).filter(({ objectId }) => objectId === person.id)
    const { token } = (event ?? { metadata: {} }).metadata as { token: string }
    expect((await ok('GET', `/token/check/${token}`, { as: {} })).status).toBe('valid')
    expect((await me(person)).email).toBe(person.username)
  })
})

describe('an address that is changed without the password', () => {
  const patch = (person: Person, body: JsonObject, as: As = person) =>
    call<User>('PATCH', `/users/${person.id}`, { as, body })
  const kindsTo = async (address: string) => {
    const rows = await services.db.read.selectFrom('emails').select('kind').where('recipient', '=', address).execute()
    return rows.map(({ kind }) => kind).sort()
  }
  /** Asks for a new password and waits for the mail, wherever it goes. */
  async function resetGoesTo(username: string) {
    clock.advance({ hours: 2 })
    const count = async () =>
      (
        await services.db.read.selectFrom('emails').select('recipient').where('kind', '=', 'passwordReset').execute()
      ).map(({ recipient }) => recipient)
    const before = await count()
    await ok('POST', '/password/reset/request', { body: { username } })
    await expect.poll(async () => (await count()).length, { timeout: 20_000 }).toBe(before.length + 1)
    const after = await count()
    for (const recipient of before) after.splice(after.indexOf(recipient), 1)
    return after[0]
  }
  const held = (person: Person) =>
    ok<{ isAddressPending: boolean; securityAddress: string | null }>('GET', '/auth/email-change', { as: person })

  beforeAll(() => plaza.app.startJobs())

  test('is shown, but reset links go to the one before, which hears of it at once', async () => {
    const person = await given.person()
    const answer = await patch(person, { email: 'thief@example.com' })
    expect([answer.status, answer.body.email]).toEqual([200, 'thief@example.com'])
    await expect.poll(() => kindsTo(person.username), { timeout: 20_000 }).toEqual(['emailHeld'])
    expect(await resetGoesTo(person.username)).toBe(person.username)
    const [event] = (await events('password__reset_requested')).filter(({ objectId }) => objectId === person.id)
    // workflows of operators mail to what the event says
    expect(event?.object).toMatchObject({ email: person.username })
    expect(await kindsTo('thief@example.com')).toEqual([])
    expect((await me(person)).email).toBe('thief@example.com')
  })

  test('stays pending through further changes, and is forgotten when it is changed back', async () => {
    const person = await given.person()
    for (const email of ['one@example.com', null, 'two@example.com']) await patch(person, { email })
    expect(await held(person)).toMatchObject({ isAddressPending: true, securityAddress: person.username })
    await patch(person, { username: `renamed-${person.username}` })
    expect(await resetGoesTo(`renamed-${person.username}`)).toBe(person.username)
    expect(await kindsTo(`renamed-${person.username}`)).toEqual([])
    await expect.poll(() => kindsTo(person.username), { timeout: 20_000 }).toContain('usernameChanged')
    await patch(await given.login({ ...person, username: `renamed-${person.username}` }), { email: person.username })
    expect(await resetGoesTo(`renamed-${person.username}`)).toBe(person.username)
  })

  test('is allowed by the link to the one before', async () => {
    const person = await given.person()
    await patch(person, { email: 'allowed@example.com' })
    await expect.poll(async () => (await mailTo(person.username)).kind, { timeout: 20_000 }).toBe('emailHeld')
    expect(await openLink(person.username)).toBe('valid')
    expect(await held(person)).toMatchObject({ isAddressPending: false, securityAddress: null })
    expect((await me(person)).platformData).not.toMatchObject({ instant: { emailVerified: true } })
    expect(await resetGoesTo(person.username)).toBe('allowed@example.com')
  })

  test('is not allowed by a link of an earlier change', async () => {
    const person = await given.person()
    await patch(person, { email: 'mine@example.com' })
    await expect.poll(async () => (await mailTo(person.username)).kind, { timeout: 20_000 }).toBe('emailHeld')
    const { link } = await mailTo(person.username)
    await patch(person, { email: 'thief-too@example.com' })
    const { pathname, search } = new URL(link)
    const answer = await call('GET', pathname + search, { as: {} })
    expect(new URL(String(answer.headers.location)).searchParams.get('status')).toBe('invalid')
    expect(await resetGoesTo(person.username)).toBe(person.username)
  })

  test('is confirmed with the password and the link to it; without the password it is not', async () => {
    const person = await given.person()
    await patch(person, { email: 'confirmed@example.com' })
    expect((await ask(person, 'confirmed@example.com', 'wrong password')).status).toBe(422)
    expect((await ask(person, 'confirmed@example.com')).status).toBe(200)
    expect(await openLink('confirmed@example.com')).toBe('valid')
    expect(await held(person)).toMatchObject({ isAddressPending: false })
    expect(await resetGoesTo(person.username)).toBe('confirmed@example.com')
  })

  test('does not let somebody without password be moved on from there', async () => {
    const person = await givenAccount(plaza)
    await patch(person, { email: 'thief-three@example.com' })
    await ask(person, 'thief-four@example.com')
    await openLink('thief-four@example.com')
    expect((await mailTo('thief-three@example.com')).kind).toBeUndefined()
    expect(await kindsTo(person.username)).toContain('emailChangeAllow')
    expect((await me(person)).email).toBe('thief-three@example.com')
  })

  test('of somebody who had none gets no reset link before the password has confirmed it', async () => {
    const account = { username: 'nameless', password: 'correct horse battery' }
    const user = await ok<User>('POST', '/users', { as: plaza.secret, body: account })
    const person = await given.login({ ...account, user })
    await patch(person, { email: 'first-thief@example.com' })
    expect(await held(person)).toMatchObject({ isAddressPending: true, securityAddress: null })
    await ok('POST', '/password/reset/request', { body: { username: 'nameless' } })
    await expect
      .poll(async () => (await events('password__reset_requested')).some(({ objectId }) => objectId === person.id))
      .toBe(true)
    // a mail that is decided on later would see the address confirmed
    await jobsDone(plaza)
    await ask(person, 'first-thief@example.com')
    expect(await openLink('first-thief@example.com')).toBe('valid')
    expect(await resetGoesTo('nameless')).toBe('first-thief@example.com')
    expect((await kindsTo('first-thief@example.com')).filter((kind) => kind === 'passwordReset')).toHaveLength(1)
  })

  test('counts at once when a secret key changes it', async () => {
    const person = await given.person()
    await patch(person, { email: 'by-operator@example.com' }, plaza.secret)
    expect(await held(person)).toMatchObject({ isAddressPending: false })
    expect(await resetGoesTo(person.username)).toBe('by-operator@example.com')
  })

  test('is warned about the removal of the account where it was before', async () => {
    const person = await given.person()
    await patch(person, { email: 'last-thief@example.com' })
    await ok('DELETE', `/users/${person.id}`, { as: person })
    await expect.poll(() => kindsTo(person.username), { timeout: 20_000 }).toContain('accountDeleted')
  })
})

test('clients ask for the link once more with an event about themselves, and about nobody else', async () => {
  await plaza.app.startJobs()
  const [ana, ben] = [await given.person(), await given.person()]
  const body = { type: 'email_check_request', objectId: ana.id }
  expect((await call('POST', '/events', { as: ben, body })).status).toBe(403)
  await ok('POST', '/events', { as: ana, body })
  await expect.poll(async () => (await mailTo(ana.username)).kind).toBe('emailCheck')
  expect(await openLink(ana.username)).toBe('valid')
  await expect.poll(async () => (await me(ana)).platformData).toMatchObject({ instant: { emailVerified: true } })
})
