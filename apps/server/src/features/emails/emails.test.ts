import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { JsonObject, StoredEmail } from '@plaza/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { selfSignedCertificate } from '../../testing/certificate.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { removeOldEmails } from './deliver-email.ts'
import { formatMessage } from './format.ts'
import { mailboxText, minify, textFrom } from './mail.ts'

type Sent = JsonObject & {
  message: string
  emailContext: JsonObject
  nodemailerInfo: JsonObject | null
  data: JsonObject
}
type Received = { from: string; to: string[]; text: string; secure: boolean }

const dataDir = await tempFolder('emails')
const received: Received[] = []
let answers: ('ok' | 'later' | 'never')[] = []

const certificate = selfSignedCertificate()

/** Real mail servers; they speak TLS with a certificate that nobody trusts unless a test says so. */
const mailServer = openMailServer({})
const closedServer = openMailServer({ secure: true })

function openMailServer(options: { secure?: boolean }) {
  return new SMTPServer({
    ...options,
    ...certificate,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'plaza' && password === 'secret' ? done(null, { user: 'plaza' }) : done(new Error('Wrong password')),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      const answer = answers.shift() ?? 'ok'
      if (answer === 'later') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
      done()
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
          secure: session.secure,
        })
        done()
      })
    },
  })
}

let port: number
const portOf = ({ server }: SMTPServer) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
let plaza: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => closedServer.listen(0, '127.0.0.1', resolve))
  port = portOf(mailServer)
  plaza = await createTestApp({ dataDir })
  await plaza.app.startJobs()
})
afterAll(async () => {
  await Promise.all(
    [mailServer, closedServer].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
  )
})

const configure = (email: JsonObject | null, app = plaza) =>
  app.ok('PATCH', '/config/private', { as: app.secret, body: { stelace: { email } } })
const send = (
  body: unknown,
  { as = plaza.secret, query = '', app = plaza }: { as?: As; query?: string; app?: TestApp } = {},
) => app.call<Sent>('POST', `/emails/send${query}`, { as, body: body as JsonObject })
const kept = (query: string, app = plaza) =>
  app.ok<{ results: StoredEmail[] }>('GET', `/emails?${query}`, { as: app.secret, version: '2020-08-10' })

