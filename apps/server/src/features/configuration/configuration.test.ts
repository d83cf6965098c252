import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AssetType,
  type Category,
  type ConfigurationComparison,
  type ConfigurationDocument,
  type JsonObject,
  type Operation,
  type OperationRow,
  plazaVersion,
} from '@plaza/contract'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'

let here: TestApp
const patience = { timeout: 45_000 }

beforeAll(async () => {
  here = await createTestApp()
  await here.app.startJobs()
  await shape(here)
})

const textAt = async (plaza: TestApp, as: As = plaza.secret) => {
  const { body } = await plaza.call<ConfigurationDocument>('GET', '/configuration', { as })
  return JSON.stringify(body, null, 2)
}
const documentAt = async (plaza: TestApp) => JSON.parse(await textAt(plaza)) as ConfigurationDocument
const compare = (plaza: TestApp, body: JsonObject) =>
  plaza.ok<ConfigurationComparison>('POST', '/configuration/compare', { as: plaza.secret, body })
const apply = (plaza: TestApp, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Operation & { code?: string; message?: string; data: JsonObject }>('POST', '/configuration/apply', {
    as,
    body,
  })
const asBody = (document: ConfigurationDocument) => document as unknown as JsonObject
const undone = async (plaza: TestApp, id: string, as: As = plaza.secret) => {
  await plaza.ok('POST', `/operations/${id}/undo`, { as })
  const read = () => plaza.ok<Operation>('GET', `/operations/${id}`, { as: plaza.secret })
  await expect.poll(async () => (await read()).status, patience).toBe('undone')
  const rows = await plaza.ok<{ results: OperationRow[] }>('GET', `/operations/${id}/rows?outcome=left`, {
    as: plaza.secret,
  })
  return rows.results
}

/** What the type makes of attributes: a setting, under its id. */
const wordsOfRent = {
  customAttributes: ['gears'],
  attributes: { gears: { priority: 2, isRequired: true, isOnCard: true } },
}

/** One of everything, some of it naming some other. */
async function shape(plaza: TestApp) {
  const make = <Made = JsonObject>(path: string, body: JsonObject) =>
    plaza.ok<Made>('POST', path, { as: plaza.secret, body })
  const sports = await make<Category>('/categories', { name: 'Sports', metadata: { plaza: { icon: 'ball' } } })
  const bikes = await make<Category>('/categories', { name: 'Bikes', parentId: sports.id })
  await make('/categories', { name: 'Bikes' })
  await make('/categories', { name: 'Bikes', metadata: { a: 1 } })
  await make('/custom-attributes', {
    name: 'gears',
    type: 'select',
    listValues: ['3', '7'],
    metadata: { plaza: { categories: [bikes.id, sports.id] } },
  })
  await make('/custom-attributes', { name: 'weight', type: 'number' })
  const transitions = [
    { name: 'accept', from: 'asked', to: 'agreed', actors: ['owner'] },
    { name: 'cancel', from: 'asked', to: 'called off' },
  ]
  const rent = await make<AssetType>('/asset-types', {
    name: 'Rent',
    timeBased: true,
    pricing: { ownerFeesPercent: 5, takerFeesPercent: 10 },
    unavailableWhen: ['agreed'],
    transactionProcess: { initStatus: 'asked', cancelStatus: 'called off', transitions },
    isDefault: true,
    metadata: { plaza: { process: { statuses: { asked: { taker: { en: 'Waiting' } } } } } },
  })
  await make('/roles', { name: 'Helper', value: 'helper', permissions: ['asset:list:all'] })
  await make('/webhooks', { name: 'Books', event: 'transaction__created', targetUrl: 'https://example.com/hook' })
  await make('/tasks', { eventType: 'every_monday', recurringPattern: '0 9 * * 1', eventMetadata: { a: 1 } })
  await make('/tasks', { eventType: 'once', executionDate: '2040-01-01T00:00:00.000Z' })
  await make('/workflows', {
    name: 'Greet',
    event: 'asset__created',
    run: [
      {
        endpointMethod: 'POST',
        endpointUri: '/signal',
        endpointPayload: { message: `"of type ${rent.id}, literally @{types:Rent}"` },
        endpointHeaders: { authorization: 'Bearer do-not-tell' },
        computed: { third: 'computed.second + 1', last: 'computed.third + 1' },
      },
    ],
    // each is reckoned from those before it
    computed: { second: '1 + 1', first: 'computed.second - 1' },
    tests: [
      {
        name: 'counts',
        event: { type: 'asset__created' },
        expected: [{ outcome: 'wouldSend', computed: { first: 1, last: 4 } }],
      },
    ],
  })
  await make('/entries', { collection: 'website', locale: 'en', name: 'home', fields: { text: `See /c/${bikes.id}` } })
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: {
      stelace: {
        instant: { serviceName: 'Boats', homeCategory: bikes.id, assetTypes: { [rent.id]: wordsOfRent } },
        roles: { whitelist: ['helper'] },
      },
      custom: { 'a.b': { c: [1] } },
      theme: { primaryColor: '#123456' },
    },
  })
  await plaza.ok('PATCH', '/config/private', {
    as: plaza.secret,
    body: { stelace: { email: { host: 'mail.example.com', auth: { user: 'us', pass: 'do-not-tell' } } } },
  })
}

