import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const dataDir = await tempFolder('mails')

const plaza = await createTestApp({
  dataDir,
  limits: true,
  publicUrl: 'https://market.example',
})
const { app, call, ok, given, clock, secret, services, logged, events } = plaza
await app.startJobs()

const folder = join(dataDir, 'outbox')
const mailsTo = async (address: string) => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.startsWith(`To: ${address}\n`))
}
const waitForMails = (address: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(address)
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 45_000, interval: 20 },
  )
const linkIn = (mail = '') => mail.match(/https:\S+/)?.[0] ?? ''

test('whoever lost the password gets a link that sets a new one', async () => {
  const person = await given.person()
  await ok('POST', '/password/reset/request', { body: { username: person.username } })

  const [mail] = await waitForMails(person.username, 1)
  expect(mail).toContain('Subject: Reset your Plaza password\n\n')
  const link = new URL(linkIn(mail))
  expect(`${link.origin}${link.pathname}`).toBe('https://market.example/reset-password')
  const body = { resetToken: link.searchParams.get('token'), newPassword: 'a new password' }
  expect((await call('POST', '/password/reset/confirm', { body })).status).toBe(200)
})

test.each([
  ['several addresses', 'one@example.com, two@example.com'],
  ['an address with a name', '"Bank" <three@example.com>'],
  ['lines of a mail', 'four@example.com\r\nBcc: five@example.com'],
  ['blanks around it', ' six@example.com '],
])('a name to sign in with gets no mails when it is %s', async (_what, username) => {
  const user = await ok('POST', '/users', { as: secret, body: { username, password: 'correct horse battery' } })
  await ok('POST', '/password/reset/request', { body: { username } })
  await jobsDone(plaza)
  const rows = await services.db.read
    .selectFrom('emails')
    .select('kind')
    .where('user_id', '=', String(user.id))
    .execute()
  expect(rows).toEqual([])
})

test('the link is good for an hour, as the mail says', async () => {
  const [early, late] = [await given.person(), await given.person()]
  const tokenOf = async (username: string) => {
    await ok('POST', '/password/reset/request', { body: { username } })
    const [mail] = await waitForMails(username, 1)
    expect(mail).toContain('The link works for 1 hour.')
    return new URL(linkIn(mail)).searchParams.get('token')
  }
  const tokens = [await tokenOf(early.username), await tokenOf(late.username)]
  const set = (resetToken: string | null | undefined) =>
    call('POST', '/password/reset/confirm', { body: { resetToken: resetToken ?? '', newPassword: 'a new password' } })
  clock.advance({ minutes: 59 })
  expect((await set(tokens[0])).status).toBe(200)
  clock.advance({ minutes: 2 })
  expect(await set(tokens[1])).toMatchObject({ status: 403, body: { code: 'password.tokenExpired' } })
})

test('whoever opens the link in the mail has a checked address', async () => {
  const person = await given.person()
  const data = { email: person.username }
  const redirectUrl = 'https://market.example/email-check'
  await ok('POST', '/token/check/request', { as: person, body: { type: 'email', data, redirectUrl } })

  const [mail] = await waitForMails(person.username, 1)
  expect(mail).toContain('Subject: Confirm your email address\n\n')
  const link = linkIn(mail)
  expect(link).toMatch(/^https:\/\/market\.example\/token\/check\/[0-9A-Za-z]{20}\?redirect=true$/)
  const { status, headers } = await call('GET', link.replace('https://market.example', ''))
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: expect.stringMatching(/^https:\/\/market\.example\/email-check\?token=.*&status=valid$/),
  })
  await vi.waitFor(async () => {
    const user = await ok('GET', `/users/${person.id}`, { as: secret })
    expect(user.platformData).toEqual({ instant: { emailVerified: true } })
  })
  const updates = (await events('user__updated')).filter((event) => event.objectId === person.id)
  expect(updates.map((event) => event.changesRequested)).toEqual([
    { platformData: { instant: { emailVerified: true } } },
  ])
})

