import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ApiVersion, apiVersions } from '@plaza/contract'
import { settings as known, type Pin, pinPrefix, readPin, settingVariable } from '@plaza/domain/settings'
import type { Origin } from './lib/ids.ts'

/** Everything that a deployment can set; `.env.example` explains each variable. */
export type Settings = {
  environment: string
  isLive: boolean
  origin: Origin
  /** The database that answers calls; may lead to a pooler. */
  databaseUrl: string | undefined
  /** The same database without a pooler, for whatever needs its own sessions; undefined means `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** Standbys of the database that some reads are sent to. */
  databaseReplicaUrl: string | undefined
  /** `web` answers calls and leaves jobs to other servers on the same database; `worker` runs the jobs. */
  role: 'all' | 'web' | 'worker'
  /** The Valkey or Redis that carries signals between servers; without one, PostgreSQL does. */
  realtimeUrl: string | undefined
  /** An OpenSearch that answers searches, with its alias as the path; without one, PostgreSQL does. */
  searchUrl: string | undefined
  /** A broker that stores events for other systems, and the name of its stream. */
  events: { url: string; name: string } | undefined
  /** How many connections for live updates this server accepts. */
  socketsMax: number
  dataDir: string
  host: string
  port: number
  publicUrl: string
  /** Where staff open the console; the address of the marketplace unless it has one of its own. */
  consoleUrl: string
  authSecret: string | undefined
  /** Others that tokens may be signed with, while the secret is being replaced. */
  otherAuthSecrets: string[]
  systemKey: string | undefined
  masterKey: Buffer | undefined
  /** Other keys that can still decrypt, while the key is being replaced. */
  otherMasterKeys: Buffer[]
  defaultApiVersion: ApiVersion
  requireApiKey: boolean
  /** Off only in environment `test`: no rate limits and none of the rules that go beyond the wire contract. */
  limits: boolean
  /** Also without what the wire lacks and load tests still need: stock checked again at steps, webhooks retried. */
  wireOnly: boolean
  /** How expensive password hashes are; `cheap` is for tests with hundreds of made-up people. */
  passwordHashing: 'full' | 'cheap'
  allowPrivateTargets: boolean
  /** Ports that webhooks and the like may call in addition to 80 and 443. */
  outboundPorts: number[]
  trustedProxies: string[]
  /** The address of uploaded files; the marketplace's own unless they have a separate one. */
  filesUrl: string
  /** The bucket name in addresses of the image handler. */
  filesBucket: string
  /** The bucket that holds uploaded files; undefined when they are in the data folder. */
  s3: S3Settings | undefined
  /** The address of Stripe; different only for tests and proxies. */
  stripeUrl: string
  /** The demo marketplace to load, or only its people. */
  demo: 'everything' | 'people' | undefined
  webDir: string | undefined
  /** The built console; without it, `/console` says that there is none. */
  consoleDir: string | undefined
  /** How long rendering a page may take before it is sent empty. */
  pageWaitMs: number
  /** How long a search for places may wait for the place names, which a new server loads first. */
  placesWaitMs: number
  /** Who may read `/metrics`, and where; nobody unless a token or a port is set. */
  metrics: MetricsSettings
  /** The collector that receives traces; undefined if there is none. */
  tracing: TracingSettings | undefined
  /** Settings of the marketplace fixed by this deployment: nobody can change them in the console. */
  pinned: readonly Pin[]
}

/** `share`: the share of traces starting here that is sent, from 0 to 1. */
export type TracingSettings = { endpoint: string; serviceName: string; share: number }

export type MetricsSettings = { token: string | undefined; port: number | undefined; host: string }