describe('sending', () => {
  test('in a test environment mails are kept, and the answer tells what they hold', async () => {
    const html =
      '<html>\n  <body>\n<div class="headerContainer">Hello</div>\n<div class="bodyContainer"><p>Your &amp; mine</p></div></body>\n</html>'
    const { status, body } = await send({
      to: 'Ana <ana@example.com>',
      subject: 'Hi',
      html,
      headers: { 'x-kind': 'a' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      emailContext: {
        to: 'Ana <ana@example.com>',
        subject: 'Hi',
        html: '<html> <body> <div class="headerContainer">Hello</div> <div class="bodyContainer"><p>Your &amp; mine</p></div></body> </html>',
        text: 'Hello\nYour & mine',
        headers: { 'x-kind': 'a' },
      },
      nodemailerInfo: null,
    })
    await expect.poll(async () => (await kept('status=kept')).results).toHaveLength(1)
    const [email] = (await kept('status=kept')).results
    expect(email).toMatchObject({
      kind: 'custom',
      to: 'Ana <ana@example.com>',
      subject: 'Hi',
      text: 'Hello\nYour & mine',
      attempts: 1,
      error: null,
    })
    expect(await plaza.ok('GET', `/emails/${email?.id}`, { as: plaza.secret })).toMatchObject(email ?? {})
    expect((await plaza.call('GET', '/emails', { as: plaza.publishable })).status).toBe(403)
  })

  test.each([
    [undefined, '"body" is required'],
    [{}, 'Exactly one of "to" and "toEmail" is required'],
    [{ to: 'a@example.com', toEmail: 'b@example.com' }, 'Exactly one of "to" and "toEmail" is required'],
    [
      { from: 1, to: 1, replyTo: 1, html: 1, headers: 1 },
      /"from" must be one of \[string, object\].*"to" must be one of \[string, object.*"replyTo" must be one of \[string, object\].*"html" must be a string.*"headers" must be of type object/,
    ],
    [{ to: 'a@example.com', cc: 'b@example.com' }, '"cc" is not allowed'],
  ])('%j is refused', async (body, message) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    if (typeof message === 'string') expect(answer.body.message).toBe(message)
    else expect(answer.body.message).toMatch(message)
  })

  const hidden = 'x\r\nBcc: spy@example.com'
  const box = { name: hidden, address: 'a@example.com' }
  test.each<[string, JsonObject]>([
    ['to', { to: `ana@example.com${hidden}` }],
    ['to', { to: [box, 'ben@example.com'] }],
    ['toName', { toEmail: 'ana@example.com', toName: hidden }],
    ['from', { to: 'ana@example.com', from: `${hidden} <a@example.com>` }],
    ['from', { to: 'ana@example.com', from: box }],
    ['fromName', { to: 'ana@example.com', fromName: hidden }],
    ['replyTo', { to: 'ana@example.com', replyTo: box }],
    ['subject', { to: 'ana@example.com', subject: hidden }],
    ['subject', { to: 'ana@example.com', subject: 'only\nthis' }],
    ['subject', { to: 'ana@example.com', subject: 'only\rthis' }],
    ['headers', { to: 'ana@example.com', headers: { 'x-kind': hidden } }],
    ['headers', { to: 'ana@example.com', headers: { 'x-kind': ['fine', hidden] } }],
    ['headers', { to: 'ana@example.com', headers: { 'x-kind': { prepared: true, value: hidden } } }],
    ['headers', { to: 'ana@example.com', headers: { [hidden]: 'x' } }],
  ])('a line break in "%s" would begin a header of its own: %j', async (field, body) => {
    const answer = await send({ subject: 'Hi', text: 'Text\nmay have lines', ...body })
    expect(answer).toMatchObject({ status: 400, body: { message: `"${field}" must not contain line breaks` } })
  })

  test.each(['Bcc: spy', 'x kind', '', 'ключ'])('%j names no header', async (name) => {
    const answer = await send({ to: 'ana@example.com', headers: { [name]: 'x' } })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('names no header') } })
  })

  test.each(['from', 'cc', 'bcc', 'replyTo'])(
    'a line break in the configured "%s" is refused as well',
    async (field) => {
      await configure({ host: '127.0.0.1', port, defaults: { from: 'shop@example.com', [field]: box } })
      const answer = await send({ to: 'ana@example.com' })
      await configure(null)
      expect(answer).toMatchObject({ status: 400, body: { message: `"${field}" must not contain line breaks` } })
    },
  )

  test('only those who may send mails can', async () => {
    const person = await plaza.given.person()
    for (const as of [plaza.publishable, person]) {
      expect((await send({ to: 'a@example.com' }, { as })).status).toBe(403)
    }
  })

  test('a name and an address make a mailbox', async () => {
    const { body } = await send({ toEmail: 'luis@example.com', toName: 'Luis "el rápido"', text: 'x' })
    expect(body.emailContext.to).toBe(`"Luis 'el rápido'" <luis@example.com>`)
    const bare = await send({ toEmail: 'luis@example.com', text: 'x' })
    expect(bare.body.emailContext.to).toBe('luis@example.com')
    const typed = await send({ to: 5, text: 'x' })
    expect(typed.body).toMatchObject({ message: '"to" must be one of [string, object]' })
    expect(mailboxText({ name: 'A\r\nBcc: x@example.com', address: 'a@example.com' })).toBe(
      '"A Bcc: x@example.com" <a@example.com>',
    )
  })

  test('who writes is a setting, also where no mail server is', async () => {
    await configure({ defaults: { from: 'Shop <shop@example.com>', replyTo: 'help@example.com' } })
    const { body } = await send({ to: 'ana@example.com', replyTo: 'ben@example.com' })
    await configure(null)
    expect(body.emailContext).toMatchObject({ from: 'Shop <shop@example.com>', replyTo: 'ben@example.com' })
  })

  test('when asked, a test environment really sends', async () => {
    await configure(null)
    expect((await send({ to: 'a@example.com', from: 'b@example.com' }, { query: '?_forceSend=true' })).status).toBe(422)
    await configure({ host: '127.0.0.1', port, ignoreTLS: true, auth: { user: 'plaza', pass: 'wrong' } })
    expect((await send({ to: 'a@example.com', from: 'b@example.com' }, { query: '?_forceSend=true' })).status).toBe(422)
    await configure({
      host: '127.0.0.1',
      port,
      ignoreTLS: true,
      auth: { user: 'plaza', pass: 'secret' },
      defaults: { from: 'Plaza <plaza@example.com>', bcc: 'archive@example.com' },
    })
    const { status, body } = await send(
      { to: 'ana@example.com', subject: 'Really', text: 'Body' },
      { query: '?_forceSend=true' },
    )
    expect(status).toBe(200)
    expect(body.nodemailerInfo).toMatchObject({ accepted: ['ana@example.com', 'archive@example.com'] })
    expect(received.at(-1)).toMatchObject({
      from: 'plaza@example.com',
      to: ['ana@example.com', 'archive@example.com'],
      secure: false,
    })
    expect(received.at(-1)?.text).toContain('Subject: Really')
    const partly = await send({ to: 'nobody@example.com', text: 'x' }, { query: '?_forceSend=true' })
    expect(partly.body.nodemailerInfo).toMatchObject({ rejected: ['nobody@example.com'] })
  })
})

