import type { Conversation, JsonObject, Message } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { schedules } from '../../slices.ts'
import { type As, createTestApp, type Person } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader } from '../../testing/uploads.ts'

const dataDir = await tempFolder('private')
const plaza = await createTestApp({ dataDir, limits: true, filesUrl: 'https://files.example' })
const { call, ok, given, clock, secret, publishable } = plaza
const { send, get } = createUploader(plaza)

const picture = await pictureFile()
const ana = await given.person()
const ben = await given.person()
const stranger = await given.person()

/** What stands behind the name of the server. */
const pathOf = (address: string) => address.replace('https://files.example', '')
const plain = (address: string) => address.split('?')[0] ?? ''

async function attached(as: As = ana): Promise<string> {
  const { status, body } = await send('tent.jpg', picture, { as, folder: 'attachments' })
  expect(status, body.message).toBe(201)
  return body.url
}
const write = (url: string, { as = ana, to = ben.id }: { as?: As; to?: string } = {}) =>
  call<Message & { message: string }>('POST', '/messages', {
    as,
    body: {
      topicId: 'ast_1',
      receiverId: to,
      content: '',
      attachments: [{ name: 'tent.jpg', url, type: 'image/jpeg' }],
    },
  })
const urlIn = ({ attachments }: { attachments: JsonObject[] }) => String(attachments[0]?.url)

async function sentPicture() {
  const { body } = await write(await attached())
  return body
}

