import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ApiVersion, apiVersions } from '@plaza/contract'
import type { Origin } from './lib/ids.ts'

/** Everything that a deployment can set; `.env.example` explains each variable. */
export type Settings = {
  environment: string
  isLive: boolean
  origin: Origin
  databaseUrl: string | undefined
  dataDir: string
  host: string
  port: number
  publicUrl: string
  authSecret: string | undefined
  systemKey: string | undefined
  masterKey: Buffer | undefined
  defaultApiVersion: ApiVersion
  requireApiKey: boolean
  /** Off only in environment `test`: no rate limits and none of the rules that go beyond the wire contract. */
  limits: boolean
  allowPrivateTargets: boolean
  trustedProxies: string[]
  loadDemo: boolean
  webDir: string | undefined
}

/** A deployment mistake: told in full to the operator, without a stack. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>

export function readEnvFile(path: string, env: Environment) {
  // what is already set wins over the file, as with every other tool that reads .env
  if (existsSync(path)) process.loadEnvFile(path)
  return env
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

function readPort(env: Environment) {
  const text = env.PORT?.trim() || '3000'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    throw new SettingsError(`PORT is "${text}"; it must be a number from 0 to 65535.`)
  return port
}

function readMasterKey(env: Environment) {
  const text = env.PLAZA_MASTER_KEY?.trim()
  if (!text) return undefined
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32) {
    throw new SettingsError(
      'PLAZA_MASTER_KEY must be 32 random bytes in base64. Make one with: openssl rand -base64 32',
    )
  }
  return key
}

function readPublicUrl(env: Environment, fallback: string) {
  const text = env.PUBLIC_URL?.trim() || fallback
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new SettingsError(`PUBLIC_URL is "${text}"; it must be an address such as https://market.example.`)
  }
  return text.replace(/\/+$/, '')
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
      throw new SettingsError(`A live marketplace needs these settings, and they are missing: ${missing.join(', ')}.`)
    }
  }
  const port = readPort(env)
  const host = env.HOST?.trim() || '127.0.0.1'
  return {
    environment,
    isLive,
    origin: { platformId: 1, zone: 'e', isLive },
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
    host,
    port,
    publicUrl: readPublicUrl(env, `http://localhost:${port}`),
    authSecret: env.AUTH_SECRET?.trim() || undefined,
    systemKey: env.SYSTEM_KEY?.trim() || undefined,
    masterKey: readMasterKey(env),
    defaultApiVersion: oneOf(env, 'DEFAULT_API_VERSION', apiVersions, '2019-05-20'),
    requireApiKey: isOn(env, 'REQUIRE_API_KEY', isLive),
    limits: isOn(env, 'PLAZA_LIMITS', true) || environment !== 'test',
    allowPrivateTargets: isOn(env, 'PLAZA_ALLOW_PRIVATE_TARGETS', false),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    loadDemo: isOn(env, 'PLAZA_DEMO', false) && !isLive,
    webDir: env.PLAZA_WEB_DIR === '' ? undefined : env.PLAZA_WEB_DIR && resolve(env.PLAZA_WEB_DIR),
  }
}