describe('a marketplace with a mail server', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp({ dataDir, environment: 'staging' })
    await shop.app.startJobs()
  })
  const settings = { host: '127.0.0.1', tls: undefined, defaults: { from: 'shop@example.com' } }
  const after = async (to: string, status: string) => {
    await expect.poll(async () => (await kept(`to=${to}&status=${status}`, shop)).results).toHaveLength(1)
    return (await kept(`to=${to}`, shop)).results[0]
  }

  test('says what is missing', async () => {
    expect((await send({ to: 'a@example.com' }, { app: shop, as: shop.secret })).body.message).toContain(
      'No mail server',
    )
    await configure({ host: '127.0.0.1', port: 1, defaults: { from: 'shop@example.com' } }, shop)
    expect((await send({ to: 'a@example.com' }, { app: shop, as: shop.secret })).body.message).toContain(
      'cannot be reached',
    )
    await configure({ host: '127.0.0.1', port, ignoreTLS: true, defaults: { from: null } }, shop)
    expect((await send({ to: 'a@example.com' }, { app: shop, as: shop.secret })).status).toBe(400)
  })

  test('sends, tries again later, and stops when a mailbox does not exist', async () => {
    await configure({ host: settings.host, port, ignoreTLS: true, defaults: settings.defaults }, shop)
    expect((await send({ to: 'good@example.com', text: 'x' }, { app: shop, as: shop.secret })).body).toEqual({
      success: true,
    })
    expect(await after('good@example.com', 'sent')).toMatchObject({ attempts: 1, error: null })
    answers = ['later']
    await send({ to: 'slow@example.com', text: 'x' }, { app: shop, as: shop.secret })
    await expect
      .poll(async () => (await kept('to=slow@example.com', shop)).results[0])
      .toMatchObject({ status: 'waiting', attempts: 1, error: expect.stringContaining('Try later') })
    await send({ to: 'nobody@example.com', text: 'x' }, { app: shop, as: shop.secret })
    expect(await after('nobody@example.com', 'failed')).toMatchObject({
      error: expect.stringContaining('No such mailbox'),
    })
  })

  test('insists on encryption when told to', async () => {
    await configure({ host: settings.host, port, ignoreTLS: null, requireTLS: true, defaults: settings.defaults }, shop)
    const { status, body } = await send({ to: 'a@example.com' }, { app: shop, as: shop.secret })
    expect([status, body.message]).toEqual([422, expect.stringContaining('cannot be reached')])
  })

  test.each([
    ['after it has said hello', () => ({ port, requireTLS: true, secure: null })],
    ['from the first byte on', () => ({ port: portOf(closedServer), requireTLS: null, secure: true })],
  ])('sends over TLS %s, to a server whose certificate is trusted', async (_when, options) => {
    const usual = getCACertificates('default')
    setDefaultCACertificates([...usual, certificate.cert])
    try {
      await configure({ host: 'localhost', ignoreTLS: null, defaults: settings.defaults, ...options() }, shop)
      const to = `tls-${options().port}@example.com`
      expect((await send({ to, text: 'x' }, { app: shop, as: shop.secret })).body).toEqual({ success: true })
      expect(await after(to, 'sent')).toMatchObject({ attempts: 1 })
      expect(received.at(-1)).toMatchObject({ to: [to], secure: true })
      const refused = 'nobody@example.com'
      await send({ to: refused, subject: `TLS ${to}`, text: 'x' }, { app: shop, as: shop.secret })
      await expect
        .poll(async () => (await kept(`to=${refused}&status=failed`, shop)).results[0]?.subject)
        .toBe(`TLS ${to}`)
    } finally {
      setDefaultCACertificates(usual)
    }
  })
})