export type S3Settings = {
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A mistake in the deployment: shown to the operator in full, without a stack trace. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>

export function readEnvFile(path: string, env: Environment) {
  // what is already set wins over the file, as with every other tool that reads .env
  if (existsSync(path)) process.loadEnvFile(path)
  return withSecretFiles(env)
}

/** Settings that may be read from a file, the way platforms hand over secrets: `AUTH_SECRET_FILE=/run/secrets/auth`. */
const secretSettings = [
  'AUTH_SECRET',
  'AUTH_SECRET_OLD',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'PLAZA_MASTER_KEY',
  'PLAZA_MASTER_KEY_OLD',
  'REALTIME_URL',
  'EVENTS_URL',
  'SEARCH_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SYSTEM_KEY',
]

const pinnedFiles = (env: Environment) =>
  Object.keys(env).flatMap((name) => (name.startsWith(pinPrefix) ? (/^(.+)_FILE$/.exec(name)?.slice(1) ?? []) : []))

export function withSecretFiles(env: Environment): Environment {
  const read = [...secretSettings, ...pinnedFiles(env)].flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new SettingsError(`${name} and ${name}_FILE are both set. Keep one of them.`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new SettingsError(`${name}_FILE is ${file}, which cannot be read (${code}).`)
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

function oneOf<const Values extends readonly string[]>(
  env: Environment,
  name: string,
  values: Values,
  fallback: Values[number],
) {
  const value = env[name]?.trim() || fallback
  const found: Values[number] | undefined = values.find((candidate) => candidate === value)
  if (found === undefined) throw new SettingsError(`${name} is "${value}"; it must be one of: ${values.join(', ')}.`)
  return found
}

const isOn = (env: Environment, name: string, fallback: boolean) =>
  oneOf(env, name, ['on', 'off', 'true', 'false', '1', '0'], fallback ? 'on' : 'off').match(/^(on|true|1)$/) !== null

/** Logins alone are enough for anyone who fills the marketplace another way. */
function readDemo(env: Environment): Settings['demo'] {
  if (env.PLAZA_DEMO?.trim() === 'people') return 'people'
  return isOn(env, 'PLAZA_DEMO', false) ? 'everything' : undefined
}

const readList = (env: Environment, name: string) =>
  (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function readPorts(env: Environment, name: string): number[] {
  return readList(env, name).map((text) => {
    const port = Number(text)
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port
    throw new SettingsError(
      `${name} contains "${text}"; it must be a list of ports between 1 and 65535, separated by commas.`,
    )
  })
}

function readPort(env: Environment, name = 'PORT', fallback = '3000') {
  const text = env[name]?.trim() || fallback
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    throw new SettingsError(`${name} is "${text}"; it must be a number from 0 to 65535.`)
  return port
}

function readTracing(env: Environment): TracingSettings | undefined {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG?.trim() || 1)
  if (!(share >= 0 && share <= 1)) {
    throw new SettingsError(
      `OTEL_TRACES_SAMPLER_ARG is "${env.OTEL_TRACES_SAMPLER_ARG}"; it must be a number from 0 to 1.`,
    )
  }
  return {
    endpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ''),
    serviceName: env.OTEL_SERVICE_NAME?.trim() || 'plaza',
    share,
  }
}

/** `PLAZA_SET_EMAIL_HOST=smtp.example` and the like; a name that matches no setting is an error. */
function readPins(env: Environment): Pin[] {
  return Object.entries(env).flatMap(([variable, text = '']) => {
    if (!variable.startsWith(pinPrefix) || variable.endsWith('_FILE') || text.trim() === '') return []
    const setting = known.find(({ path }) => settingVariable(path) === variable)
    if (!setting) throw new SettingsError(`${variable} is not a setting. docs/guides/configuration.md lists them.`)
    const read = readPin(setting, text.trim())
    if ('needs' in read) throw new SettingsError(`${variable} must be ${read.needs}.`)
    return [{ path: setting.path, level: setting.level, variable, value: read.value }]
  })
}

const shortestToken = 16

function readMetrics(env: Environment): MetricsSettings {
  const token = env.METRICS_TOKEN?.trim() || undefined
  if (token !== undefined && token.length < shortestToken) {
    throw new SettingsError(
      `METRICS_TOKEN must have ${shortestToken} characters or more. Make one with: openssl rand -hex 24`,
    )
  }
  return {
    token,
    port: env.METRICS_PORT?.trim() ? readPort(env, 'METRICS_PORT') : undefined,
    host: env.METRICS_HOST?.trim() || '127.0.0.1',
  }
}

function readMasterKeys(env: Environment, name: string): Buffer[] {
  return readList(env, name).map((text) => {
    const key = Buffer.from(text, 'base64')
    if (key.length === 32) return key
    throw new SettingsError(`${name} must be 32 random bytes in base64. Make one with: openssl rand -base64 32`)
  })
}

function readMasterKey(env: Environment): Buffer | undefined {
  const [key, ...others] = readMasterKeys(env, 'PLAZA_MASTER_KEY')
  if (others.length === 0) return key
  throw new SettingsError(
    'PLAZA_MASTER_KEY must be a single key. Put others that are still needed for decryption into PLAZA_MASTER_KEY_OLD.',
  )
}

function readUrl(env: Environment, name: string, fallback: string) {
  const text = env[name]?.trim() || fallback
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new SettingsError(`${name} is "${text}"; it must be an address such as https://market.example.`)
  }
  return text.replace(/(?<!\/)\/+$/, '')
}

const defaultBucket = 'plaza'

function readS3(env: Environment): S3Settings | undefined {
  if (oneOf(env, 'FILES_STORE', ['disk', 's3'], 'disk') === 'disk') return
  const missing = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !env[name]?.trim())
  if (missing.length > 0) {
    throw new SettingsError(`FILES_STORE=s3 also needs these settings: ${missing.join(', ')}.`)
  }
  return {
    endpoint: env.S3_ENDPOINT?.trim() ? readUrl(env, 'S3_ENDPOINT', '') : undefined,
    bucket: env.S3_BUCKET?.trim() ?? '',
    region: env.S3_REGION?.trim() || 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID?.trim() ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY?.trim() ?? '',
  }
}

