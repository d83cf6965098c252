import type { JsonObject, ReminderPreview, StoredEmail } from '@plaza/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type As, createTestApp, type Person, type Staff, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp
let support: Staff
let owner: Person
let taker: Person
let assetId: string

beforeAll(async () => {
  plaza = await createTestApp()
  owner = await plaza.given.person({ displayName: 'Carmen' })
  taker = await plaza.given.person({ displayName: 'Mario' })
  const { asset, type } = createCatalogue(plaza)
  const { id: assetTypeId } = await type({ timeBased: false, infiniteStock: true })
  assetId = (await asset({ ownerId: owner.id, assetTypeId, name: 'Canoe', price: 10, currency: 'EUR' })).id
})

// sessions end when nobody works, and the clock goes on
beforeEach(async () => {
  support = await plaza.given.staff('staff-support')
})

type Refusal = { code?: string; data?: JsonObject }
const reminders = (id: string) => `/transactions/${id}/reminders`
const remind = (id: string, body: JsonObject = { to: 'owner' }, as: As = support) =>
  plaza.call<{ emailId: string | null } & Refusal>('POST', reminders(id), { as, body })
const preview = (id: string, body: JsonObject = { to: 'owner' }, as: As = support) =>
  plaza.ok<ReminderPreview>('POST', `${reminders(id)}/preview`, { as, body })
const mail = (id: string) => plaza.ok<StoredEmail>('GET', `/emails/${id}`, { as: plaza.secret })

/** Asked for by its taker, and not answered yet. */
async function givenAsked() {
  const as = plaza.secret
  const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', { as, body: { assetId, takerId: taker.id } })
  expect((await remind(id, { to: 'taker' })).body.code, 'what was never sent waits for nobody').toBe(
    'reminder.notTheirTurn',
  )
  await plaza.ok('POST', `/transactions/${id}/transitions`, { as, body: { name: 'confirm' } })
  return id
}
const choose = (plazaChoices: JsonObject) =>
  plaza.ok('PATCH', `/users/${owner.id}`, {
    as: plaza.secret,
    body: { metadata: { _private: { plaza: plazaChoices } } },
  })

test('the side that is waited for gets what was shown, in their language, and once in six hours', async () => {
  const id = await givenAsked()
  await choose({ locale: 'es' })
  const shown = await preview(id)
  expect(shown).toMatchObject({ userId: owner.id, locale: 'es', isMailed: true, nextDate: null, templates: [] })
  expect(shown.subject).toBe('Mario te está esperando')
  expect(shown.text).toContain('Mario espera tu respuesta')
  expect(shown.text).toContain('unsubscribe?token=•••')

  // two colleagues at once
  const answers = await Promise.all([remind(id), remind(id), remind(id, { to: 'owner' }, plaza.secret)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const sent = answers.find(({ status }) => status === 200)?.body.emailId ?? ''
  expect(await mail(sent)).toMatchObject({ to: owner.username, kind: 'transactionWaiting', subject: shown.subject })
  expect((await mail(sent)).text).toContain(`/i/t/${id}?answer=accept`)
  const [event] = (await plaza.events('plaza_reminder_sent')).filter(({ objectId }) => objectId === id)
  expect(event).toMatchObject({ metadata: { to: 'owner', userId: owner.id, emailId: sent } })

  const refused = answers.find(({ status }) => status === 422)?.body
  expect(refused).toMatchObject({ code: 'reminder.tooSoon' })
  expect((await preview(id)).nextDate).toBe(refused?.data?.nextDate)
  plaza.clock.advance({ hours: 5, minutes: 59 })
  const again = () => remind(id, { to: 'owner' }, plaza.secret)
  expect((await again()).body.code).toBe('reminder.tooSoon')
  plaza.clock.advance({ minutes: 1 })
  expect((await again()).status).toBe(200)
})

test('whoever is not waited for is left in peace, and what they want to hear of holds', async () => {
  const id = await givenAsked()
  expect((await remind(id, { to: 'taker' })).body.code).toBe('reminder.notTheirTurn')
  await choose({ locale: 'en', notifications: { reminder: { email: false } } })
  expect((await preview(id)).isMailed).toBe(false)
  expect((await remind(id)).body).toEqual({ emailId: null })
  const other = await givenAsked()
  await choose({ notifications: { reminder: { email: false, inApp: false } } })
  expect((await remind(other)).body.code).toBe('reminder.notWanted')
  await choose({ notifications: { reminder: { email: true, inApp: true } } })
  expect((await remind(other)).status).toBe(200)
  await plaza.ok('POST', `/transactions/${other}/transitions`, { as: plaza.secret, body: { name: 'accept' } })
  expect((await remind(other)).body.code).toBe('reminder.notTheirTurn')
})

test('operators have words of their own for it, and nothing else is sent as a reminder', async () => {
  const id = await givenAsked()
  const fields = { subject: 'Still there, {assetName}?', content: 'Please answer {otherName}.' }
  const entry = { collection: 'email', locale: 'en', name: 'transactionWaiting-friendly', fields }
  await plaza.ok('POST', '/entries', { as: plaza.secret, body: entry })
  await choose({ locale: 'en' })
  const body = { to: 'owner', templateName: 'transactionWaiting-friendly' }
  expect(await preview(id, body)).toMatchObject({ subject: 'Still there, Canoe?', templates: [body.templateName] })
  for (const templateName of ['passwordReset', 'transactionWaiting-other']) {
    expect((await remind(id, { to: 'owner', templateName })).body.code).toBe('email.templateUnknown')
  }
  const { emailId } = (await remind(id, body)).body
  expect((await mail(emailId ?? '')).text).toContain('Please answer Mario.')
})

test('only those who move bookings remind', async () => {
  const id = await givenAsked()
  for (const as of [owner, taker, plaza.publishable, await plaza.given.staff('staff-readonly')]) {
    expect((await remind(id, { to: 'owner' }, as)).status).toBe(403)
    expect((await plaza.call('POST', `${reminders(id)}/preview`, { as, body: { to: 'owner' } })).status).toBe(403)
  }
  expect((await remind('trn_nobody')).status).toBe(404)
})