describe('templates', () => {
  const entry = (name: string, fields: JsonObject, locale = 'en') =>
    plaza.ok('POST', '/entries', { as: plaza.secret, body: { collection: 'email', name, locale, fields } })
  const render = (body: JsonObject) =>
    plaza.call<Sent & { subject: string; html: string; text: string }>('POST', '/emails/preview-template', {
      as: plaza.secret,
      body,
    })

  beforeAll(async () => {
    await entry('common', { footer_content: 'Bye from {serviceName}', branding: '' })
    await entry('booking', {
      subject: '{name} booked {count, plural, one {a day} other {# days}}',
      header_title: 'Hello {name}',
      content: { editable: {}, transformed: '<p>From <b>{start, date, full}</b>: {amount, number, currency}</p>' },
      cta_button__text: 'Open',
      cta__button_url: 'https://market.example/i/1?a=1&b=2',
      trailing_content: 'Or answer this mail.',
      featured__title: 'Never shown without its content',
      unknown_field: '{broken',
    })
  })

  test('need neither a language nor a currency: those of the marketplace count, English and MXN unless set', async () => {
    const data = { name: 'Ana', count: 1, start: '2026-05-03T04:00:00.000Z', amount: 360 }
    const subject = '{name} booked {count, plural, one {a day} other {# days}}'
    await entry('plainBooking', { subject, content: '{amount, number, currency}' })
    const sending = { name: 'plainBooking', to: 'ana@example.com', data }
    const send = () =>
      plaza.ok<Sent & { emailContext: { subject: string; html: string } }>('POST', '/emails/send-template', {
        as: plaza.secret,
        body: sending,
      })
    const { emailContext } = await send()
    expect(emailContext.subject).toBe('Ana booked a day')
    expect(emailContext.html).toContain('MX$360')
    const set = (instant: JsonObject) =>
      plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant } } })
    await entry('plainBooking', { subject: '{name} a réservé', content: '{amount, number, currency}' }, 'fr')
    await set({ locale: 'fr', currency: 'EUR' })
    expect((await send()).emailContext.subject).toBe('Ana a réservé')
    await set({ locale: null, currency: null })
    expect((await send()).emailContext).toMatchObject({ subject: 'Ana booked a day' })
  })

  test('are filled from entries, formatted in a language, a currency and a zone', async () => {
    const { status, body } = await render({
      name: 'booking',
      locale: 'en',
      currency: 'MXN',
      timezone: 'America/Mexico_City',
      data: { name: 'Ana <i>', count: 3, start: '2026-05-03T04:00:00.000Z', amount: 360 },
    })
    expect(status).toBe(200)
    expect(body.subject).toBe('Ana <i> booked 3 days')
    expect(body.text).toContain(
      'Hello Ana <i>\nFrom Saturday, May 2, 2026: MX$360\nOpen https://market.example/i/1?a=1&b=2\nOr answer this mail.',
    )
    expect(body.html).toContain('Hello Ana &lt;i&gt;')
    expect(body.html).toContain('href="https://market.example/i/1?a=1&amp;b=2"')
    expect(body.html).toContain('Bye from Plaza')
    expect(body.html).not.toContain('Never shown')
    expect(body.html).not.toContain('Stelace')
  })

  test('are sent, and take their addresses like other mails', async () => {
    const body = {
      name: 'booking',
      locale: 'en',
      currency: 'MXN',
      to: 'ana@example.com',
      data: { name: 'Ana', count: 1, start: '2026-05-03', amount: 1 },
    }
    const answer = await plaza.call<Sent>('POST', '/emails/send-template', { as: plaza.secret, body })
    expect(answer.body.emailContext).toMatchObject({ to: 'ana@example.com', subject: 'Ana booked a day' })
    expect(
      (await plaza.call('POST', '/emails/send-template', { as: plaza.secret, body: { ...body, subject: 'x' } })).status,
    ).toBe(400)
    await expect.poll(async () => (await kept('kind=booking')).results.length).toBe(1)
  })

  test('take no line break into the subject, neither from values nor from entries', async () => {
    const app = plaza
    const entry = (name: string, fields: JsonObject) =>
      app.ok('POST', '/entries', { as: app.secret, body: { collection: 'email', locale: 'en', name, fields } })
    await entry('greeting', { subject: 'Hello {name}', content: 'Dear {name}' })
    await entry('broken', { subject: 'Hello\nBcc: spy@example.com', content: 'Dear {name}' })
    const post = (name: string, data: JsonObject) =>
      app.call('POST', '/emails/send-template', {
        as: app.secret,
        body: { name, locale: 'en', to: 'ana@example.com', data },
      })
    const refused = { status: 400, body: { message: '"subject" must not contain line breaks' } }
    expect(await post('greeting', { name: 'Ana' })).toMatchObject({ status: 200 })
    expect(await post('greeting', { name: 'Ana\r\nBcc: spy@example.com' })).toMatchObject(refused)
    expect(await post('broken', { name: 'Ana' })).toMatchObject(refused)
  })

  test('that cannot be made are refused', async () => {
    const missing = await render({ name: 'booking', locale: 'en', data: { name: 'Ana' } })
    expect([missing.status, missing.body.message]).toEqual([422, expect.stringContaining('subject')])
    expect(missing.body.data.value).toContain('plural')
    expect((await render({ name: 'nothing', locale: 'eo' })).status).toBe(422)
    expect((await render({ name: 'booking', locale: 'en', timezone: 'Mars/Base' })).body.message).toContain(
      'Invalid timezone',
    )
    await entry('odd', { content: { editable: {} } })
    const odd = await render({ name: 'odd', locale: 'en' })
    expect([odd.status, odd.body.message]).toEqual([422, expect.stringContaining('Invalid transform object')])
    expect((await render({ name: 'booking', data: { nested: {} } })).status).toBe(400)
  })

  test('carry a line of the platform unless an entry says otherwise', async () => {
    await entry('plain', { subject: 'Bonjour' }, 'fr')
    expect((await render({ name: 'plain', locale: 'fr' })).body.html).toContain('Stelace')
  })

  test.each([
    ['{d, date, short}', { d: '2020-01-06' }, '06/01/2020'],
    ['{d, date, full}', { d: '2020-01-06' }, 'lundi 6 janvier 2020'],
    ['{d, time, medium}', { d: '2020-01-06T08:05:09.000Z' }, '08:05:09'],
    ['{n, number, percent}', { n: 0.25 }, '25\u00a0%'],
    ['{n, number, currency}', { n: 12.5 }, '12,5\u00a0€'],
    ['Écrivez à {name}. Ou à {name}', { name: 'Ana B.' }, 'Écrivez à Ana B. Ou à Ana B.'],
  ])('in French %s of %j is %s', (message, values, expected) => {
    expect(
      formatMessage(message, values, { locale: 'fr', currency: 'EUR', timezone: 'UTC' }).replaceAll('\u202f', '\u00a0'),
    ).toBe(expected)
  })
})