test('the document is the same bytes twice, names objects by their keys, and holds no id and no secret', async () => {
  const text = await textAt(here)
  expect(await textAt(here)).toBe(text)
  expect(text).not.toMatch(/do-not-tell|(ctgy|typ|attr|role|whk|wfw|task|ent)_\w{18}/)
  const { objects, version } = JSON.parse(text) as ConfigurationDocument
  expect(version).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version)
  expect(version).toBe(plazaVersion)
  expect(Object.keys(objects.categories ?? {})).toEqual(['Bikes', 'Bikes (2)', 'Sports', 'Sports › Bikes'])
  expect(objects.categories?.['Sports › Bikes']).toMatchObject({ parentId: '@{categories:Sports}' })
  expect(objects.attributes?.gears?.metadata).toEqual({
    plaza: { categories: ['@{categories:Sports › Bikes}', '@{categories:Sports}'] },
  })
  expect(objects.entries?.['website / en / home']?.fields).toEqual({ text: 'See /c/@{categories:Sports › Bikes}' })
  expect(objects.settings?.public).toMatchObject({
    stelace: { instant: { assetTypes: { '@{types:Rent}': wordsOfRent } } },
  })
  expect(Object.keys(objects.tasks ?? {})).toEqual(['every_monday'])
  expect(objects.settings?.private).toEqual({ stelace: { email: { auth: { user: 'us' }, host: 'mail.example.com' } } })
  const { computed } = objects.workflows?.Greet ?? {}
  expect(Object.keys(computed ?? {}), 'in the order in which they are reckoned').toEqual(['second', 'first'])
  const turned = { ...objects.workflows?.Greet, computed: { first: 'computed.second - 1', second: '1 + 1' } }
  const { differences } = await compare(here, {
    document: { format: 1, version, objects: { workflows: { Greet: turned } } } as unknown as JsonObject,
  })
  expect(differences.map(({ id, fields }) => [id, fields.map(({ path }) => path)])).toEqual([
    ['workflows/Greet', ['/computed']],
  ])
  const some = await here.ok<ConfigurationDocument>('GET', '/configuration?kinds=types,theme', { as: here.secret })
  expect(Object.keys(some.objects)).toEqual(['theme', 'types'])
})

