import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { Asset, DataExport, JsonObject, StoredEmail, Transaction, User } from '@plaza/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { newFolder } from '../../testing/marketplaces.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { createUploader } from '../../testing/uploads.ts'
import { eraseTask } from './jobs.ts'

/** What somebody says about themselves begins with one word, what they say to others with another. */
type Canary = { mark: string; said: string; words: Set<string> }

function createCanary(number: number): Canary & { word: (place: string) => string; saying: (place: string) => string } {
  const [mark, said] = [`kanarie${number}x`, `gesagt${number}x`]
  const words = new Set<string>()
  const noted = (word: string) => {
    words.add(word)
    return word
  }
  return { mark, said, words, word: (place) => noted(`${mark}${place}`), saying: (place) => noted(`${said}${place}`) }
}

/** Everything that a row of any table of any schema of ours says, with the name of its table. */
async function rowsWith({ services }: TestApp, needle: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
  `.execute(services.db.read)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from ${sql.raw(name)} t where t::text ilike ${`%${needle}%`}
    `.execute(services.db.read)
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count
  }
  return found
}

/** What is sealed in the database, as whoever may read it is shown it. */
async function mailsWith({ ok, secret }: TestApp, needle: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const { results } = await ok<{ results: StoredEmail[] }>('GET', `/emails?nbResultsPerPage=100&page=${page}`, {
      as: secret,
    })
    found.push(...results.filter((mail) => JSON.stringify(mail).toLowerCase().includes(needle)).map(({ kind }) => kind))
    if (results.length < 100) return found
  }
}

/** The outbox stands for the mail boxes of people, where no mail server is set up: what lies there was delivered. */
const isDelivered = (path: string) => path.includes('/outbox/')

function filesWith(folder: string, needle: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isDelivered(path))
    .filter((path) => path.toLowerCase().includes(needle) || readFileSync(path).includes(needle))
}