describe('HTML on one line', () => {
  test.each([
    [' one line ', ' one line '],
    ['  first\n  second\n\n third', '  first second third'],
    ['a (\n b\n)', 'a (b)'],
    ['a\n, b\n. c', 'a, b. c'],
    ['\n x', 'x'],
  ])('%j becomes %j', (html, expected) => {
    expect(minify(html)).toBe(expected)
  })

  test('its text comes from head and body only', () => {
    expect(textFrom('<p>no</p>')).toBe('')
    expect(textFrom('<td class="bodyContainer">a<div>b</div></td>c<td class="headerContainer">h</td>')).toBe('h\nab')
  })
})

test('mails are kept for as many days as the settings say', async () => {
  await send({ to: 'old@example.com', text: 'x' })
  plaza.clock.advance({ days: 80 })
  const old = async () => (await kept('to=old@example.com')).results.length
  await expect.poll(async () => (await kept('to=old@example.com&status=kept')).results).toHaveLength(1)
  expect(await old()).toBe(1)
  const set = (mailDays: number | null) =>
    plaza.call('PATCH', '/config/private', { as: plaza.secret, body: { stelace: { console: { mailDays } } } })
  expect((await set(30)).status).toBe(400)
  await set(31)
  expect(await old()).toBe(0)
  await removeOldEmails.begin(plaza.services).run(undefined)
  await set(null)
  expect(await old()).toBe(0)
})