describe('a file of a message', () => {
  test('opens for the two who write each other, and by its name for nobody', async () => {
    const message = await sentPicture()
    for (const person of [ana, ben]) {
      const url = urlIn(await ok<Message>('GET', `/messages/${message.id}`, { as: person }))
      const opened = await get(pathOf(url))
      expect(opened).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
      expect((await get(`${pathOf(url)}&w=320&h=240&fit=cover`)).status).toBe(200)
      const etag = opened.headers.etag ?? ''
      expect((await get(plain(pathOf(url)), { 'if-none-match': etag })).status, 'not even whether it changed').toBe(404)
    }
    // what staff send along in the name of the service opens for whoever gets it, and staff send nothing of others
    const support = await given.staff('staff-support')
    const note = (url: string) =>
      call<Message & { code: string }>('POST', `/users/${ben.id}/service-messages`, {
        as: support,
        body: { content: 'The receipt', attachments: [{ name: 'receipt.jpg', url }] },
      })
    expect((await note(plain(urlIn(message)))).body.code).toBe('file.otherOwner')
    const { body: sent } = await note(await attached(support))
    const received = await ok<Message>('GET', `/messages/${sent.id}`, { as: ben })
    expect((await get(pathOf(urlIn(received)))).status).toBe(200)
    const bare = plain(pathOf(urlIn(message)))
    for (const path of [bare, `${bare}?w=320`, `${bare}?expires=9999999999&signature=x`, `${bare}?signature=`]) {
      expect((await get(path)).status, path).toBe(404)
    }
    const code = (key: string) => Buffer.from(JSON.stringify({ bucket: 'plaza', key, edits: {} })).toString('base64')
    const handled = code(bare.replace('/files/', ''))
    for (const path of [`/images/${handled}`, `/files/${handled}`]) expect((await get(path)).status).toBe(404)
  })

  test('opens for ten minutes, and the next reading gives another address', async () => {
    const message = await sentPicture()
    const read = async () => pathOf(urlIn(await ok<Message>('GET', `/messages/${message.id}`, { as: ben })))
    const first = await read()
    expect(await read(), 'pictures on a page that asks again are not loaded again').toBe(first)
    clock.advance({ minutes: 4 })
    expect((await get(first)).status, 'at least five minutes').toBe(200)
    clock.advance({ minutes: 6, seconds: 1 })
    expect((await get(first)).status).toBe(403)
    const renewed = { ...ben, ...(await given.login(ben)) }
    const second = pathOf(urlIn(await ok<Message>('GET', `/messages/${message.id}`, { as: renewed })))
    expect(second).not.toBe(first)
    expect((await get(second)).status).toBe(200)
  })

  test('a signature opens one file, and no minute longer than it says', async () => {
    const [one, other] = [pathOf(await attached()), pathOf(await attached())]
    const [, query = ''] = one.split('?')
    expect((await get(`${plain(other)}?${query}`)).status).toBe(404)
    expect((await get(one.replace(/expires=(\d)/, 'expires=9$1'))).status).toBe(404)
  })

  test('comes with every way a message is shown, and with no event', async () => {
    const as = await fresh(ana)
    const { body: message } = await write(await attached(as), { as })
    const list = await ok<{ results: Message[] }>('GET', `/messages?userId=${ana.id}`, { as })
    const [conversation] = (await ok<{ results: Conversation[] }>('GET', '/conversations', { as })).results
    const changed = await ok<Message>('PATCH', `/messages/${message.id}`, { as, body: { metadata: { a: 1 } } })
    const shown = [message, list.results[0], conversation?.lastMessage, changed]
    for (const each of shown) {
      expect((await get(pathOf(urlIn(each as Message)))).status).toBe(200)
    }
    const [event] = await plaza.events('message__created')
    expect(JSON.stringify(event)).toContain(plain(urlIn(message)))
    expect(JSON.stringify(event)).not.toContain('signature=')
    const { rows } = await plaza.services.db.pool.query('select attachments::text from messages')
    expect(JSON.stringify(rows)).not.toContain('signature=')
  })

  test('is sent on by whoever can open it, and not by whoever heard its name', async () => {
    const as = { ana: await fresh(ana), ben: await fresh(ben), stranger: await fresh(stranger) }
    const { body: message } = await write(await attached(as.ana), { as: as.ana })
    const name = plain(urlIn(message))
    const refused = await write(name, { as: as.stranger, to: ana.id })
    expect(refused).toMatchObject({ status: 422, body: { message: 'The file is not one of the sender’s' } })
    expect(JSON.stringify(refused.body)).not.toContain('signature=')
    expect((await write(name, { as: as.ben, to: stranger.id })).status).toBe(422)
    expect((await write(urlIn(message), { as: as.ben, to: stranger.id })).status).toBe(200)
    expect((await write(name, { as: as.ana, to: stranger.id })).status, 'one’s own, also later').toBe(200)
    expect((await call('GET', `/messages/${message.id}`, { as: as.stranger })).status).toBe(403)
  })

  test('goes with its conversation, unless it was sent on to one that stays, by whomever it reached', async () => {
    const as = { ana: await fresh(ana), ben: await fresh(ben), stranger: await fresh(stranger) }
    const send = async () => (await write(await attached(as.ana), { as: as.ana })).body
    const [kept, gone] = [await send(), await send()]
    const last = await given.person()
    const second = (await write(urlIn(kept), { as: as.ben, to: stranger.id })).body
    expect((await write(urlIn(second), { as: as.stranger, to: last.id })).status).toBe(200)
    const { pool } = plaza.services.db
    const old = "update conversations set date = date - interval '1 year' where not user_ids @> array[$1]::text[]"
    await pool.query(old, [last.id])
    const body = { stelace: { retention: { messageMonths: 6 } } }
    await ok('PATCH', '/config/private', { as: secret, body })
    const nightly = schedules.find(({ task }) => task.name === 'remove-silent-conversations')
    await nightly?.task.begin(plaza.services).run()
    await plaza.app.startJobs()
    await jobsDone(plaza)
    const { rows } = await pool.query<{ key: string }>('select key from files')
    const isThere = (message: Message) => rows.some(({ key }) => plain(urlIn(message)).endsWith(key))
    expect([isThere(kept), isThere(gone)]).toEqual([true, false])
  })

  test('of an earlier release opens as well: only its name was stored', async () => {
    const as = await fresh(ana)
    const { body: message } = await write(plain(await attached(as)), { as })
    expect((await get(pathOf(urlIn(message)))).status).toBe(200)
    const elsewhere = 'https://elsewhere.example/files/attachments/a.jpg'
    expect(urlIn((await write(elsewhere, { as })).body)).toBe(elsewhere)
  })
})

async function fresh(person: Person) {
  return { ...person, ...(await given.login(person)) }
}

test('pictures of listings and people stay public', async () => {
  const as = await fresh(ana)
  for (const folder of ['images', 'images/avatars', 'files']) {
    const { body } = await send('a.jpg', picture, { as, folder })
    expect(body.url).not.toContain('?')
    const { status, headers } = await get(pathOf(body.url))
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})

test.each([
  ['images', 'a.jpg', 200],
  ['prefix/images', 'a.jpg', 200],
  ['images', 'a', 200],
  ['images/avatars', 'a.jpg', 403],
  ['attachments', 'a.jpg', 403],
  ['handover/images', 'a.jpg', 403],
  ['files', 'a.pdf', 403],
  ['files', 'a.jpg', 403],
])('the publishable key alone may send to %s, %s: %i', async (folder, filename, status) => {
  const asked = (as: As) => call('GET', `/uploads/policy?filename=${filename}&folder=${folder}`, { as })
  expect((await asked(publishable)).status).toBe(status)
  expect((await asked(secret)).status).toBe(200)
})