/** Hashes that cost nothing can be guessed by the billion: they are for servers used only by tests. */
function readPasswordHashing(env: Environment, limits: boolean): Settings['passwordHashing'] {
  const hashing = oneOf(env, 'PLAZA_PASSWORD_HASHING', ['full', 'cheap'], 'full')
  if (hashing === 'full' || !limits) return hashing
  throw new SettingsError(
    'PLAZA_PASSWORD_HASHING=cheap is for automated tests only: it needs PLAZA_ENV=test and PLAZA_LIMITS=off.',
  )
}

function readRole(env: Environment) {
  const role = oneOf(env, 'PLAZA_ROLE', ['all', 'web', 'worker'], 'all')
  if (role === 'all' || env.DATABASE_URL?.trim()) return role
  throw new SettingsError(`PLAZA_ROLE=${role} needs DATABASE_URL: all servers of a marketplace share one database.`)
}

/** The message does not repeat the value, which may contain a password. */
function readRealtimeUrl(env: Environment) {
  const text = env.REALTIME_URL?.trim()
  if (!text) return
  const url = URL.parse(text.replace(/^valkey(s?):/, 'redis$1:'))
  if (url?.hostname && /^rediss?:$/.test(url.protocol)) return url.href
  throw new SettingsError('REALTIME_URL must be the address of a Valkey or Redis, such as redis://127.0.0.1:6379.')
}

/** The message does not repeat the value, which may contain a password. */
function readSearchUrl(env: Environment) {
  const text = env.SEARCH_URL?.trim()
  if (!text) return
  const url = URL.parse(text)
  const isNamed = url && /^\/?$|^\/[a-z0-9][a-z0-9_-]{0,99}\/?$/.test(url.pathname)
  if (url?.hostname && /^https?:$/.test(url.protocol) && isNamed && !url.search) return url.href
  throw new SettingsError(
    'SEARCH_URL must be the address of an OpenSearch, such as http://127.0.0.1:9200. If several marketplaces share one, add a short lower-case name: http://127.0.0.1:9200/bikes.',
  )
}

/** The message does not repeat the value, which may contain a password. */
function readEvents(env: Environment) {
  const text = env.EVENTS_URL?.trim()
  const name = env.EVENTS_STREAM?.trim() || 'plaza'
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) {
    throw new SettingsError(
      `EVENTS_STREAM is "${name}"; it must be a short name of letters, digits, - and _, such as plaza.`,
    )
  }
  if (!text) return
  const urls = text.split(',').map((part) => URL.parse(part.trim()))
  const isOf = (url: URL | null, protocols: RegExp) =>
    Boolean(url?.hostname && protocols.test(url.protocol) && /^\/?$/.test(url.pathname) && !url.search)
  if (urls.every((url) => isOf(url, /^nats:$/)) || urls.every((url) => isOf(url, /^tls:$/))) {
    return { url: urls.map((url) => url?.href).join(','), name }
  }
  throw new SettingsError(
    'EVENTS_URL must be the address of a NATS server, such as nats://127.0.0.1:4222 (tls:// for TLS), or of several, separated by commas.',
  )
}

