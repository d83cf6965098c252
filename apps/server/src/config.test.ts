import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, withSecretFiles } from './config.ts'

describe('where files are', () => {
  test('on the disk, at the address of the marketplace, unless said otherwise', () => {
    const settings = readSettings({ PUBLIC_URL: 'https://market.example/' })
    expect(settings).toMatchObject({ s3: undefined, filesUrl: 'https://market.example', filesBucket: 'plaza' })
    expect(readSettings({ FILES_PUBLIC_URL: 'https://files.example/' }).filesUrl).toBe('https://files.example')
  })

  const bucket = {
    FILES_STORE: 's3',
    S3_BUCKET: 'market',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('in a bucket', () => {
    const s3 = { bucket: 'market', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
    expect(readSettings(bucket)).toMatchObject({ s3: { ...s3, endpoint: undefined }, filesBucket: 'market' })
    const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.example:9000/', S3_REGION: 'eu-west-3' }
    expect(readSettings(elsewhere).s3).toEqual({ ...s3, endpoint: 'https://s3.example:9000', region: 'eu-west-3' })
  })

  test('mistakes are told by name', () => {
    expect(() => readSettings({ FILES_STORE: 's3', S3_BUCKET: 'market' })).toThrow(
      'FILES_STORE=s3 also needs these settings: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    )
    expect(() => readSettings({ FILES_STORE: 'cloud' })).toThrow('it must be one of: disk, s3')
    expect(() => readSettings({ ...bucket, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT is "s3.example"')
    expect(() => readSettings({ FILES_PUBLIC_URL: 'files' })).toThrow('FILES_PUBLIC_URL is "files"')
  })
})

test('connections of a server are counted in whole numbers', () => {
  expect(readSettings({}).socketsMax).toBe(10_000)
  expect(readSettings({ SOCKETS_MAX: ' 250 ' }).socketsMax).toBe(250)
  expect(() => readSettings({ SOCKETS_MAX: 'many' })).toThrow('SOCKETS_MAX is "many"; it must be a whole number')
})

test('what carries signals is an address of a Valkey or Redis, and a mistake does not repeat the password', () => {
  expect(readSettings({}).realtimeUrl).toBeUndefined()
  expect(readSettings({ REALTIME_URL: 'valkeys://ana:secret@cache.example:7000' }).realtimeUrl).toBe(
    'rediss://ana:secret@cache.example:7000',
  )
  for (const REALTIME_URL of ['https://:secret@cache.example', 'cache.example:6379', 'redis://', 'secret']) {
    expect(() => readSettings({ REALTIME_URL })).toThrow(
      /^REALTIME_URL must be the address of a Valkey or Redis, such as redis:\/\/127.0.0.1:6379\.$/,
    )
  }
})

test('a search engine is an address with at most a name behind it, and a mistake does not repeat the password', () => {
  expect(readSettings({}).searchUrl).toBeUndefined()
  expect(readSettings({ SEARCH_URL: 'https://ana:secret@search.example:9200/bikes' }).searchUrl).toBe(
    'https://ana:secret@search.example:9200/bikes',
  )
  for (const SEARCH_URL of [
    'redis://:secret@search.example',
    'search.example:9200',
    'http://search.example/a/b',
    'secret',
  ])
    expect(() => readSettings({ SEARCH_URL })).toThrow(
      /^SEARCH_URL must be the address of an OpenSearch, such as (?!.*secret)/,
    )
})

describe('hashes of passwords', () => {
  test('a broker of events is named by its address, which a refusal does not repeat', () => {
    expect(readSettings({}).events).toBeUndefined()
    expect(readSettings({ EVENTS_URL: 'nats://ana:secret@broker.example:4222' }).events).toEqual({
      url: 'nats://ana:secret@broker.example:4222',
      name: 'plaza',
    })
    expect(readSettings({ EVENTS_URL: 'tls://one.example, tls://two.example', EVENTS_STREAM: 'bikes' }).events).toEqual(
      {
        url: 'tls://one.example,tls://two.example',
        name: 'bikes',
      },
    )
    for (const EVENTS_URL of [
      'kafka://:secret@b.example',
      'nats://',
      'secret',
      'nats://a/secret',
      'nats://a,tls://b',
    ]) {
      expect(() => readSettings({ EVENTS_URL })).toThrow(
        /^EVENTS_URL must be the address of a NATS server, (?!.*secret)/,
      )
    }
    expect(() => readSettings({ EVENTS_STREAM: 'a.b' })).toThrow('EVENTS_STREAM is "a.b"; it must be a short name')
  })

  test('are full unless a test server asks for cheap ones', () => {
    expect(readSettings({}).passwordHashing).toBe('full')
    const test = { PLAZA_ENV: 'test', PLAZA_LIMITS: 'off', PLAZA_PASSWORD_HASHING: 'cheap' }
    expect(readSettings(test).passwordHashing).toBe('cheap')
  })

  test('limits are off, and the wire alone counts, in environment test only', () => {
    const read = (env: Record<string, string>) => {
      const { limits, wireOnly } = readSettings(env)
      return { limits, wireOnly }
    }
    expect(read({})).toEqual({ limits: true, wireOnly: false })
    expect(read({ PLAZA_LIMITS: 'off' })).toEqual({ limits: false, wireOnly: false })
    expect(read({ PLAZA_LIMITS: 'wire' })).toEqual({ limits: false, wireOnly: true })
    expect(read({ PLAZA_LIMITS: 'wire', PLAZA_ENV: 'staging' })).toEqual({ limits: true, wireOnly: false })
  })

  test.each([
    { PLAZA_ENV: 'test' },
    { PLAZA_ENV: 'staging', PLAZA_LIMITS: 'off' },
    {
      PLAZA_ENV: 'live',
      PLAZA_LIMITS: 'off',
      AUTH_SECRET: 'a',
      SYSTEM_KEY: 'b',
      PLAZA_MASTER_KEY: Buffer.alloc(32).toString('base64'),
      PUBLIC_URL: 'https://market.example',
    },
  ])('are never cheap where people could be: %j', (env) => {
    expect(() => readSettings({ ...env, PLAZA_PASSWORD_HASHING: 'cheap' })).toThrow('for automated tests only')
  })
})

describe('where traces are sent', () => {
  test('nowhere unless a collector is named', () => {
    expect(readSettings({}).tracing).toBeUndefined()
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
    expect(readSettings(collector).tracing).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      serviceName: 'plaza',
      share: 1,
    })
    const named = { ...collector, OTEL_SERVICE_NAME: 'market', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readSettings(named).tracing).toMatchObject({ serviceName: 'market', share: 0.1 })
  })

  test('mistakes are told by name', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is')
    expect(() => readSettings({ ...collector, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG is "2"')
  })
})

describe('who may read measurements', () => {
  test('nobody unless a token or a port is set', () => {
    expect(readSettings({}).metrics).toEqual({ token: undefined, port: undefined, host: '127.0.0.1' })
    const set = { METRICS_TOKEN: 'sixteen-and-more', METRICS_PORT: '9464', METRICS_HOST: '10.0.0.4' }
    expect(readSettings(set).metrics).toEqual({ token: 'sixteen-and-more', port: 9464, host: '10.0.0.4' })
  })

  test('mistakes are told by name', () => {
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have 16 characters or more')
    expect(() => readSettings({ METRICS_PORT: 'http' })).toThrow('METRICS_PORT is "http"; it must be a number')
  })
})

describe('the way around a pooler', () => {
  const pooler = 'postgres://plaza@pooler:6432/plaza'

  test('is the address of the database itself unless there is another one', () => {
    expect(readSettings({ DATABASE_URL: pooler }).databaseDirectUrl).toBeUndefined()
    const direct = 'postgres://plaza@database/plaza'
    expect(readSettings({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: ` ${direct} ` }).databaseDirectUrl).toBe(direct)
  })

  test('needs a pooler', () => {
    expect(() => readSettings({ DATABASE_DIRECT_URL: pooler })).toThrow('it needs DATABASE_URL')
  })
})

describe('what a server does', () => {
  test('everything, unless others work on the same database', () => {
    expect(readSettings({}).role).toBe('all')
    expect(readSettings({ PLAZA_ROLE: 'worker', DATABASE_URL: 'postgres://database/plaza' }).role).toBe('worker')
    expect(() => readSettings({ PLAZA_ROLE: 'web' })).toThrow('PLAZA_ROLE=web needs DATABASE_URL')
    expect(() => readSettings({ PLAZA_ROLE: 'both' })).toThrow('it must be one of: all, web, worker')
  })
})

test('secrets may stand in files of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-secrets-'))
  const file = join(folder, 'auth')
  writeFileSync(file, 'a secret from a file\n')
  const settings = readSettings(withSecretFiles({ AUTH_SECRET_FILE: file, SYSTEM_KEY: 'plain' }))
  expect(settings).toMatchObject({ authSecret: 'a secret from a file', systemKey: 'plain' })
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: file, AUTH_SECRET: 'too' })).toThrow('are both set')
  expect(() => withSecretFiles({ AUTH_SECRET_FILE: join(folder, 'none') })).toThrow('cannot be read (ENOENT)')
  rmSync(folder, { recursive: true })
})
