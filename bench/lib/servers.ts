import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineWith, nodeFlags, nodeSettings } from './bench.ts'
import { ownDatabaseUrl } from './own-database.ts'

export type Server = {
  base: string
  pid: number | undefined
  isAlive(): boolean
  kill(): Promise<void>
  /** As a service manager stops it; answers its exit code. */
  stop(): Promise<number | null>
}

/** Several servers, each a process of its own, on one database. `headers` open everything. */
export type Servers = {
  all: Server[]
  databaseUrl: string
  /** The folder of the first one, which keeps the database. */
  dataDir: string
  headers: Record<string, string>
  /** The first one once more, after it was killed. */
  restart(): Promise<Server>
  /** One more, of this version, on the database of an address; `env` on top of the settings of all. */
  another(databaseUrl: string, env?: Record<string, string>): Promise<Server>
}

/** `env`: settings that differ from those of a plain test; `product`: a checkout of another version. */
export type ServerOptions = { env?: Record<string, string>; product?: string }

const ownProduct = join(import.meta.dirname, '../..')

/** Starts them, lets the work use them and takes everything away again, also after a failure. */
export async function withServers<T>(
  count: number,
  work: (servers: Servers) => Promise<T>,
  { env = {}, product = ownProduct }: ServerOptions = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-servers-'))
  const systemKey = randomBytes(24).toString('base64url')
  const secrets = {
    SYSTEM_KEY: systemKey,
    AUTH_SECRET: randomBytes(24).toString('base64url'),
    PLAZA_MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const children: ChildProcess[] = []

  async function start(
    name: string,
    databaseUrl: string,
    version = product,
    more: Record<string, string> = {},
  ): Promise<Server> {
    const child = spawn(process.execPath, [...nodeFlags, join(version, 'apps/server/src/main.ts')], {
      env: {
        ...nodeSettings,
        ...process.env,
        ...secrets,
        NODE_ENV: 'production',
        DATA_DIR: join(folder, name),
        DATABASE_URL: databaseUrl,
        PLAZA_ENV: 'test',
        PLAZA_LIMITS: 'off',
        PLAZA_ALLOW_PRIVATE_TARGETS: 'on',
        PLAZA_DEMO: '',
        PORT: '0',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const line = await lineWith(child, 'ready at')
    return {
      base: line.replace(/.*ready at /, ''),
      pid: child.pid,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
      async stop() {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
        return child.exitCode
      },
    }
  }

  try {
    const first = await start('1', '')
    const dataDir = join(folder, '1')
    const databaseUrl = await ownDatabaseUrl(dataDir)
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, k) => start(String(k + 2), databaseUrl)))
    const headers = { 'x-stelace-system-key': systemKey, 'x-stelace-version': '2019-05-20' }
    let started = count
    return await work({
      all: [first, ...others],
      databaseUrl,
      dataDir,
      headers,
      restart: () => start('1', ''),
      another: (url, more) => start(String(++started), url, ownProduct, more),
    })
  } finally {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
}