function readSocketsMax(env: Environment) {
  const text = env.SOCKETS_MAX?.trim() || '10000'
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new SettingsError(`SOCKETS_MAX is "${text}"; it must be a whole number, such as 10000.`)
}

function readReplicaUrl(env: Environment): string | undefined {
  const replica = env.DATABASE_REPLICA_URL?.trim() || undefined
  if (replica === undefined || env.DATABASE_URL?.trim()) return replica
  throw new SettingsError(
    'DATABASE_REPLICA_URL names standbys of your own database: it needs DATABASE_URL, the address of the primary.',
  )
}

function readDirectUrl(env: Environment) {
  const direct = env.DATABASE_DIRECT_URL?.trim() || undefined
  if (direct === undefined || env.DATABASE_URL?.trim()) return direct
  throw new SettingsError(
    'DATABASE_DIRECT_URL leads around a pooler: it needs DATABASE_URL, the address of the pooler.',
  )
}

export function readSettings(env: Environment): Settings {
  const environment = env.PLAZA_ENV?.trim() || 'test'
  if (!/^[a-z0-9]{1,32}$/.test(environment)) {
    throw new SettingsError(`PLAZA_ENV is "${environment}"; use a short word in lower case, such as live or test.`)
  }
  const isLive = environment === 'live'
  if (isLive) {
    const missing = ['AUTH_SECRET', 'SYSTEM_KEY', 'PLAZA_MASTER_KEY', 'PUBLIC_URL'].filter((name) => !env[name]?.trim())
    if (missing.length > 0) {
      throw new SettingsError(`A live marketplace also needs these settings: ${missing.join(', ')}.`)
    }
  }
  const port = readPort(env)
  const host = env.HOST?.trim() || '127.0.0.1'
  const publicUrl = readUrl(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const wanted = oneOf(env, 'PLAZA_LIMITS', ['on', 'off', 'wire', 'true', 'false', '1', '0'], 'on')
  const limits = environment !== 'test' || ['on', 'true', '1'].includes(wanted)
  return {
    environment,
    isLive,
    origin: { platformId: 1, zone: 'e', isLive },
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    databaseDirectUrl: readDirectUrl(env),
    databaseReplicaUrl: readReplicaUrl(env),
    role: readRole(env),
    realtimeUrl: readRealtimeUrl(env),
    searchUrl: readSearchUrl(env),
    events: readEvents(env),
    socketsMax: readSocketsMax(env),
    dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
    host,
    port,
    publicUrl,
    consoleUrl: readUrl(env, 'PLAZA_CONSOLE_URL', publicUrl),
    authSecret: env.AUTH_SECRET?.trim() || undefined,
    otherAuthSecrets: readList(env, 'AUTH_SECRET_OLD'),
    systemKey: env.SYSTEM_KEY?.trim() || undefined,
    masterKey: readMasterKey(env),
    otherMasterKeys: readMasterKeys(env, 'PLAZA_MASTER_KEY_OLD'),
    defaultApiVersion: oneOf(env, 'DEFAULT_API_VERSION', apiVersions, '2019-05-20'),
    requireApiKey: isOn(env, 'REQUIRE_API_KEY', isLive),
    limits,
    wireOnly: !limits && wanted === 'wire',
    passwordHashing: readPasswordHashing(env, limits),
    allowPrivateTargets: isOn(env, 'PLAZA_ALLOW_PRIVATE_TARGETS', false),
    outboundPorts: readPorts(env, 'PLAZA_OUTBOUND_PORTS'),
    trustedProxies: readList(env, 'TRUSTED_PROXIES'),
    filesUrl: readUrl(env, 'FILES_PUBLIC_URL', publicUrl),
    filesBucket: env.S3_BUCKET?.trim() || defaultBucket,
    s3: readS3(env),
    stripeUrl: readUrl(env, 'STRIPE_URL', 'https://api.stripe.com'),
    demo: isLive ? undefined : readDemo(env),
    webDir: env.PLAZA_WEB_DIR ? resolve(env.PLAZA_WEB_DIR) : undefined,
    consoleDir: env.PLAZA_CONSOLE_DIR ? resolve(env.PLAZA_CONSOLE_DIR) : undefined,
    pageWaitMs: Number(env.PLAZA_PAGE_WAIT_MS) || 200,
    placesWaitMs: 20_000,
    metrics: readMetrics(env),
    tracing: readTracing(env),
    pinned: readPins(env),
  }
}