/** A hash for each table of the rows that have nothing to do with somebody. */
async function hashesWithout({ services }: TestApp, { id }: Person, { mark, said }: Canary) {
  const hashes: Record<string, string | null> = {}
  for (const table of [
    'users',
    'assets',
    'availabilities',
    'transactions',
    'messages',
    'ratings',
    'files',
    'saved_searches',
    'events',
  ]) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '' order by t::text)) as hash from ${sql.table(table)} t
      where t::text not like ${`%${id}%`} and t::text not like ${`%${mark}%`} and t::text not like ${`%${said}%`}
        and not t::text like '%plaza\\_%'
    `.execute(services.db.read)
    hashes[table] = rows[0]?.hash ?? null
  }
  return hashes
}

const countsOf = async ({ services }: TestApp) =>
  (
    await sql`
      select (select count(*)::int from messages) as messages, (select count(*)::int from ratings) as ratings,
        (select count(*)::int from transactions) as transactions, (select count(*)::int from payments) as payments
    `.execute(services.db.read)
  ).rows[0]

/** Data of a person everywhere that a person can put some. */
async function live(plaza: TestApp, number: number) {
  const { ok, call, given, secret } = plaza
  const canary = createCanary(number)
  const { word, saying } = canary
  const offered = createCatalogue(plaza)
  const uploader = createUploader(plaza)
  const picture = await pictureFile({ width: 30, height: 30 })
  const other = await given.person({ displayName: 'Bystander' })
  const address = `${word('username')}@example.com`
  const credentials = { username: address, password: 'correct horse battery' }
  const user = await ok<User>('POST', '/users', {
    as: secret,
    body: {
      ...credentials,
      email: address,
      displayName: word('displayname'),
      firstname: word('firstname'),
      description: word('description'),
      metadata: { instant: { title: word('title') }, _private: { phone: word('phone') } },
      platformData: { note: word('note') },
    },
  })
  const person = await given.login({ ...credentials, user })
  await ok('PATCH', `/users/${person.id}`, {
    as: person,
    body: { lastname: word('lastname') },
    headers: { 'idempotency-key': 'once' },
  })
  await ok('POST', '/password/reset/request', { body: { username: person.username } })
  await call('POST', '/auth/login', { body: { username: person.username, password: 'wrong' } })
  await ok('POST', '/token/check/request', {
    as: person,
    body: { type: 'phone', userId: person.id, data: { phone: word('checkdata') } },
  })
  await ok('POST', '/auth/email-change', {
    as: person,
    body: { email: `${word('newaddress')}@example.com`, currentPassword: person.password },
  })
  await ok('POST', '/events', {
    as: secret,
    body: { type: 'note_taken', objectId: person.id, metadata: { note: word('event') } },
  })
  await ok('POST', '/tasks', {
    as: secret,
    body: {
      eventType: 'remind',
      eventObjectId: person.id,
      executionDate: '2040-01-01',
      eventMetadata: { note: word('task') },
    },
  })
  await uploader.send(`${word('avatar')}.png`, picture, { folder: 'images/avatars', as: person })
  const { body: attachment } = await uploader.send('map.png', picture, { folder: 'attachments', as: person })
  await sql`
    insert into sso_identities (provider, external_id, user_id, created_date)
    values ('google', ${word('identity')}, ${person.id}, now())
  `.execute(plaza.services.db.read)

  // what they offered, and somebody had
  const type = await offered.type({ timeBased: false })
  const asset = await ok<Asset>('POST', '/assets', {
    as: person,
    body: {
      name: 'A bicycle',
      description: word('assetdescription'),
      assetTypeId: type.id,
      price: 10,
      currency: 'MXN',
      quantity: 5,
      locations: [{ latitude: 19, longitude: -99, displayName: word('street') }],
      metadata: { _private: { key: word('assetprivate') } },
    },
  })
  await ok('POST', '/search', { as: other, body: { save: true, name: 'All', query: 'bicycle' } })
  const sale = await ok<Transaction>('POST', '/transactions', { as: other, body: { assetId: asset.id } })
  const press = (id: string, as: Person, name: string, data: JsonObject = {}) =>
    ok('POST', `/transactions/${id}/transitions`, { as, body: { name, data } })
  await press(sale.id, other, 'confirmAndPay')
  await press(sale.id, person, 'accept', { note: word('transition') })
  await press(sale.id, person, 'complete')
  await ok('DELETE', `/assets/${asset.id}`, { as: person })

  // what they had from somebody
  const tent = await offered.asset({ ownerId: other.id, assetTypeId: type.id, price: 10, currency: 'MXN', quantity: 5 })
  await ok('POST', '/events', {
    as: person,
    body: { type: 'listing_reported', objectId: tent.id, metadata: { reason: 'spam', text: word('complaint') } },
  })
  await ok('POST', '/cases', { as: secret, body: { kind: 'manual', title: word('case'), objectId: person.id } })
  const booking = await ok<Transaction>('POST', '/transactions', {
    as: person,
    body: { assetId: tent.id, metadata: { wish: word('wish') } },
  })
  await press(booking.id, person, 'confirmAndPay', { note: word('payment') })
  await press(booking.id, person, 'cancel', { cancellationReason: word('reason') })
  const open = await ok<Transaction>('POST', '/transactions', { as: person, body: { assetId: tent.id } })
  await ok('POST', '/messages', {
    as: person,
    body: {
      topicId: open.id,
      receiverId: other.id,
      content: saying('message'),
      attachments: [{ name: saying('attachment'), url: attachment.url }],
      metadata: { draft: word('messagemetadata') },
    },
  })
  await ok('POST', '/messages', { as: other, body: { topicId: open.id, receiverId: person.id, content: 'An answer' } })
  const rate = (fields: JsonObject) => ok('POST', '/ratings', { as: secret, body: { score: 80, ...fields } })
  await rate({
    authorId: person.id,
    targetId: other.id,
    transactionId: sale.id,
    comment: saying('comment'),
    metadata: { x: word('ratingmetadata') },
  })
  await rate({ authorId: other.id, targetId: person.id, transactionId: sale.id, comment: 'Very nice' })
  await ok('POST', '/search', {
    as: person,
    body: { save: true, name: word('searchname'), query: word('searchquery') },
  })
  const organization = await given.organization(other)
  await ok('POST', `/organizations/${organization.id}/invitations`, {
    as: other,
    body: { email: address, roles: ['user'] },
  })
  return { ...canary, person, other, attachment }
}

/** The text of a copy of somebody's data, files' names included. */
async function copyOf({ ok, app }: TestApp, person: Person): Promise<string> {
  const { id } = await ok<DataExport>('POST', '/data-exports', { as: person })
  await expect
    .poll(async () => (await ok<DataExport[]>('GET', '/data-exports', { as: person }))[0]?.status, { timeout: 30_000 })
    .toBe('ready')
  const { url } = await ok<{ url: string }>('POST', `/data-exports/${id}/link`, { as: person })
  const { pathname, search } = new URL(url)
  const { rawPayload: bytes } = await app.http.inject({ method: 'GET', url: pathname + search })
  const texts: string[] = []
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [method, packed] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 18)]
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const body = bytes.subarray(start, start + packed)
    texts.push(bytes.subarray(at + 30, start).toString(), (method === 8 ? inflateRawSync(body) : body).toString())
    at = start + packed
  }
  return texts.join('\n')
}

const people = proofSize({ quick: 1, full: 25 })

test(
  'a person has everything about them in their copy, and after erasure nothing of it is left anywhere',
  async () => {
    const dataDir = newFolder()
    const plaza = await createTestApp({ dataDir, publicUrl: 'https://market.example' })
    const { ok, secret, services } = plaza
    await plaza.app.startJobs()
    await ok('POST', '/workflows', {
      as: secret,
      body: {
        name: 'Note',
        event: 'user__updated',
        run: [{ endpointMethod: 'GET', endpointUri: '/users', endpointPayload: { name: 'user.displayName' } }],
      },
    })
    await ok('POST', '/webhooks', {
      as: secret,
      body: { name: 'Told', targetUrl: 'https://127.0.0.1:9/hook', event: 'user__updated' },
    })
    await ok('POST', '/custom-attributes', { as: secret, body: { name: 'colour', type: 'text' } })

    for (let number = 1; number <= people; number++) {
      const { person, other, attachment, ...canary } = await live(plaza, number)
      const { mark, said, words } = canary
      await expect
        .poll(async () => Object.keys(await rowsWith(plaza, mark)), { timeout: 30_000 })
        .toContain('public.workflow_logs')

      const copy = await copyOf(plaza, person)
      expect([...words].filter((word) => !copy.includes(word))).toEqual([])

      const [hashes, counts] = [await hashesWithout(plaza, person, canary), await countsOf(plaza)]
      await ok('DELETE', `/users/${person.id}`, { as: person })
      const isTold = async () =>
        (await ok<{ results: StoredEmail[] }>('GET', `/emails?to=${person.username}`, { as: secret })).results.map(
          ({ kind }) => kind,
        )
      await expect.poll(isTold, { timeout: 30_000 }).toEqual(['accountDeleted'])
      // a day later, when those who follow the removal have had their time
      await eraseTask.begin(services).run({ userId: person.id })

      // what was said to others stays theirs, and nowhere else
      expect(await rowsWith(plaza, said)).toEqual({ 'public.messages': 1, 'public.ratings': 1 })
      expect(await rowsWith(plaza, mark)).toEqual({})
      expect(await mailsWith(plaza, mark)).toEqual([])
      expect(filesWith(dataDir, mark)).toEqual([])
      expect(plaza.logged.filter((line) => line.includes(mark) || line.includes(said))).toEqual([])
      for (const as of [other, secret]) {
        const { results } = await ok<{ results: JsonObject[] }>('POST', '/search', {
          as,
          body: { query: `${mark}assetdescription` },
        })
        expect(results).toEqual([])
      }

      expect(await hashesWithout(plaza, person, canary)).toEqual(hashes)
      expect(await countsOf(plaza)).toEqual(counts)
      // what was sent in a conversation belongs to both who had it
      expect(await rowsWith(plaza, attachment.key)).toMatchObject({ 'public.files': 1 })
    }
  },
  proofSize({ quick: 180_000, full: 3_600_000 }),
)
