import { createServer, connect as open, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Changes, createChanges } from './changes.ts'
import { type Db, openDatabase } from './database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = await openDatabase({ url: database.callsUrl, poolSize: 4 })
  return async () => {
    await db.close()
    await database.drop()
  }
})

async function server(url = database.url, options: { every?: number } = {}): Promise<Changes> {
  const changes = createChanges({ db, url, log: () => undefined, ...options })
  await changes.start()
  afterAll(() => changes.stop())
  return changes
}

const roleNames = async () =>
  (await sql<{ name: string }>`select name from roles order by name`.execute(db.read)).rows.map(({ name }) => name)

const addRole = (changes: Changes, name: string) =>
  changes.write('roles', (tx) =>
    sql`
      insert into roles
      values (${name}, now(), now(), ${name}, ${name}, true, null, '{}', '{}', '{}', '{}', '{}')
    `.execute(tx),
  )

/** A line to the database that can be cut; it counts who tries to connect and when. */
async function cuttableLine() {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  const attempts: number[] = []
  let isCut = false
  const proxy = createServer((socket) => {
    attempts.push(performance.now())
    socket.on('error', () => undefined)
    if (isCut) {
      socket.destroy()
      return
    }
    const onward = open(Number(target.port), target.hostname)
    onward.on('error', () => undefined)
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
    sockets.add(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.close())
  const address = new URL(database.url)
  address.hostname = '127.0.0.1'
  const listening = proxy.address()
  address.port = String(typeof listening === 'object' ? listening?.port : '')
  return {
    url: address.href,
    attempts,
    cut() {
      isCut = true
      attempts.length = 0
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
  }
}

test('what was loaded once is kept until it changes', async () => {
  const here = await server()
  const load = vi.fn(roleNames)
  const names = here.cached('roles', load)
  const before = await names.get()
  await names.get()
  expect(load).toHaveBeenCalledTimes(1)

  await addRole(here, 'made here')

  expect(await names.get()).toEqual([...before, 'made here'].sort())
  expect(load).toHaveBeenCalledTimes(2)
})

test('a change on one server reaches the others', async () => {
  const [here, there] = await Promise.all([server(), server()])
  const names = here.cached('roles', roleNames)
  await names.get()

  await addRole(there, 'made there')

  await expect.poll(names.get).toContain('made there')
})

test('a change announced in a transaction of another kind is seen once that is committed', async () => {
  const here = await server()
  await addRole(here, 'unannounced')
  const names = here.cached('roles', roleNames)

  await db.tx(async (tx) => {
    await sql`update roles set name = 'announced' where name = 'unannounced'`.execute(tx)
    await here.announce(tx, 'roles')
    expect(await names.get()).toContain('unannounced')
  })

  await expect.poll(names.get).toContain('announced')
})

test('a change that is taken back is never seen', async () => {
  const here = await server()
  const names = here.cached('roles', roleNames)
  const before = await names.get()
  const failing = here.write('roles', async (tx) => {
    await sql`update roles set name = name || '!'`.execute(tx)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await names.get()).toEqual(before)
})

test('a load that fails is tried again by the next call', async () => {
  const here = await server()
  const load = vi.fn(roleNames).mockRejectedValueOnce(new Error('gone'))
  const names = here.cached('roles', load)
  await expect(names.get()).rejects.toThrow('gone')
  expect(await names.get()).toEqual(await roleNames())
})

test('while changes cannot be heard nothing is kept, and the line is tried again at growing distances', {
  tags: 'release',
}, async () => {
  const line = await cuttableLine()
  const here = await server(line.url)
  const there = await server()
  const load = vi.fn(roleNames)
  const names = here.cached('roles', load)
  await names.get()

  line.cut()
  await expect.poll(() => line.attempts.length, { timeout: 45_000, interval: 5 }).toBe(2)
  const [first = 0, second = 0] = line.attempts
  expect(second - first).toBeGreaterThan(300)

  await addRole(there, 'made while deaf')
  expect(await names.get()).toContain('made while deaf')

  line.mend()
  await expect
    .poll(
      async () => {
        const before = load.mock.calls.length
        await Promise.all([names.get(), names.get()])
        return load.mock.calls.length - before
      },
      { timeout: 45_000, interval: 20 },
    )
    .toBe(0)
  await addRole(there, 'made when heard again')
  await expect.poll(names.get).toContain('made when heard again')
})

/** Where everything is answered but nothing ever heard: what poolers do with notifications. */
async function deafLine() {
  const target = new URL(database.url)
  let isDeaf = true
  const proxy = createServer((socket) => {
    const onward = open(Number(target.port), target.hostname)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
    socket.pipe(onward)
    onward.on('data', (bytes) => void (isDeaf ? socket.write(withoutNotifications(bytes)) : socket.write(bytes)))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.close())
  const address = new URL(database.url)
  const listening = proxy.address()
  address.port = String(typeof listening === 'object' ? listening?.port : '')
  return {
    url: address.href,
    setDeaf(deaf: boolean) {
      isDeaf = deaf
    },
  }
}

/** A message is one letter, its length in four bytes, and so much; a notification comes alone, between answers. */
const withoutNotifications = (bytes: Buffer) =>
  bytes[0] === 'A'.charCodeAt(0) && bytes.length === 1 + bytes.readInt32BE(1) ? Buffer.alloc(0) : bytes

test('what is open and silent is not believed: nothing is kept until it is heard, and no longer than that', {
  tags: 'release',
}, async () => {
  const line = await deafLine()
  const here = await server(line.url, { every: 50 })
  const load = vi.fn(roleNames)
  const names = here.cached('roles', load)
  const isKept = async () => {
    const before = load.mock.calls.length
    await names.get()
    await names.get()
    return load.mock.calls.length < before + 2
  }
  expect(await isKept()).toBe(false)

  line.setDeaf(false)
  await expect.poll(isKept).toBe(true)

  line.setDeaf(true)
  await expect.poll(isKept).toBe(false)
  line.setDeaf(false)
  await expect.poll(isKept).toBe(true)
})
