import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { ApiKey, ApiVersion, Challenge, ConsoleSession, JsonObject, Role, User } from '@plaza/contract'
import { inject } from 'vitest'
import { type App, createApp } from '../app.ts'
import { readSettings, type Settings } from '../config.ts'
import { type DatabaseOptions, openDatabase } from '../db/index.ts'
import { ensureApiKey } from '../features/api-keys/index.ts'
import type { Clock } from '../lib/clock.ts'
import { createLog } from '../lib/log.ts'
import type { AppOptions } from '../services.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { watchRefusals } from './declared-refusals.ts'
import { atEndOfFile } from './end-of-file.ts'
import { tempFolder } from './temp-folder.ts'

/** A clock that runs as usual until a test moves it. */
export type TestClock = Clock & {
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void
  /** Stands still at the beginning of the next second and moves by `advance` alone; ends with what it answers. */
  hold(): () => void
}

function createTestClock(): TestClock {
  let offset = 0
  let heldAt: number | undefined
  return {
    now: () => new Date((heldAt ?? Date.now()) + offset),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms
    },
    hold() {
      heldAt = Date.now()
      offset += 1000 - ((heldAt + offset) % 1000)
      return () => {
        heldAt = undefined
      }
    },
  }
}

/** Who sends a call; `anonymous` sends no credentials at all. */
export type As = { apiKey?: string; token?: string; headers?: Record<string, string> }

export type Call = { as?: As; body?: unknown; version?: ApiVersion; headers?: Record<string, string> }
export type Answer<Body = never> = { status: number; body: Body; headers: Record<string, string | undefined> }

export type Person = As & {
  id: string
  user: User
  username: string
  password: string
  refreshToken: string
  token: string
}

/** Somebody signed in to the console; `cookie` is what their browser keeps. */
export type Staff = As & { id: string; user: User; username: string; password: string; token: string; cookie: string }

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

export const systemKey = 'system-key-of-the-tests'
export const authSecret = 'auth-secret-of-the-tests'

/** How the test's database is used; what is left out is `patient`. */
type TestParts = Pick<AppOptions, 'createSearch'> &
  Pick<DatabaseOptions, 'poolSize' | 'limits' | 'replicaUrl'> & {
    /** A marketplace that is there already, and the key that opens what is sealed in it. */
    database?: TestDatabase
    masterKey?: Buffer
    otherMasterKeys?: readonly Buffer[]
  }

/**
 * Enough for thirty writers of one row on a machine that is busy with something else: there a connection or a lock can
 * take longer than a server would make its callers wait, and that says nothing about what is tested.
 */
const patient = {
  poolSize: 10,
  limits: {
    connectionTimeoutMillis: 30_000,
    lock_timeout: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 45_000,
    transaction_timeout: 45_000,
  },
} satisfies Partial<DatabaseOptions>

const calm = { lateMs: 0, waiting: 0, heapShare: 0, busyShare: 0 }

/** A busy machine is no reason to refuse what a test asks; tests of being busy say themselves how busy. */
function beUnhurried({ pressure }: App) {
  pressure.stop()
  // what was measured while the server started
  while (pressure.level() > 0) pressure.note(calm)
  pressure.note(calm)
}

