import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AssetType, JsonObject, Setup, TestBooking } from '@plaza/contract'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { readSetup } from './read.ts'
import { wayToAgreement } from './way-to-agreement.ts'

let plaza: TestApp
beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
})

const read = () => plaza.ok<Setup>('GET', '/setup', { as: plaza.secret })
const item = async (key: string) => (await read()).items.find((each) => each.key === key)
const set = (config: JsonObject) => plaza.ok('PATCH', '/config', { as: plaza.secret, body: config })
const mark = (body: JsonObject) => plaza.ok<Setup>('PATCH', '/setup', { as: plaza.secret, body })
const instant = (settings: JsonObject) => set({ stelace: { instant: settings } })

describe('the list of first steps', () => {
  test('an empty marketplace has eleven, none of them for live alone', async () => {
    const { items, nbItems, isHidden } = await read()
    expect(nbItems).toBe(11)
    expect(items.every(({ isLiveOnly }) => !isLiveOnly)).toBe(true)
    expect(items.filter(({ state }) => state === 'done').map(({ key }) => key)).not.toContain('name')
    expect(isHidden).toBe(false)
  })

  test.each<[string, string, JsonObject, JsonObject]>([
    ['name', 'notChosen', { serviceName: 'Boats' }, { serviceName: null }],
    ['review', 'notChosen', { listingModeration: 'pre' }, { listingModeration: '' }],
    ['payments', 'notChosen', { payments: { provider: 'manual' } }, { payments: { provider: null } }],
    [
      'place',
      'noZone',
      {
        places: { country: 'MX' },
        map: { center: { latitude: 19.4, longitude: -99.1 } },
        timeZone: 'America/Mexico_City',
      },
      { timeZone: null },
    ],
  ])('%s is done when it is said, and open again when it is not', async (key, why, said, unsaid) => {
    await instant(said)
    expect(await item(key)).toMatchObject({ state: 'done', why: null })
    await instant(unsaid)
    expect(await item(key)).toMatchObject({ state: 'open', why })
  })

  test('a choice that is right as it is can be confirmed, and what is not needed skipped', async () => {
    expect(await item('review')).toMatchObject({ state: 'open' })
    await mark({ key: 'review', isConfirmed: true })
    expect(await item('review')).toMatchObject({ state: 'done' })
    await mark({ key: 'categories', isSkipped: true })
    expect(await item('categories')).toMatchObject({ state: 'skipped', why: null })
    const { nbDone, isHidden } = await mark({ key: 'categories', isSkipped: false, isHidden: true })
    expect(isHidden).toBe(true)
    expect((await mark({ key: 'categories', isSkipped: true })).nbDone).toBe(nbDone + 1)
  })

  test('a type counts that was made from a template, or that somebody confirmed', async () => {
    expect(await item('types')).toMatchObject({ state: 'open', why: 'noType', link: '/start/types' })
    const make = (body: JsonObject) =>
      plaza.ok<AssetType>('POST', '/asset-types', { as: plaza.secret, body: { timeBased: true, ...body } })
    // as a client of the wire makes one, which says nothing about this marketplace
    const bare = await make({ name: 'Bare' })
    expect(await item('types')).toMatchObject({ state: 'open', why: 'notConfirmed' })
    await mark({ key: 'types', isConfirmed: true })
    expect(await item('types')).toMatchObject({ state: 'done' })
    await mark({ key: 'types', isConfirmed: false })
    const shaped = await make({ name: 'Shaped', metadata: { plaza: { process: { statuses: {} } } } })
    expect(await item('types')).toMatchObject({ state: 'done', why: null })
    for (const { id } of [bare, shaped]) await plaza.ok('DELETE', `/asset-types/${id}`, { as: plaza.secret })
    expect(await item('types')).toMatchObject({ state: 'open', why: 'noType' })
  })

  test('a mail server counts once it has answered; what was kept without one is no proof of it', async () => {
    const setMail = (email: JsonObject | null) =>
      plaza.ok('PATCH', '/config/private', { as: plaza.secret, body: { stelace: { email } } })
    const check = () => plaza.ok('POST', '/config/check', { as: plaza.secret, body: { what: 'email' } })
    onTestFinished(async () => void (await setMail(null)))
    const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Here you are.' }
    await plaza.ok('POST', '/emails/send', { as: plaza.secret, body: mail })
    await jobsDone(plaza)
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    await setMail({ host: '127.0.0.1', port, defaults: { from: { address: 'hello@example.com' } } })
    expect(await item('mail')).toMatchObject({ state: 'open', why: 'untried' })
    await check()
    expect(await item('mail')).toMatchObject({ state: 'done' })
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await check()
    expect(await item('mail')).toMatchObject({ state: 'open', why: 'failing' })
  })

  test('three categories are enough', async () => {
    await mark({ key: 'categories', isSkipped: false })
    for (const name of ['Boats', 'Bikes', 'Tents'])
      await plaza.ok('POST', '/categories', { as: plaza.secret, body: { name } })
    expect(await item('categories')).toMatchObject({ state: 'done' })
  })

  test('admins without a second step keep the team open', async () => {
    await plaza.given.staff('staff-admin')
    expect(await item('team')).toMatchObject({ state: 'open', why: 'noSecondStep' })
  })

  test('what matters once real people come is told with the health of the system', async () => {
    const live = (await readSetup({ ...plaza.services, settings: { ...plaza.settings, isLive: true } })).items.filter(
      ({ isLiveOnly }) => isLiveOnly,
    )
    expect(live.map(({ key, link }) => `${key} ${link}`)).toEqual([
      'address /system',
      'consoleHost /system',
      'masterKey /system',
      'devRole /system',
      'demoData /system',
    ])
  })

  test('only people who came with the demo are taken for them, whatever the address of others', async () => {
    const demoData = async () =>
      (await readSetup({ ...plaza.services, settings: { ...plaza.settings, isLive: true } })).items.find(
        ({ key }) => key === 'demoData',
      )
    await givenAccount(plaza, { username: 'marina@example.com' })
    expect(await demoData()).toMatchObject({ state: 'done' })
    await givenAccount(plaza, { username: 'sofia@example.com' })
    expect(await demoData()).toMatchObject({ state: 'open', why: 'stillThere' })
  })
})

