import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type {
  Assessment,
  Asset,
  Category,
  Challenge,
  ConsoleSession,
  JsonObject,
  Notification,
  Place,
  SavedSearch,
  SearchPage,
  Transaction,
  User,
} from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchiveParts } from './archive/index.ts'
import { auditDatabase } from './audit/index.ts'
import { loadDemo } from './demo.ts'
import { createTempFiles } from './lib/temp-files.ts'
import { createFileStore } from './providers/files/index.ts'
import { markFilled } from './providers/geocoding/store.ts'
import { archived } from './slices.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { createUploader } from './testing/uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function emptyMarketplace(filesUrl = 'http://localhost:3000') {
  const plaza = await createTestApp({ dataDir: mkdtempSync(join(folder, 'data-')), filesUrl })
  const { services, settings } = plaza
  const files = await createFileStore(settings, services.log)
  const parts: ArchiveParts = {
    ...services,
    files,
    temp: createTempFiles(join(settings.dataDir, 'tmp')),
    resources: archived,
  }
  return { plaza, parts }
}

const quiet = { progress: () => undefined }
const login = (plaza: TestApp, username: string) =>
  plaza.call('POST', '/auth/login', { body: { username, password: 'sunny-plaza-24' } })

type Listed<T> = { nbResults: number; results: T[] }

