import type { Case, JsonObject, MailState, MailTemplate, StoredEmail, WholeEmail } from '@plaza/contract'
import { writtenAs } from '@plaza/domain/content'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { mailsAsSent } from '../../testing/mails-as-sent.ts'

type Refusal = { code?: string }

/** A mail server that takes mails, or does not. */
let isOpen = true
const taken: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (!isOpen) return done(Object.assign(new Error('Over quota'), { responseCode: 552 }))
    taken.push(address)
    done()
  },
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => done())
  },
})

let plaza: TestApp
let support: Staff
let admin: Staff
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  plaza = await createTestApp({ publicUrl: 'https://market.example', environment: 'staging' })
  await plaza.app.startJobs()
  const address = mailServer.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const email = { host: '127.0.0.1', port, ignoreTLS: true, defaults: { from: 'shop@example.com' } }
  await plaza.ok('PATCH', '/config/private', { as: plaza.secret, body: { stelace: { email } } })
  support = await plaza.given.staff('staff-support')
  admin = await plaza.given.staff('staff-admin')
})
afterAll(() => new Promise<void>((resolve) => mailServer.close(() => resolve())))

const reason = { 'x-plaza-reason': encodeURIComponent('They asked on the phone') }
const list = async (query: string, as: As = plaza.secret) =>
  (await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?${query}`, { as, version: '2020-08-10' })).results
const read = (id: string | undefined, as: As = plaza.secret) => plaza.ok<WholeEmail>('GET', `/emails/${id}`, { as })
const resend = (id: string | undefined, body?: JsonObject, as: As = support, headers = {}) =>
  plaza.call<WholeEmail & Refusal>('POST', `/emails/${id}/resend`, { as, headers, ...(body && { body }) })
const send = async (to: string, more: JsonObject = {}) => {
  await plaza.ok('POST', '/emails/send', { as: plaza.secret, body: { to, subject: 'Hello', text: 'Hello', ...more } })
  await jobsDone(plaza)
  const [mail] = await list(`to=${to}`)
  return mail
}
const resetMail = async () => {
  const person = await plaza.given.person()
  await plaza.ok('POST', '/password/reset/request', { body: { username: person.username } })
  await jobsDone(plaza)
  const [mail] = await list(`userId=${person.id}&kind=passwordReset`)
  return { person, mail }
}
const tokenIn = (text = '') => /reset-password\?token=(\w+)/.exec(text)?.[1] ?? ''

describe('links that let somebody in', () => {
  test('are read by nobody: not in lists, mails, headers or documents, nor with a key that may do everything', async () => {
    const { person, mail } = await resetMail()
    const token = tokenIn((await mailsAsSent(plaza, person.username)).at(-1)?.text)
    expect(token).not.toBe('')
    for (const as of [support, admin, plaza.secret]) {
      const whole = await read(mail?.id, as)
      const frame = await plaza.app.http.inject({ method: 'GET', url: whole.frameUrl ?? '' })
      expect(frame.statusCode).toBe(200)
      expect(whole.text).toContain('https://market.example/reset-password?token=•••')
      expect(frame.body).toContain('token=•••')
      const seen = JSON.stringify([whole, await list(`userId=${person.id}`, as)]) + frame.body
      expect(seen).not.toContain(token)
    }
  })

  test('are made anew, for the person they belong to', async () => {
    const { person, mail } = await resetMail()
    expect(await resend(mail?.id, { to: 'thief@example.com' }, support, reason)).toMatchObject({
      status: 422,
      body: { code: 'email.linkPersonal' },
    })
    const { status, body: copy } = await resend(mail?.id)
    expect([status, copy]).toMatchObject([200, { resendOf: mail?.id, to: person.username, userId: person.id }])
    await jobsDone(plaza)
    const [old, fresh] = (await mailsAsSent(plaza, person.username)).slice(-2).map(({ text }) => tokenIn(text))
    expect(fresh).not.toBe(old)
    const set = { resetToken: fresh, newPassword: 'a new password' }
    expect((await plaza.call('POST', '/password/reset/confirm', { body: set })).status).toBe(200)
    expect((await read(mail?.id)).resentAs).toBe(copy.id)
  })

  test('of a change that is over are not', async () => {
    const person = await plaza.given.person()
    const body = { email: `next-${person.username}`, currentPassword: person.password }
    await plaza.ok('POST', '/auth/email-change', { as: person, body })
    await jobsDone(plaza)
    const [mail] = await list(`userId=${person.id}&kind=emailChange`)
    const { body: copy } = await resend(mail?.id)
    expect(copy).toMatchObject({ to: body.email, kind: 'emailChange' })
    await jobsDone(plaza)
    await plaza.ok('DELETE', '/auth/email-change', { as: person })
    expect(await resend(copy.id)).toMatchObject({ status: 422, body: { code: 'email.linkOver' } })
  })
})

describe('the document of a mail', () => {
  test('opens once, within a minute, in a frame where nothing runs', async () => {
    const mail = await send('frame@example.com', { html: '<html><body><p>Hi</p><script>1</script></body></html>' })
    const get = (url: string | null) => plaza.app.http.inject({ method: 'GET', url: url ?? '' })
    const { frameUrl } = await read(mail?.id)
    const { statusCode, headers, body } = await get(frameUrl)
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('<p>Hi</p>'),
    ])
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'.*; sandbox$/)
    expect(headers['cache-control']).toBe('no-store')
    expect((await get(frameUrl)).statusCode).toBe(404)
    const late = (await read(mail?.id)).frameUrl
    const forged = (await read(mail?.id)).frameUrl?.replace(
      /\.(\d+)\./,
      (_, until) => `.${Number(until) + 99_000_000}.`,
    )
    plaza.clock.advance({ minutes: 2 })
    expect((await get(late)).statusCode).toBe(404)
    expect((await get(forged ?? '')).statusCode).toBe(404)
    expect((await send('plain@example.com').then((plain) => read(plain?.id))).frameUrl).toBeNull()
  })
})

describe('finding mails', () => {
  test('by person, by what they are about, by words, state and template', { tags: 'release' }, async () => {
    const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]
    const { id: assetTypeId } = await plaza.ok<{ id: string }>('POST', '/asset-types', {
      as: plaza.secret,
      body: { name: 'Loan', timeBased: false },
    })
    const asset = await plaza.ok<{ id: string }>('POST', '/assets', {
      as: owner,
      body: { name: 'Ladder', price: 0, quantity: 5, assetTypeId },
    })
    await plaza.ok('POST', '/messages', {
      as: taker,
      body: { topicId: asset.id, receiverId: owner.id, content: 'Free?' },
    })
    await jobsDone(plaza)
    const [told] = await list(`userId=${owner.id}&kind=newMessage`)
    expect(told).toMatchObject({ userId: owner.id, objectId: expect.stringMatching(/^conv_/), status: 'sent' })
    expect((await list(`objectId=${told?.objectId}`)).map(({ id }) => id)).toEqual([told?.id])
    const mail = await send('niñas@example.com', { subject: 'Tu reservación de la canoa' })
    expect((await list('query=RESERVACION%20ninas')).map(({ id }) => id)).toEqual([mail?.id])
    expect(await list('query=100%25')).toEqual([])
    expect(await list(`query=reservacion&withContent=false`)).toMatchObject([{ text: '', html: null }])
    expect(await list(`userId=${owner.id}&status=failed`)).toEqual([])
  })
})

/** What staff are told of somebody whom a mail did not reach. */
const cases = async (emailId: string | undefined) => {
  const { results } = await plaza.ok<{ results: Case[] }>('GET', '/cases?kind=mail', { as: plaza.secret })
  return results.filter(({ metadata }) => metadata.emailId === emailId)
}

describe('sending again', () => {
  test('a failed mail leaves once, after the mail server is well, however often it is pressed', async () => {
    await jobsDone(plaza)
    isOpen = false
    const mail = await send('ana@example.com')
    expect(await read(mail?.id)).toMatchObject({
      status: 'failed',
      nextTryDate: null,
      tries: [{ outcome: 'failed', answer: expect.stringContaining('Over quota') }],
    })
    const state = () => plaza.ok<MailState>('GET', '/emails/state', { as: support })
    expect(await state()).toMatchObject({
      server: 'set',
      failed: 1,
      problem: { answer: expect.stringContaining('Over quota') },
    })
    const [opened] = await cases(mail?.id)
    expect(opened).toMatchObject({ status: 'open', metadata: { emailId: mail?.id } })
    isOpen = true
    taken.length = 0
    const answers = await Promise.all([resend(mail?.id), resend(mail?.id), resend(mail?.id, {}, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('email.resent')
    await jobsDone(plaza)
    expect(taken).toEqual(['ana@example.com'])
    const copy = answers.find(({ status }) => status === 200)?.body
    expect(await read(copy?.id)).toMatchObject({ status: 'sent', resendOf: mail?.id, tries: [{ outcome: 'sent' }] })
    expect(await state()).toMatchObject({ sent: expect.any(Number), problem: null })
    expect((await resend(copy?.id)).status).toBe(200)
    const [event] = (await plaza.events('plaza_email_resent')).filter(({ objectId }) => objectId === mail?.id)
    expect(event).toMatchObject({ metadata: { emailId: copy?.id, isElsewhere: false } })
    const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', `/audit?objectId=${mail?.id}`, { as: admin })
    expect(results).toMatchObject([{ action: 'emailTools.resend' }])
  })

  test('elsewhere takes a reason, and takes nothing secret along', { tags: 'release' }, async () => {
    const { person } = await resetMail()
    const text = 'See https://market.example/unsubscribe?token=k9XwQ2mPz7LrT4vB8nYc'
    const mail = await send(person.username, { text, headers: { 'List-Unsubscribe': '<https://x.example>' } })
    const to = 'other@example.com'
    expect((await resend(mail?.id, { to })).body.code).toBe('reasonNeeded')
    expect((await resend(mail?.id, { to }, support, reason)).status).toBe(200)
    await jobsDone(plaza)
    expect(await mailsAsSent(plaza, to)).toMatchObject([
      { text: 'See https://market.example/unsubscribe?token=•••', headers: {} },
    ])
  })

  test('is for those who may', async () => {
    const mail = await send('rights@example.com')
    const readonly = await plaza.given.staff('staff-readonly')
    for (const as of [readonly, plaza.publishable]) {
      expect(await resend(mail?.id, {}, as)).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
      expect((await plaza.call('GET', '/emails/state', { as })).status).toBe(403)
    }
    expect((await resend('eml_unknown')).status).toBe(404)
  })
})

test('a test goes to whoever asks for it, and to nobody else', async () => {
  const ask = (as: As, body: JsonObject = {}) =>
    plaza.call<{ emailId: string } & Refusal>('POST', '/emails/test', { as, body })
  expect((await ask(support)).status).toBe(403)
  expect((await ask(admin, { to: 'x@example.com' })).status).toBe(400)
  expect((await ask(plaza.secret)).body.code).toBe('caller.unknown')
  const { body } = await ask(admin, { locale: 'es' })
  await jobsDone(plaza)
  expect(await read(body.emailId)).toMatchObject({
    to: admin.username,
    kind: 'mailTest',
    subject: 'Una prueba de Plaza',
    status: 'sent',
  })
  const fields = { subject: 'Try {assetName}' }
  const sample = await ask(admin, { name: 'listingModerated', locale: 'en', fields, data: { assetName: 'Ladder' } })
  expect(await read(sample.body.emailId)).toMatchObject({ subject: 'Try Ladder', to: admin.username })
  expect((await ask(admin, { name: 'nothing', locale: 'en' })).body.code).toBe('email.templateUnknown')
})

test('whoever leaves is in no mail that was sent again, wherever it went', { tags: 'release' }, async () => {
  const [person, other] = [await plaza.given.person(), await plaza.given.person()]
  await plaza.ok('POST', '/messages', { as: other, body: { receiverId: person.id, content: 'Hi', topicId: 'x' } })
  await jobsDone(plaza)
  const [mail] = await list(`userId=${person.id}&kind=newMessage`)
  const to = 'sister@example.com'
  expect((await resend(mail?.id, { to }, support, reason)).status).toBe(200)
  await jobsDone(plaza)
  expect(await list(`to=${to}`)).toMatchObject([{ userId: person.id }])
  await plaza.ok('DELETE', `/users/${person.id}`, { as: plaza.secret })
  await jobsDone(plaza)
  expect(await list(`userId=${person.id}&to=${to}`)).toEqual([])
})

describe('templates', () => {
  const templates = (as: As = admin) => plaza.ok<MailTemplate[]>('GET', '/emails/templates', { as })
  const look = (body: JsonObject, as: As = admin) =>
    plaza.call<{ subject: string; html: string; text: string; frameUrl: string; code?: string; data?: JsonObject }>(
      'POST',
      '/emails/preview-template',
      { as, body },
    )
  const write = (name: string, fields: JsonObject, locale = 'en') =>
    plaza.ok<{ id: string }>('POST', '/entries', { as: admin, body: { collection: 'email', locale, name, fields } })

  test('every mail, in every language, can be looked at with its own values', async () => {
    for (const { name, builtIn, variables, overrides, when, to } of await templates()) {
      expect(overrides, name).toEqual([])
      expect([when, to], name).not.toContain('')
      for (const [locale, fields] of Object.entries(builtIn)) {
        const { status, body } = await look({ name, locale, fields })
        expect(status, `${name} ${locale} ${JSON.stringify(body)}`).toBe(200)
        expect(body.html, `${name} ${locale}`).not.toMatch(/\{\w+\}/)
      }
      expect(variables.map((value) => value.name)).toContain('serviceName')
    }
  })

  test('our own words of every mail are written without a tag', async () => {
    const tagged: string[] = []
    for (const { name, builtIn } of await templates())
      for (const [locale, fields] of Object.entries(builtIn)) {
        const isTagged = (field: string, mode: 'blocks' | 'line') => writtenAs(fields[field] ?? '', mode).isHtml
        if (isTagged('content', 'blocks')) tagged.push(`${name} ${locale} content`)
        for (const field of ['trailing_content', 'footer_content'])
          if (isTagged(field, 'line')) tagged.push(`${name} ${locale} ${field}`)
      }
    expect(tagged).toEqual([])
  })

  test('tell when they are sent and to whom, to everybody who sees what Plaza does by itself', async () => {
    const shown = (list: MailTemplate[]) => list.find(({ name }) => name === 'transactionRequestedToOwner')
    expect(shown(await templates())).toMatchObject({ when: 'A request comes in', to: 'The owner' })
    for (const role of ['staff-support', 'staff-content', 'staff-readonly'])
      expect(shown(await templates(await plaza.given.staff(role))), role).toBeDefined()
    expect((await plaza.call('GET', '/emails/templates', { as: await plaza.given.person() })).status).toBe(403)
  })

  test('a mistake is pointed out before it is saved: where it is, and what was probably meant', async () => {
    const name = 'newMessage'
    expect(await look({ name, locale: 'en', fields: { subject: 'Hi {otherNmae}' } })).toMatchObject({
      status: 422,
      body: { code: 'email.fieldInvalid', data: { field: 'subject', at: 3, value: 'otherNmae', meant: 'otherName' } },
    })
    const { body } = await look({ name, locale: 'en', fields: { content: 'Hi {otherName' } })
    expect(body.data).toMatchObject({ field: 'content', at: expect.any(Number) })
  })

  test('an own text with a wrong value never reaches anyone: ours leaves in its place, and the list says so', async () => {
    const { id } = await write('passwordReset', {
      subject: 'Reset {nmae}',
      header_title: 'Own words for {serviceName}',
    })
    const { mail } = await resetMail()
    expect(mail?.subject).toBe('Reset your Plaza password')
    expect(mail?.text).toContain('Own words for Plaza')
    const template = (await templates()).find(({ name }) => name === 'passwordReset')
    expect(template?.overrides).toMatchObject([
      { id, locale: 'en', problems: [{ field: 'subject', at: 6, value: 'nmae' }] },
    ])
    expect(template?.sent30d).toBeGreaterThan(0)
    await plaza.ok('DELETE', `/entries/${id}`, { as: admin })
  })

  test('own words never take what lets somebody in to another server', async () => {
    const content = await plaza.given.staff('staff-content')
    const away = 'https://evil.example/?'
    const resetAsSent = async () => {
      const { person } = await resetMail()
      const [sent] = await mailsAsSent(plaza, person.username)
      return { subject: sent?.subject, html: sent?.html ?? '' }
    }
    const tried: JsonObject[] = [
      { content: `<p>Hello</p><img src="${away}{link}">` },
      { content: `<p>{serviceName, select, x {a} other {<a href="${away}{link}">b</a>}}</p>` },
      { content: `<img src='${away}`, trailing_content: `'>` },
      { content: `<style>p{'{'}background:url(${away}{link}){'}'}</style>` },
      { header_title: `<form action="${away}"><textarea name="a">{link}</textarea></form>` },
      { cta__button_url: `${away}{link}`, subject: 'Hello {link}' },
      {
        service_logo__url: `${away}{link}`,
        notification_image__href: 'https://ok.example',
        style__color_brand: '{link}',
      },
    ]
    for (const fields of tried) {
      const entry = { collection: 'email', locale: 'en', name: 'passwordReset', fields }
      const { id } = await plaza.ok<{ id: string }>('POST', '/entries', { as: content, body: entry })
      const sent = await resetAsSent()
      const what = JSON.stringify(fields)
      expect(sent.html, what).not.toContain('evil.example')
      expect(sent.subject, what).toBe('Reset your Plaza password')
      expect(sent.html, what).toMatch(/href="https:\/\/market\.example\/reset-password\?token=\w+"/)
      const template = (await templates()).find(({ name }) => name === 'passwordReset')
      expect(template?.overrides[0]?.problems.length, what).toBeGreaterThan(0)
      await plaza.ok('DELETE', `/entries/${id}`, { as: admin })
    }
    const { body } = await look({ name: 'passwordReset', fields: tried[0] ?? {} }, content)
    expect(body).toMatchObject({ code: 'email.fieldInvalid', data: { field: 'content' } })

    const fields = { content: '<p>Open <a class="x" href="{link}">this</a>,<br/> or copy {link}</p>' }
    const { id } = await write('passwordReset', fields)
    expect((await resetAsSent()).html).toMatch(/Open <a class="x" href="https:\/\/market\.example\/reset-password/)
    await plaza.ok('DELETE', `/entries/${id}`, { as: admin })
  })

  test('what is looked at opens once, in a frame where nothing runs; HTML of people stays text', async () => {
    const { body } = await look({ name: 'newMessage', locale: 'fr', fields: { subject: 'À {otherName}' } })
    expect(body.subject).toBe('À Beto L.')
    const frame = await plaza.call('GET', body.frameUrl, { as: plaza.anonymous })
    expect(frame.status).toBe(200)
    expect(String(frame.headers['content-security-policy'])).toContain('sandbox')
    expect((await plaza.call('GET', body.frameUrl, { as: plaza.anonymous })).status).toBe(404)
  })

  test('content staff look at made-up people; bookings are for those who may read them', async () => {
    const content = await plaza.given.staff('staff-content')
    const fields = { subject: 'Hello' }
    expect((await look({ name: 'newMessage', fields }, content)).status).toBe(200)
    const about = { name: 'transactionCancelled', fields, objectId: 'trn_unknown' }
    expect((await look(about, content)).status).toBe(404)
    expect((await look(about, admin)).status).toBe(404)
    expect((await look({ name: 'newMessage', fields }, support)).status).toBe(403)
  })
})