/** A whole server on a database of its own, called over HTTP in process. Closed when the test file ends. */
export async function createTestApp(
  overrides: Partial<Settings> = {},
  { createSearch, database: existing, masterKey = randomBytes(32), otherMasterKeys = [], ...use }: TestParts = {},
) {
  const parts = createSearch ? { createSearch } : {}
  const database = existing ?? (await createTestDatabase())
  const open = () => openDatabase({ url: database.callsUrl, isStrict: true, ...patient, ...use })
  const db = await open()
  const clock = createTestClock()
  const logged: string[] = []
  const searchUrl = inject('searchUrl')
  const settings: Settings = {
    ...readSettings({
      PLAZA_ENV: 'test',
      SYSTEM_KEY: systemKey,
      AUTH_SECRET: authSecret,
      PLAZA_LIMITS: 'off',
      PLAZA_PASSWORD_HASHING: 'cheap',
      REALTIME_URL: inject('valkeyUrl') ?? '',
      SEARCH_URL: searchUrl ? `${searchUrl}/${randomBytes(8).toString('hex')}` : '',
    }),
    dataDir: overrides.dataDir ?? (await tempFolder('app')),
    ...overrides,
  }
  const log = createLog((line) => logged.push(line))
  const keys = { masterKey, otherMasterKeys }
  const app: App = await createApp({ settings, db, databaseUrl: database.url, ...keys, clock, log, ...parts })
  beUnhurried(app)
  watchRefusals(app.http)
  const others: (() => Promise<void>)[] = []
  atEndOfFile(async () => {
    for (const stop of others) await stop()
    await app.stop()
    await db.close()
    await database.drop()
  })
  /** One more server of the same marketplace, with settings of its own. */
  async function anotherServer(own: Partial<Settings> = {}): Promise<App> {
    const ownDb = await open()
    const other = await createApp({
      settings: { ...settings, ...own },
      db: ownDb,
      databaseUrl: database.url,
      ...keys,
      clock,
      log,
    })
    beUnhurried(other)
    others.push(async () => {
      await other.stop()
      await ownDb.close()
    })
    return other
  }

  const publishable: As = { apiKey: await ensureApiKey(app.services, { type: 'pubk', name: 'Tests' }) }
  const secret: As = { apiKey: await ensureApiKey(app.services, { type: 'seck', name: 'Tests' }) }
  const system: As = { ...publishable, headers: { 'x-stelace-system-key': systemKey } }
  const anonymous: As = {}

  /** One call. The body type is what the test expects; the test then asserts it. */
  async function call<Body = JsonObject>(
    method: string,
    path: string,
    { as = publishable, ...call }: Call = {},
  ): Promise<Answer<Body>> {
    // an engine outside of the database is told of changes a moment later
    if (path.startsWith('/search')) await app.services.search.mirror?.settle()
    const response = await app.http.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...authorization(as),
        ...as.headers,
        ...(call.version ? { 'x-stelace-version': call.version } : {}),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    })
    const text = unpacked(response.rawPayload, response.headers['content-encoding'])
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(text) : text) as Body,
      headers: response.headers as Record<string, string | undefined>,
    }
  }

  /** The body of a call that must succeed. */
  async function ok<Body = JsonObject>(method: string, path: string, options: Call = {}): Promise<Body> {
    const answer = await call<Body>(method, path, options)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  let count = 0
  const given = {
    /** Somebody with an account, logged in. Roles beyond the default are given by the secret key. */
    async person(fields: JsonObject = {}): Promise<Person> {
      const username = `person${++count}@example.com`
      const password = 'correct horse battery'
      const user = await ok<User>('POST', '/users', {
        as: secret,
        body: { username, password, email: username, ...fields },
      })
      return given.login({ username, password, user })
    },
    async login({ username, password, user }: { username: string; password: string; user: User }): Promise<Person> {
      const tokens = await ok<{ accessToken: string; refreshToken: string; userId: string }>('POST', '/auth/login', {
        body: { username, password },
      })
      return {
        ...publishable,
        token: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        id: user.id,
        user,
        username,
        password,
      }
    },
    /** Somebody with a role of staff, signed in to the console with nothing but their password. */
    async staff(role: string, fields: JsonObject = {}): Promise<Staff> {
      const username = `staff${++count}@example.com`
      const password = 'correct horse battery'
      const user = await ok<User>('POST', '/users', {
        as: secret,
        body: { username, password, email: username, roles: ['user', 'provider', role], ...fields },
      })
      return given.consoleLogin({ username, password, user })
    },
    async consoleLogin({ username, password, user }: { username: string; password: string; user: User }) {
      const { challengeId } = await ok<Challenge>('POST', '/auth/console/login', { body: { username, password } })
      const { body, headers } = await call<ConsoleSession>('POST', '/auth/console/verify', {
        body: { challengeId, method: 'none' },
      })
      const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      return { ...publishable, token: body.accessToken, id: user.id, user, username, password, cookie }
    },
    async organization(owner: Person, fields: JsonObject = {}): Promise<User> {
      return ok<User>('POST', '/users', {
        as: secret,
        body: { type: 'organization', orgOwnerId: owner.id, displayName: `Organization ${++count}`, ...fields },
      })
    },
    async role(fields: JsonObject = {}): Promise<Role> {
      const value = `role-${++count}`
      return ok<Role>('POST', '/roles', { as: secret, body: { name: value, value, ...fields } })
    },
    async key(fields: JsonObject = {}): Promise<ApiKey & As> {
      const key = await ok<ApiKey>('POST', '/api-keys', {
        as: secret,
        body: { name: `Key ${++count}`, type: 'custom', ...fields },
      })
      return { ...key, apiKey: key.key }
    },
  }

  /** Events of a type, newest first. */
  const events = async (type: string) =>
    (await ok<{ results: JsonObject[] }>('GET', `/events?type=${type}&nbResultsPerPage=100`, { as: secret })).results

  return {
    app,
    databaseUrl: database.url,
    masterKey,
    anotherServer,
    call,
    ok,
    given,
    events,
    clock,
    settings,
    services: app.services,
    publishable,
    secret,
    system,
    anonymous,
    logged,
  }
}

/** Whoever asks for a packed answer gets one. */
function unpacked(bytes: Buffer, encoding: number | string | string[] | undefined): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'deflate') return inflateSync(bytes).toString()
  return bytes.toString()
}

function authorization({ apiKey, token }: As): Record<string, string> {
  if (apiKey !== undefined && token !== undefined)
    return { authorization: `Stelace-V1 apiKey=${apiKey}, token=${token}` }
  if (token !== undefined) return { authorization: `Bearer ${token}` }
  return apiKey === undefined ? {} : { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` }
}

/** A person who acts as an organization from here on. */
export const actingAs = (person: Person, organizationId: string): Person => ({
  ...person,
  headers: { 'x-stelace-organization-id': organizationId },
})