describe('the demo marketplace', () => {
  let plaza: TestApp
  let parts: ArchiveParts
  const shares: number[] = []
  beforeAll(async () => {
    ;({ plaza, parts } = await emptyMarketplace())
  })
  const count = async (path: string) => (await plaza.ok<Listed<unknown>>('GET', path, { as: plaza.secret })).nbResults

  test('begins with people alone, at once', async () => {
    await loadDemo(parts, 'people', quiet)
    expect((await login(plaza, 'diego@example.com')).status).toBe(200)
    expect(await count('/assets')).toBe(0)
  })

  // everything below is said of what was interrupted once: it has to be whole, and without doubles
  test('goes on where it was interrupted', async () => {
    const plug = () => {
      throw new Error('pulled')
    }
    const giveUp = { progress: (_text: string, share = 0) => void (share > 0.5 && plug()) }
    await expect(loadDemo(parts, 'everything', giveUp)).rejects.toThrow('pulled')
    await loadDemo(parts, 'everything', { progress: (_text, share = 0) => void shares.push(share) })
    const { rows } = await sql<{ name: string }>`
      select name from assets group by name, owner_id having count(*) > 1
    `.execute(parts.db.read)
    // listed twice by its owner, for staff to find
    expect(rows).toEqual([{ name: 'City bike, size M' }])
  })

  test('is found by the neighbourhoods that its cards name', async () => {
    await markFilled(parts.db.read)
    const { results } = await plaza.ok<{ results: Place[] }>('GET', '/places?query=condesa')
    expect(results.map(({ shortDisplayName }) => shortDisplayName)).toEqual(['Condesa, Mexico City'])
    expect(results[0]).toMatchObject({ id: expect.stringMatching(/^place:/), timeZone: 'America/Mexico_City' })
  })

  test('has listings, people, categories, types and texts, and tells how far it is', async () => {
    expect(await count('/assets')).toBeGreaterThanOrEqual(150)
    // 26 people, one of whom is suspended, and four who run it
    expect(await count('/users')).toBe(30)
    expect(await count('/custom-attributes')).toBeGreaterThan(20)
    expect(await count('/entries')).toBe(10)
    const categories = await plaza.ok<Category[]>('GET', '/categories')
    expect(categories.filter(({ parentId }) => parentId === null)).toHaveLength(12)
    expect(shares.length).toBeGreaterThan(5)
    expect(shares.at(-1)).toBe(1)
  })

  test('brings webhooks, workflows and tasks that work', async () => {
    const list = async (path: string) =>
      (await plaza.ok<Listed<JsonObject>>('GET', path, { as: plaza.secret, version: '2020-08-10' })).results
    expect(await list('/webhooks')).toHaveLength(2)
    expect(await list('/tasks')).toHaveLength(3)
    const workflows = await list('/workflows')
    expect(workflows).toHaveLength(5)
    // saving runs the tests that each of them brings
    for (const { id, name, tests } of workflows) {
      expect(tests, String(name)).not.toBeUndefined()
      await plaza.ok('PATCH', `/workflows/${id}`, { as: plaza.secret, body: { active: true } })
    }
    await plaza.app.startJobs()
    for (const type of ['weekly_report', 'daily_check']) {
      await plaza.ok('POST', '/events', { as: plaza.secret, body: { type } })
    }
    await plaza.ok('POST', '/events', {
      as: plaza.secret,
      body: { type: 'listing_reported', metadata: { reason: 'x' } },
    })
    await expect
      .poll(async () => (await list('/workflow-logs?nbResultsPerPage=100')).map(({ type }) => type))
      .toHaveLength(7)
    const logs = await list('/workflow-logs?nbResultsPerPage=100')
    expect(logs.filter(({ type }) => type !== 'action' && type !== 'stopped')).toEqual([])
    expect((await list('/emails')).map(({ subject }) => String(subject).split(' ')[0]).sort()).toContain('The')
  })

  test('shows five pictures of each listing, which come like any upload', async () => {
    const { results } = await plaza.ok<Listed<Asset>>('GET', '/assets?validated=true&nbResultsPerPage=100')
    for (const { metadata, name } of results) expect(metadata.images, name).toHaveLength(5)
    const [first] = (results[0]?.metadata.images ?? []) as { url: string; placeholder: string }[]
    expect(first?.placeholder).toMatch(/^data:image\/webp;base64,/)
    const get = createUploader(plaza).get
    const path = new URL(String(first?.url)).pathname
    expect((await get(path)).headers['content-type']).toBe('image/webp')
    const small = await get(`${path}?w=320&h=240&fit=cover`, { accept: 'image/webp' })
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('has mails that went, one that did not, a request nobody answers and a dispute about money that was taken', async () => {
    const version = '2020-08-10'
    const as = plaza.secret
    const mails = await plaza.ok<Listed<{ id: string; status: string }>>('GET', '/emails?status=sent,failed', {
      as,
      version,
    })
    expect(mails.results.length).toBeGreaterThan(5)
    const [failed] = mails.results.filter(({ status }) => status === 'failed')
    const cases = await plaza.ok<Listed<{ metadata: JsonObject; objectId: string }>>('GET', '/cases?kind=mail,help', {
      as,
      version,
    })
    expect(cases.results.map(({ metadata }) => metadata)).toEqual(
      expect.arrayContaining([{ emailId: failed?.id }, { what: 'dispute' }]),
    )
    const disputed = cases.results.find(({ metadata }) => metadata.what === 'dispute')?.objectId
    const payment = await plaza.ok<{ status: string; amount: number }>('GET', `/transactions/${disputed}/payment`, {
      as,
    })
    expect(payment).toMatchObject({ status: 'captured', refunded: 0 })
    const refund = await plaza.ok<{ refundable: number }>('GET', `/transactions/${disputed}/refund`, { as })
    expect(refund.refundable).toBe(payment.amount)
  })

  test('has three listings to review and three complaints, one about a message, which visitors see nothing of', async () => {
    const version = '2020-08-10'
    const cases = await plaza.ok<Listed<{ kind: string; objectId: string }>>('GET', '/cases', {
      as: plaza.secret,
      version,
    })
    const open = cases.results.map(({ kind }) => kind).toSorted()
    expect(open).toContain('stuck')
    // every ten minutes the server itself finds what has waited for a day meanwhile
    expect(open.filter((kind) => kind !== 'stuck')).toEqual([
      'help',
      'mail',
      'report',
      'report',
      'report',
      'review',
      'review',
      'review',
    ])
    const reported = await plaza.ok<Listed<{ overview: JsonObject }>>('GET', '/conversations?reported=true', {
      as: plaza.secret,
    })
    expect(reported.results).toMatchObject([{ overview: { nbMessages: 3, hasContactData: true } }])
    const kinds = new Set<string>()
    for (const { kind, objectId } of cases.results) {
      if (kind !== 'review') continue
      const path = `/assets/${objectId}/moderation`
      const { risks } = await plaza.ok<{ risks: { kind: string }[] }>('GET', path, { as: plaza.secret })
      for (const risk of risks) kinds.add(risk.kind)
    }
    expect([...kinds].toSorted()).toEqual(['contact', 'photo'])
    expect(await count('/assets?validated=false')).toBe(3)
  })

  test('has a listing in the trash, which comes back with its photos', async () => {
    const { results } = await plaza.ok<Listed<{ id: string; objectId: string }>>('GET', '/trash', {
      as: plaza.secret,
      version: '2020-08-10',
    })
    expect(results).toMatchObject([{ kind: 'asset', name: 'Inflatable paddle board with pump', blockers: [] }])
    await plaza.ok('POST', `/trash/${results[0]?.id}/restore`, { as: plaza.secret })
    const back = await plaza.ok<Asset>('GET', `/assets/${results[0]?.objectId}`)
    expect(back.metadata.images).toHaveLength(5)
    await plaza.ok('DELETE', `/assets/${back.id}`, { as: plaza.secret })
  })

  test('has people with a face, whose logins work and who own nice things', async () => {
    for (const name of ['sofia', 'diego', 'olga', 'ana']) {
      const { status, body } = await login(plaza, `${name}@example.com`)
      expect(status, name).toBe(200)
      const user = await plaza.ok<User>('GET', `/users/${body.userId}`, { as: plaza.secret })
      const { instant } = user.metadata as { instant: JsonObject }
      expect((await createUploader(plaza).get(new URL(String(instant.avatarUrl)).pathname)).status).toBe(200)
      if (name !== 'olga') expect(await count(`/assets?ownerId=${user.id}`), name).toBeGreaterThan(2)
    }
  })

  test('has staff whose logins open the console, each with what their role may do', async () => {
    for (const [name, permission] of [
      ['admin', '*'],
      ['support', 'user:suspend:all'],
      ['content', 'entry:edit:all'],
      ['readonly', 'staff:list:all'],
    ] as const) {
      const body = { username: `${name}@example.com`, password: 'sunny-plaza-24' }
      const { challengeId, methods } = await plaza.ok<Challenge>('POST', '/auth/console/login', { body })
      expect(methods).toEqual([])
      const { accessToken } = await plaza.ok<ConsoleSession>('POST', '/auth/console/verify', {
        body: { challengeId, method: 'none' },
      })
      const as = { ...plaza.publishable, token: accessToken }
      expect((await plaza.ok<JsonObject>('GET', '/staff/me', { as })).permissions, name).toContain(permission)
    }
  })

  test('has somebody who is suspended, and an address that nobody signs up with', async () => {
    const [person] = (await plaza.ok<Listed<User>>('GET', '/users?state=suspended', { as: plaza.secret })).results
    expect(person).toMatchObject({
      displayName: 'Rogelio P.',
      platformData: { plaza: { suspension: { kind: 'suspend' } } },
    })
    const body = { username: 'x', email: 'cheap.deals@example.com', password: 'a few random words' }
    expect((await plaza.call('POST', '/users', { body })).body.code).toBe('value.blocked')
  })

  test('has calendars that the server can work out', async () => {
    const { results } = await plaza.ok<Listed<Asset>>('GET', '/assets?nbResultsPerPage=100')
    for (const { id, name } of results.slice(0, 40)) {
      expect((await plaza.call('GET', `/availabilities/graph?assetId=${id}`)).status, name).toBe(200)
    }
  })

  test('has a past, a present and something to answer, on both sides of the counter', async () => {
    const statuses = async (filter: string) => {
      const { results } = await plaza.ok<Listed<Transaction>>('GET', `/transactions?${filter}&nbResultsPerPage=100`, {
        as: plaza.secret,
      })
      return new Set(results.map(({ status }) => status))
    }
    for (const name of ['sofia', 'diego']) {
      const { userId } = (await login(plaza, `${name}@example.com`)).body
      expect(await statuses(`ownerId=${userId}`), name).toContain('pending-acceptance')
      for (const side of ['ownerId', 'takerId'])
        expect(await statuses(`${side}=${userId}`), name).toContain('completed')
      expect(await count(`/messages?userId=${userId}`), name).toBeGreaterThan(5)
      expect(await count(`/ratings?targetId=${userId}`), name).toBeGreaterThan(2)
    }
    expect(await count('/transactions')).toBeGreaterThan(60)
    expect(await count('/orders')).toBe(1)
    const stats = await plaza.ok<Listed<{ count: number; avg: number }>>('GET', '/ratings/stats?groupBy=assetId')
    expect(stats.nbResults).toBeGreaterThan(40)
  })

  test('has a hand-over that both confirmed, with its photos, and one that waits; nothing was altered', async () => {
    const { results } = await plaza.ok<Listed<Transaction>>('GET', '/transactions?nbResultsPerPage=100', {
      as: plaza.secret,
    })
    const handed = results.filter(({ platformData }) => asObject(platformData.plaza).handover !== undefined)
    const records = await Promise.all(
      handed.map(({ id }) =>
        plaza.ok<{ start: Assessment; end: null }>('GET', `/transactions/${id}/handovers`, { as: plaza.secret }),
      ),
    )
    const states = records.map(({ start }) => start.handover?.state)
    expect(states.toSorted()).toEqual(['confirmed', 'open'])
    const { content, photos = {} } = records[states.indexOf('confirmed')]?.start.handover ?? {}
    expect(content?.items).toHaveLength(4)
    const addresses = Object.values(photos).map(({ url }) => new URL(url, 'http://localhost'))
    expect(addresses).toHaveLength(2)
    for (const { pathname, search } of addresses) {
      expect((await createUploader(plaza).get(`${pathname}${search}`)).status).toBe(200)
    }
    const hashOf = async (key: string) => {
      const stored = await parts.files.get(key)
      return (
        stored &&
        createHash('sha256')
          .update(await buffer(stored.body))
          .digest('hex')
      )
    }
    const findings = await auditDatabase(plaza.databaseUrl, hashOf)
    expect(findings.filter(({ invariant, breaches }) => /hand-over/i.test(invariant) && breaches.length > 0)).toEqual(
      [],
    )
  })

  test('has news for those who come in: what they were told, and what their saved searches found', async () => {
    const { userId } = (await login(plaza, 'sofia@example.com')).body
    const told = await plaza.ok<Listed<Notification>>('GET', `/notifications?userId=${userId}&nbResultsPerPage=100`, {
      as: plaza.secret,
    })
    const names = new Set(told.results.map(({ kind }) => kind))
    expect([...names].sort()).toEqual(['ratingReceived', 'requestAnswered', 'requestReceived', 'savedSearch'])
    expect(told.results.some(({ readDate }) => readDate === null)).toBe(true)

    const saved = await plaza.ok<Listed<SavedSearch>>('GET', `/search?userId=${userId}`, { as: plaza.secret })
    const found = await Promise.all(
      saved.results.map(async ({ search, metadata }) => {
        const { seenDate } = asObject(metadata.plaza)
        const body = { ...search, createdAfter: String(seenDate) }
        return (await plaza.ok<SearchPage>('POST', '/search', { body })).nbResults
      }),
    )
    expect(Math.max(...found)).toBeGreaterThan(2)
  })

  test('has nothing booked twice from today on; calendars begin today', async () => {
    const { rows } = await sql<{ transaction_id: string }>`
      select transaction_id from reservations where is_forced and end_date > now()
    `.execute(parts.db.read)
    expect(rows).toEqual([])
  })

  test('stays as it is at the next start, changes included', async () => {
    const { results } = await plaza.ok<Listed<Asset>>('GET', '/assets?nbResultsPerPage=2')
    const [changed, removed] = results.map(({ id }) => id)
    const before = await count('/assets')
    await plaza.ok('PATCH', `/assets/${changed}`, { as: plaza.secret, body: { name: 'Mine now' } })
    await plaza.ok('DELETE', `/assets/${removed}`, { as: plaza.secret })
    await loadDemo(parts, 'everything', quiet)
    await loadDemo(parts, 'people', quiet)
    expect(await count('/assets')).toBe(before - 1)
    expect((await plaza.ok<Asset>('GET', `/assets/${changed}`)).name).toBe('Mine now')
  })

  test('finds its pictures again under another address', async () => {
    const settings = { ...parts.settings, filesUrl: 'http://localhost:4000' }
    await loadDemo({ ...parts, settings }, 'everything', quiet)
    const { results } = await plaza.ok<Listed<Asset>>('GET', '/assets?nbResultsPerPage=100')
    const urls = results.flatMap(({ metadata }) => (metadata.images as { url: string }[]).map(({ url }) => url))
    expect(urls.filter((url) => !url.startsWith('http://localhost:4000/files/'))).toEqual([])
    const categories = await plaza.ok<Category[]>('GET', '/categories')
    expect(JSON.stringify(categories)).not.toContain('localhost:3000')
  })
})

test('a marketplace that has people of the demo already is left alone', async () => {
  const { plaza, parts } = await emptyMarketplace()
  const sofia = { username: 'sofia@example.com', password: 'correct horse battery' }
  await plaza.ok('POST', '/users', { as: plaza.secret, body: sofia })
  await loadDemo(parts, 'everything', quiet)
  expect((await plaza.ok<Listed<Asset>>('GET', '/assets')).nbResults).toBe(0)
})