/** How much there is of everything that a booking writes. */
async function counts() {
  await jobsDone(plaza)
  const tables = [
    'users',
    'assets',
    'transactions',
    'events',
    'emails',
    'notifications',
    'availabilities',
    'search_documents',
  ]
  const { rows } = await sql<{ name: string; count: string }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname), true, true, '')))[1]::text as count
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any(${tables})
  `.execute(plaza.services.db.read)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('a test booking', () => {
  const run = () => plaza.ok<TestBooking>('POST', '/setup/test-booking', { as: plaza.secret })

  test('comes to an agreement, tells what both would read, and leaves nothing behind', async () => {
    const type = await plaza.ok<AssetType>('POST', '/asset-types', {
      as: plaza.secret,
      body: { name: 'Renting', isDefault: true, timeBased: true, infiniteStock: false },
    })
    const before = await counts()
    const { isOk, problem, steps, emails } = await run()
    expect(problem).toBeNull()
    expect(isOk).toBe(true)
    expect(steps.at(-1)?.status).toBe('validated')
    expect(emails.map(({ to }) => to)).toEqual(['owner', 'taker'])
    expect(emails.every(({ subject, text }) => subject !== '' && text.includes('Test listing'))).toBe(true)
    expect(await counts()).toEqual(before)
    expect(await item('testBooking')).toMatchObject({ state: 'done' })
    await plaza.ok('PATCH', `/asset-types/${type.id}`, { as: plaza.secret, body: { active: false } })
    expect((await item('testBooking'))?.why).toBe('typeGone')
  })

  test.each(['en_US', '💥'])('can be told in mails where the language is written as %s', async (locale) => {
    const set = (value: string | null) =>
      plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { locale: value } } } })
    const body = { name: 'Lending', isDefault: true, timeBased: true, infiniteStock: false }
    const { id } = await plaza.ok<AssetType>('POST', '/asset-types', { as: plaza.secret, body })
    await set(locale)
    expect(await run()).toMatchObject({ problem: null, isOk: true })
    await set(null)
    await plaza.ok('PATCH', `/asset-types/${id}`, { as: plaza.secret, body: { active: false, isDefault: false } })
  })

  test('cannot be confirmed without being tried', async () => {
    await mark({ key: 'testBooking', isConfirmed: false })
    expect(await item('testBooking')).toMatchObject({ state: 'open' })
  })
})

test('Stripe counts once its keys were checked, and is open again when it takes them no longer', async () => {
  let status = 401
  const stripe = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  stripe.listen(0, '127.0.0.1')
  await once(stripe, 'listening')
  onTestFinished(() => {
    stripe.close()
  })
  const { port } = stripe.address() as AddressInfo
  const other = await createTestApp({ stripeUrl: `http://127.0.0.1:${port}`, allowPrivateTargets: true })
  const as = other.secret
  const payments = async () =>
    (await other.ok<Setup>('GET', '/setup', { as })).items.find(({ key }) => key === 'payments')
  const check = () => other.ok('POST', '/config/check', { as, body: { what: 'stripe' } })
  await other.ok('PATCH', '/config', { as, body: { stelace: { instant: { payments: { provider: 'stripe' } } } } })
  expect(await payments()).toMatchObject({ why: 'noKeys', link: '/settings/payments' })
  const keys = { secretApiKey: 'sk_test_1', webhookSecret: 'whsec_1' }
  await other.ok('PATCH', '/config/private', { as, body: { stelace: { integrations: { stripe: keys } } } })
  expect(await payments()).toMatchObject({ why: 'keysUntried' })
  await check()
  expect(await payments()).toMatchObject({ why: 'keysRefused' })
  status = 200
  expect(await check()).toMatchObject({ isOk: true })
  expect(await payments()).toMatchObject({ state: 'done', link: '/start/payments' })
})

test('a process of any shape is walked by its fewest steps, none of which calls it off', () => {
  const step = (name: string, from: string, to: string) => ({ name, from, to })
  const process = {
    initStatus: 'asked',
    cancelStatus: 'off',
    transitions: [step('drop', 'asked', 'off'), step('take', 'asked', 'held'), step('give', 'held', 'back')],
  }
  const way = (unavailableWhen?: string[]) =>
    wayToAgreement({ transactionProcess: process, ...(unavailableWhen && { unavailableWhen }) })?.map(
      ({ name }) => name,
    )
  expect(way()).toEqual(['take', 'give'])
  expect(way([])).toEqual(['take', 'give'])
  // as far as the status in which it takes the dates, whatever that is called
  expect(way(['held'])).toEqual(['take'])
  const dropped = { ...process, transitions: [step('drop', 'asked', 'off')] }
  expect(wayToAgreement({ transactionProcess: dropped })).toBeUndefined()
})
