import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject, StoredEmail } from '@plaza/contract'
import { workflowTemplates } from '@plaza/domain'
import { beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../db/migrations.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'

const publicUrl = 'https://market.example'
let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp({ publicUrl })
  await plaza.app.startJobs()
})

const set = (instant: JsonObject) => plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant } } })

async function mailsTo({ username }: Person, kind?: string): Promise<StoredEmail[]> {
  await jobsDone(plaza)
  const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${username}`, { as: plaza.secret })
  return kind === undefined ? results : results.filter((mail) => mail.kind === kind)
}

/** What a mail says, as HTML. */
async function bodyOf({ id }: StoredEmail): Promise<string> {
  const { html } = await plaza.ok<{ html: string }>('GET', `/emails/${id}`, { as: plaza.secret })
  return html
}

async function givenBooking() {
  const { type, asset } = createCatalogue(plaza)
  const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]
  const { id: assetTypeId } = await type({ timeBased: false })
  const { id: assetId } = await asset({ assetTypeId, price: 10, ownerId: owner.id, validated: true, active: true })
  const { id } = await plaza.ok<{ id: string }>('POST', '/transactions', { as: taker, body: { assetId } })
  await plaza.ok('POST', `/transactions/${id}/transitions`, { as: taker, body: { name: 'confirm' } })
  return { owner, taker, assetId, id }
}

test('mails lead to the operator’s own front end; what lets somebody in, unsubscribing and pictures stay here', {
  tags: 'release',
}, async () => {
  await set({ platformUrl: 'https://front.example/shop/' })
  const { owner, taker } = await givenBooking()
  const [request] = await mailsTo(owner, 'transactionRequestedToOwner')
  const html = await bodyOf(request as StoredEmail)
  expect(html).toContain('https://front.example/shop/i/')
  expect(html).toContain('https://front.example/shop/l/')
  expect(html).toContain('https://front.example/shop/account/notifications')
  expect(html).toContain(`${publicUrl}/unsubscribe`)
  await plaza.ok('POST', '/password/reset/request', { as: plaza.publishable, body: { username: taker.username } })
  const [reset] = await mailsTo(taker, 'passwordReset')
  const resetHtml = await bodyOf(reset as StoredEmail)
  expect(resetHtml).toContain(`href="${publicUrl}/`)
  expect(resetHtml).not.toContain('https://front.example/shop/reset')

  for (const platformUrl of ['javascript:alert(1)', 'no address', 5, null]) {
    await set({ platformUrl })
    const { owner: another } = await givenBooking()
    const [mail] = await mailsTo(another, 'transactionRequestedToOwner')
    expect(await bodyOf(mail as StoredEmail)).toContain(`${publicUrl}/i/`)
  }
})

test('one switch leaves all mails to workflows, but never those about sign-in and passwords; the list stays', async () => {
  await set({ builtInMails: false })
  const { owner, taker, id } = await givenBooking()
  await plaza.ok('POST', '/messages', {
    as: taker,
    body: { content: 'Hello', receiverId: owner.id, topicId: id },
  })
  expect(await mailsTo(owner)).toEqual([])
  const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', '/notifications', { as: owner })
  expect(results.map(({ name }) => name)).toContain('transactionRequestedToOwner')
  await plaza.ok('POST', '/password/reset/request', { as: plaza.publishable, body: { username: owner.username } })
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual(['passwordReset'])

  await set({ builtInMails: null })
  const again = await givenBooking()
  expect((await mailsTo(again.owner)).map(({ kind }) => kind)).toContain('transactionRequestedToOwner')
})

test('a workflow that mails takes the place of our mails about its event, unless it is to add to them', {
  tags: 'release',
}, async () => {
  const kindsToOwner = async () => (await mailsTo((await givenBooking()).owner)).map(({ kind }) => kind)
  const step = { endpointMethod: 'POST', endpointUri: '/emails/send', endpointPayload: {}, stop: 'true' }
  const body = { name: 'Tell the team', event: 'transaction__status_changed', run: [step] }
  const { id } = await plaza.ok<{ id: string }>('POST', '/workflows', { as: plaza.secret, body })
  expect(await kindsToOwner()).toEqual([])
  const adding = { metadata: { plaza: { addsMails: true } } }
  await plaza.ok('PATCH', `/workflows/${id}`, { as: plaza.secret, body: adding })
  expect(await kindsToOwner()).toContain('transactionRequestedToOwner')
  await plaza.ok('DELETE', `/workflows/${id}`, { as: plaza.secret })
})

test('ready-made workflows of a release before keep nobody’s mails away; workflows of one’s own do as they did', async () => {
  const make = async (name: string, { run, metadata = {} }: { run: unknown; metadata?: JsonObject }) => {
    const body = { name, event: 'transaction__status_changed', run: run as JsonObject[], metadata, active: false }
    return (await plaza.ok<{ id: string }>('POST', '/workflows', { as: plaza.secret, body })).id
  }
  const readyMade = (key: string) => ({ run: workflowTemplates.find((each) => each.key === key)?.run ?? [] })
  const large = { ...readyMade('bigBooking'), metadata: { plaza: { switch: 'bigBooking' } } }
  const chosen = { ...large, metadata: { plaza: { switch: 'bigBooking', addsMails: false } } }
  const own = { run: [{ endpointMethod: 'POST', endpointUri: '/emails/send', endpointPayload: {} }] }
  const ids = [
    await make('Large', large),
    await make('Thanks', readyMade('thankOwner')),
    await make('Chosen', chosen),
    await make('Own', own),
  ]
  const { pool } = plaza.services.db
  await pool.query(await readFile(join(migrationsFolder, '0244_added_mails.sql'), 'utf8'))
  const metadataOf = (id: string) => plaza.ok<{ metadata: JsonObject }>('GET', `/workflows/${id}`, { as: plaza.secret })
  const shown = await Promise.all(ids.map(async (id) => (await metadataOf(id)).metadata))
  expect(shown).toEqual([
    { plaza: { switch: 'bigBooking', addsMails: true } },
    { plaza: { addsMails: true } },
    { plaza: { switch: 'bigBooking', addsMails: false } },
    {},
  ])
})

test('whoever is removed by a secret key is not told, nor are others, unless the key asks for it', {
  tags: 'release',
}, async () => {
  const kindsOf = async (person: Person) => (await mailsTo(person)).map(({ kind }) => kind)
  const remove = (person: Person, query = '') => plaza.ok('DELETE', `/users/${person.id}${query}`, { as: plaza.secret })

  const quiet = await givenBooking()
  await remove(quiet.taker)
  await expect
    .poll(async () => (await plaza.ok<JsonObject>('GET', `/transactions/${quiet.id}`, { as: plaza.secret })).status)
    .toBe('cancelled')
  expect(await kindsOf(quiet.taker)).toEqual([])
  expect(await kindsOf(quiet.owner)).not.toContain('transactionCancelled')
  const [event] = await plaza.events('user__deleted')
  expect(event?.metadata).toEqual({ plaza: { isSilent: true } })

  const told = await givenBooking()
  await remove(told.taker, '?tell=true')
  await expect.poll(() => kindsOf(told.taker)).toEqual(['accountDeleted'])
  await expect.poll(() => kindsOf(told.owner)).toContain('transactionCancelled')

  const own = await givenBooking()
  await plaza.ok('DELETE', `/users/${own.taker.id}`, { as: own.taker })
  await expect.poll(() => kindsOf(own.taker)).toEqual(['accountDeleted'])
})