test('whoever signs up is greeted once, with a link that confirms the address', async () => {
  const username = 'newcomer@example.com'
  const body = { username, email: username, password: 'correct horse battery' }
  const { id } = await ok<{ id: string }>('POST', '/users', { body })
  const [mail] = await waitForMails(username, 1)
  expect(mail).toContain('Subject: Welcome to Plaza\n')
  await ok('GET', linkIn(mail).replace('https://market.example', '').replace('?redirect=true', ''))
  await vi.waitFor(async () => {
    const user = await ok('GET', `/users/${id}`, { as: secret })
    expect(user.platformData).toEqual({ instant: { emailVerified: true } })
  })
})

test('an address that is no longer theirs is not marked as checked', async () => {
  const person = await given.person()
  const data = { email: person.username }
  await ok('POST', '/token/check/request', { as: person, body: { type: 'email', data } })
  const [mail] = await waitForMails(person.username, 1)
  await ok('PATCH', `/users/${person.id}`, { as: person, body: { email: 'victim@example.com' } })
  await ok('GET', linkIn(mail).replace('https://market.example', '').replace('?redirect=true', ''))

  // a later delivery has run, so the earlier one has too
  const marker = await given.person()
  await ok('POST', '/password/reset/request', { body: { username: marker.username } })
  await waitForMails(marker.username, 1)
  expect((await ok('GET', `/users/${person.id}`, { as: secret })).platformData).toEqual({})
})

test('Plaza writes to the address of the account, never to one that a caller names', async () => {
  const person = await given.person()
  const ask = (body: JsonObject) =>
    ok('POST', '/token/check/request', { as: secret, body: { userId: person.id, ...body } })
  await ask({ type: 'email', data: { email: 'stranger@example.com' } })
  await ask({ type: 'phone', data: { email: person.username } })
  await ask({ type: 'email', data: { email: person.username } })
  expect(await waitForMails(person.username, 1)).toHaveLength(1)
  expect(await mailsTo('stranger@example.com')).toEqual([])
})

test('one inbox gets at most three check mails an hour, whoever asks', async () => {
  const email = 'victim-of-many@example.com'
  for (let n = 0; n < 5; n++) {
    clock.advance({ minutes: 1 })
    const account = await given.person({ email })
    await ok('POST', '/token/check/request', { as: account, body: { type: 'email' } })
  }
  await vi.waitFor(() => expect(logged.filter((line) => line.includes('A mail was not sent'))).toHaveLength(2))
  expect(await mailsTo(email)).toHaveLength(3)
})

test('the name of the marketplace stands in the mail', async () => {
  await ok('PATCH', '/config', { as: secret, body: { stelace: { instant: { serviceName: 'Tent & Co' } } } })
  const person = await given.person()
  await ok('POST', '/password/reset/request', { body: { username: person.username } })
  const [mail] = await waitForMails(person.username, 1)
  expect(mail).toContain('Subject: Reset your Tent & Co password\n')
})

test('tokens are found neither in the job queue nor in the log, and only the owner reads the outbox', async () => {
  const person = await given.person()
  await ok('POST', '/password/reset/request', { body: { username: person.username } })
  const [event] = await events('password__reset_requested')
  const { resetToken } = (event?.metadata ?? {}) as { resetToken: string }
  const queued = await services.db.pool.query(
    `select payload::text as payload from graphile_worker._private_jobs
     union all
     select payload::text as payload from new_jobs`,
  )
  expect(queued.rows.filter(({ payload }: { payload: string }) => payload.includes(resetToken))).toEqual([])
  await waitForMails(person.username, 1)
  expect(logged.filter((line) => line.includes(resetToken))).toEqual([])
  const names = await readdir(folder)
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o777))
  expect(new Set(modes)).toEqual(new Set([0o600]))
})