test('what is exported here and applied on an empty server is the same bytes there; taken back, it is as empty as before', async () => {
  const there = await createTestApp()
  await there.app.startJobs()
  const [document, empty] = [await documentAt(here), await textAt(there)]
  const { differences, version, toFillIn } = await compare(there, { document: asBody(document) })
  expect(toFillIn).toEqual([
    'The receiver of “Books” needs its new signing secret.',
    'The password of the mail server.',
  ])
  const child = differences.find(({ id }) => id === 'categories/Sports › Bikes')
  expect(child).toMatchObject({ change: 'new', dependsOn: ['categories/Sports'] })
  const pick = differences.filter(({ change }) => change !== 'onlyHere').map(({ id }) => ({ id }))
  const { status, body } = await apply(there, { document: asBody(document), pick, expectedVersion: version })
  expect([status, body.message]).toEqual([200, undefined])
  expect(body).toMatchObject({ kind: 'configuration', status: 'done', failed: 0 })
  expect(await textAt(there)).toBe(await textAt(here))
  const { differences: none } = await compare(there, { document: asBody(document) })
  expect(none).toEqual([])
  const events = await there.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${body.id}`, { as: there.secret })
  expect(events.results.map(({ type }) => type)).toEqual(['plaza_configuration_applied'])
  const secrets = await there.ok<JsonObject>('GET', '/config/private', { as: there.secret })
  expect(JSON.stringify(secrets)).not.toContain('do-not-tell')

  expect(await undone(there, body.id)).toEqual([])
  expect(await textAt(there)).toBe(empty)
})

test('some fields of a changed object are taken over, secrets stay, what is only here goes when it is picked, and all of it comes back', {
  tags: 'release',
}, async () => {
  const before = await documentAt(here)
  const document = structuredClone(before)
  const { types, roles, workflows, categories, settings } = document.objects
  Object.assign(types?.Rent ?? {}, {
    pricing: { ownerFeesPercent: 1, takerFeesPercent: 2 },
    timeBased: false,
    metadata: {},
  })
  Object.assign(workflows?.Greet ?? {}, { description: 'Says hello', active: false })
  const [firstStep = {}] = (workflows?.Greet?.run ?? []) as JsonObject[]
  firstStep.endpointUri = '/other'
  delete roles?.helper
  delete categories?.['Bikes (2)']
  Object.assign(settings ?? {}, {
    public: { stelace: { instant: { serviceName: 'Ships' } }, custom: {} },
    private: { stelace: { email: { host: 'other.example.com' } } },
  })
  const { differences, version } = await compare(here, { document: asBody(document) })
  expect(differences.map(({ id, change }) => [id, change])).toEqual([
    ['roles/helper', 'onlyHere'],
    ['categories/Bikes (2)', 'onlyHere'],
    ['types/Rent', 'changed'],
    ['workflows/Greet', 'changed'],
    ['settings/private', 'changed'],
    ['settings/public', 'changed'],
  ])
  const pick = [
    { id: 'types/Rent', fields: ['/pricing/takerFeesPercent', '/metadata/plaza'] },
    ...['roles/helper', 'categories/Bikes (2)', 'workflows/Greet', 'settings/private', 'settings/public'].map((id) => ({
      id,
    })),
  ]
  const { body } = await apply(here, { document: asBody(document), pick, expectedVersion: version })
  expect(body.message).toBeUndefined()
  const { objects } = await documentAt(here)
  expect(objects.types?.Rent).toMatchObject({
    pricing: { ownerFeesPercent: 5, takerFeesPercent: 2 },
    timeBased: true,
    metadata: {},
  })
  expect(objects.settings).toEqual(document.objects.settings)
  const flows = await here.ok<{ results: JsonObject[] }>('GET', '/workflows', {
    as: here.secret,
    version: '2020-08-10',
  })
  expect(flows.results[0]).toMatchObject({
    description: 'Says hello',
    run: [{ endpointUri: '/other', endpointHeaders: { authorization: 'Bearer do-not-tell' } }],
  })
  const secret = await here.ok<JsonObject>('GET', '/config/private', { as: here.secret })
  expect(secret).toMatchObject({ stelace: { email: { host: 'other.example.com' } } })

  expect(await undone(here, body.id)).toEqual([])
  expect(await textAt(here)).toBe(JSON.stringify(before, null, 2))
  const again = await here.ok<JsonObject>('GET', '/config/private', { as: here.secret })
  expect(again).toMatchObject({ stelace: { email: { auth: { pass: 'do-not-tell' } } } })
})

test('one refusal leaves everything as it was; so does a state that somebody has changed, or something that is missing', async () => {
  const text = await textAt(here)
  const document = JSON.parse(text) as ConfigurationDocument
  const { entries, types, categories } = document.objects
  Object.assign(entries ?? {}, {
    'website / en / more': { collection: 'website', locale: 'en', name: 'more', fields: {} },
  })
  Object.assign(types?.Rent ?? {}, { pricing: { ownerFeesPercent: 500, takerFeesPercent: 2 } })
  Object.assign(categories ?? {}, {
    'Sea › Boats': { name: 'Boats', parentId: '@{categories:Sea}' },
    Sea: { name: 'Sea' },
  })
  const { version } = await compare(here, { document: asBody(document) })
  const body = { document: asBody(document), expectedVersion: version }
  const both = [{ id: 'categories/Sea' }, { id: 'entries/website / en / more' }, { id: 'types/Rent' }]
  const refused = await apply(here, { ...body, pick: both })
  expect([refused.status, refused.body.code]).toEqual([422, 'configuration.refused'])
  expect(refused.body.data).toMatchObject({ id: 'types/Rent', code: 'request.invalid' })
  const alone = await apply(here, { ...body, pick: [{ id: 'categories/Sea › Boats' }] })
  expect([alone.body.code, alone.body.data.missing]).toEqual(['configuration.needs', ['categories/Sea']])
  expect((await apply(here, { ...body, pick: [{ id: 'types/Nothing' }] })).body.code).toBe('configuration.pickUnknown')
  const stale = await apply(here, { ...body, pick: both, expectedVersion: 'earlier' })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed'])
  const wrong = async (sent: JsonObject) =>
    (await here.call<{ code: string }>('POST', '/configuration/compare', { as: here.secret, body: sent })).body.code
  expect(await wrong({ document: { ...asBody(document), version: '99.0.0' } })).toBe('configuration.newer')
  expect(await wrong({ document: { ...asBody(document), format: 7 } })).toBe('configuration.formatUnknown')
  expect(await wrong({})).toBe('configuration.sourceOne')
  expect(await textAt(here)).toBe(text)
})

test('it is compared with an earlier moment, as far as the log tells', async () => {
  const before = await documentAt(here)
  const now = here.clock.now()
  here.clock.advance({ minutes: 5 })
  await here.ok('PATCH', '/config', { as: here.secret, body: { stelace: { instant: { serviceName: 'Later' } } } })
  const { results } = await here.ok<{ results: JsonObject[] }>('GET', '/asset-types', {
    as: here.secret,
    version: '2020-08-10',
  })
  await here.ok('PATCH', `/asset-types/${results[0]?.id}`, { as: here.secret, body: { metadata: { more: 1 } } })
  await here.ok('POST', '/roles', { as: here.secret, body: { name: 'Late', value: 'late' } })
  const then = await compare(here, { date: now.toISOString() })
  expect(then.document).toEqual(before)
  expect(then.differences.map(({ id, change }) => [id, change])).toEqual([
    ['roles/late', 'onlyHere'],
    ['types/Rent', 'changed'],
    ['settings/public', 'changed'],
  ])
  const early = await here.call<{ code: string }>('POST', '/configuration/compare', {
    as: here.secret,
    body: { date: '2001-01-01T00:00:00.000Z' },
  })
  expect(early.body.code).toBe('configuration.dateUnknown')
})

test('from a terminal it is written to a file, compared and applied; the same file comes out again', async () => {
  const there = await createTestApp({ allowPrivateTargets: true })
  const serve = async (plaza: TestApp) => {
    await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
    const address = plaza.app.http.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const [one, other] = [await serve(here), await serve(there)]
  const folder = mkdtempSync(join(tmpdir(), 'plaza-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, copy] = [join(folder, 'one.json'), join(folder, 'other.json')]
  const run = async (url: string, plaza: TestApp, ...args: string[]) => {
    const said: string[] = []
    const terminal = { say: (line: string) => void said.push(line), progress: () => undefined }
    const settings = plaza.services.settings
    await commands.config?.run([...args, '--url', url, '--key', plaza.secret.apiKey ?? ''], terminal, settings)
    return said.join('\n')
  }
  await run(one, here, 'export', file)
  expect(await run(other, there, 'diff', file)).toContain('+ categories/Sports › Bikes')
  expect(await run(other, there, 'apply', file)).toMatch(/\d+ applied as op_/)
  await run(other, there, 'export', copy)
  expect(readFileSync(copy, 'utf8')).toBe(readFileSync(file, 'utf8'))
  expect(await run(other, there, 'diff', file)).toBe('No differences.')
  // and from one server to the other, without a file
  const asked = { url: one, key: here.secret.apiKey ?? '' }
  const { differences, document } = await compare(there, asked)
  expect([differences, document?.format]).toEqual([[], 1])
  const inside = await here.call<{ code: string }>('POST', '/configuration/compare', {
    as: here.secret,
    body: { url: other, key: 'any' },
  })
  expect(inside.body.code).toBe('configuration.unreachable')
  await expect(run(other, there, 'apply')).rejects.toThrow('Usage: config export')
})

test('without the right nobody reads, compares or applies it; in live the second factor is asked again', async () => {
  const document = asBody(await documentAt(here))
  const { version } = await compare(here, { document })
  const pick = [{ id: 'theme/theme' }]
  const status = async (as: As, name: string, body: JsonObject) =>
    (await here.call('POST', `/configuration/${name}`, { as, body })).status
  const reader = await here.given.key({ permissions: ['configuration:read:all'] })
  const other = await here.given.key({ permissions: ['config:edit:all', 'category:edit:all'] })
  expect((await here.call('GET', '/configuration', { as: other })).status).toBe(403)
  expect(await status(other, 'compare', { document })).toBe(403)
  expect((await here.call('GET', '/configuration', { as: reader })).status).toBe(200)
  expect(await status(reader, 'apply', { document, pick, expectedVersion: version })).toBe(403)
  // the right to apply is not the right to change each thing in it
  const applier = await here.given.key({ permissions: ['configuration:apply:all'] })
  const changed = { ...document, objects: { theme: { theme: { primaryColor: '#654321' } } } }
  expect(await status(applier, 'apply', { document: changed, pick, expectedVersion: version })).toBe(403)

  const live = await createTestApp({ isLive: true, environment: 'test' })
  const optional = { stelace: { console: { secondFactor: 'optional' } } }
  await live.ok('PATCH', '/config/private', { as: live.secret, body: optional })
  const admin = await live.given.staff('staff-admin')
  const now = await live.ok<ConfigurationComparison>('POST', '/configuration/compare', {
    as: admin,
    body: { document: changed },
  })
  live.clock.advance({ minutes: 11 })
  const { body } = await apply(live, { document: changed, pick, expectedVersion: now.version }, admin)
  expect(body.code).toBe('confirmationNeeded')
})
