import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { readEnvFile, readSettings, type Settings, SettingsError } from './config.ts'
import type { Services } from './context.ts'
import {
  makeDataFolder,
  migrate,
  openDatabase,
  requireDurable,
  StartProblem,
  startEmbeddedPostgres,
} from './db/index.ts'
import { ensureApiKey } from './features/api-keys/index.ts'
import { migrateJobs } from './jobs/index.ts'
import { systemClock } from './lib/clock.ts'
import { keepPort } from './lib/last-port.ts'
import { createLog, createReadableLog, type Log } from './lib/log.ts'
import { createTempFiles } from './lib/temp-files.ts'
import { createTerminal } from './lib/terminal.ts'
import { readMasterKeys } from './master-key.ts'
import { createFileStore } from './providers/files/index.ts'
import { archived } from './slices.ts'

const drainMs = 5_000
const appStopWithinMs = 30_000
const stopWithinMs = 65_000
/** Leaving waits for the threads that compile, and they may wait for us: nodejs/node#54918. Idle for a moment, they end. */
const compileMs = 100

const terminal = createTerminal({
  write: (text) => process.stdout.write(text),
  isShown: Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb',
})
const { say } = terminal

/**
 * Fails at once if another program listens there, before anything is started; port 0 becomes a free one. Nobody else gets it
 * until it is let go of.
 */
async function reservePort(host: string, port: number) {
  const keeper = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    keeper.once('error', reject)
    keeper.listen({ host, port }, resolve)
  })
  const address = keeper.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    letGo: () => new Promise((resolve) => keeper.close(resolve)),
  }
}

/**
 * Starts everything in order; `stop` undoes it in reverse order, also after a partial start, and returns whether all of it
 * succeeded. A step that fails or hangs must not prevent the last one: the database would outlive us.
 */
async function start(settings: Settings, log: Log, letGoOfPort: () => Promise<unknown>) {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    let isClean = true
    for (const step of undo.toReversed()) {
      await step().catch((error: unknown) => {
        isClean = false
        log.error('The stop was not clean', { error })
      })
    }
    return isClean
  }
  try {
    await makeDataFolder(settings.dataDir)
    const { url, directUrl } = givenDatabase(settings) ?? (await startOwnDatabase(settings, log, undo))
    await migrate({ url: directUrl, isWayAround: settings.databaseDirectUrl !== undefined })
    await migrateJobs(directUrl)
    const db = await openDatabase({ url, replicaUrl: settings.databaseReplicaUrl, log: (message) => log.warn(message) })
    undo.push(db.close)
    if (settings.isLive) await requireDurable(db)
    const masterKeys = await readMasterKeys(settings)
    if (masterKeys.createdAt) say(`  A master key was created at ${masterKeys.createdAt}. Keep a copy of it.`)

    const app = await createApp({
      settings,
      db,
      databaseUrl: directUrl,
      hasOwnDatabase: settings.databaseUrl === undefined,
      masterKey: masterKeys.key,
      otherMasterKeys: masterKeys.others,
      clock: systemClock,
      log,
    })
    undo.push(() => within(appStopWithinMs, app.stop()))
    await app.startSignals()
    await letGoOfPort()
    await app.http.listen({ host: settings.host, port: settings.port })
    await app.startMetrics()
    await app.startJobs()
    undo.push(async () => {
      app.health.isStopping = true
      // load balancers need a moment to notice; on a laptop there is none to wait for
      if (settings.isLive) await pause(drainMs)
    })
    return { app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function within(ms: number, work: Promise<void>) {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`It did not end within ${ms / 1000} seconds`)), ms).unref()
  })
  await Promise.race([work, late])
}

/** PostgreSQL in its own process group, which would outlive us if we did not stop it. */
async function startOwnDatabase(settings: Settings, log: Log, undo: (() => Promise<void>)[]) {
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (message) => log.info(message) })
  undo.push(embedded.stop)
  return { url: embedded.url, directUrl: embedded.url }
}

const givenDatabase = ({ databaseUrl: url, databaseDirectUrl }: Settings) =>
  url === undefined ? undefined : { url, directUrl: databaseDirectUrl ?? url }

/** The address of this server on the machine it runs on. */
function localAddress(settings: Settings, port: number) {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::'
  const host = isEverywhere || settings.host === '127.0.0.1' ? 'localhost' : settings.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The demo marketplace: its keys and logins are printed and, because it is only a demo, written to a file. */
async function openDemo(settings: Settings, services: Services, url: string) {
  const { loadDemo } = await import('./demo.ts')
  const publishableKey = await ensureApiKey(services, { type: 'pubk', name: 'Demo publishable key' })
  const secretKey = await ensureApiKey(services, { type: 'seck', name: 'Demo secret key' })
  const files = await createFileStore(settings, services.log)
  const temp = createTempFiles(join(settings.dataDir, 'tmp'))
  const users = await loadDemo({ ...services, files, temp, resources: archived }, settings.demo ?? 'people', terminal)
  const demo = { url, publishableKey, secretKey, users }
  await writeFile(join(settings.dataDir, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  return demo
}

function explain(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof SettingsError || error instanceof StartProblem) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const port = settings?.port
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Choose another: PORT=${Number(port) + 1} npm start`
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return `This user may not listen on port ${port}. Choose a port from 1024 up: PORT=3000 npm start`
  }
  if (code === 'EADDRNOTAVAIL') return `HOST is "${settings?.host}", which is not an address of this machine.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `Plaza cannot write to ${settings?.dataDir}. Give this user write access, or choose another folder with DATA_DIR.`
  }
  if (code === 'ENOSPC')
    return `The disk that holds ${settings?.dataDir} is full. Free some space, or choose another folder with DATA_DIR.`
  return undefined
}

async function main() {
  let settings: Settings | undefined
  try {
    const env = readEnvFile('.env', process.env)
    settings = readSettings(env)
    // links in mails and pages name the port, so it must be known before anything is made
    const { port, letGo } = await reservePort(settings.host, settings.port)
    settings = readSettings({ ...env, PORT: String(port) })
    const write = (line: string) => process.stderr.write(line)
    const log = settings.isLive ? createLog(write) : createReadableLog(write)
    const { app, stop } = await start(settings, log, letGo)
    superviseSignals(stop, log)
    await keepPort(settings.dataDir, port)
    const url = localAddress(settings, port)
    const demo = settings.demo ? await openDemo(settings, app.services, url) : undefined
    await app.open()

    say(`\n  Plaza is ready at ${url}\n`)
    if (settings.consoleDir) say(`  Console         ${url}/console`)
    say(`  API reference   ${url}/docs`)
    say(`  Health          ${url}/health`)
    if (settings.environment === 'test') say(`  Emails          ${url}/outbox`)
    if (demo) {
      say(`\n  Publishable key ${demo.publishableKey}`)
      say(`  Secret key      ${demo.secretKey}\n`)
      for (const user of demo.users)
        say(`  ${user.username.padEnd(26)} ${user.password.padEnd(20)} ${user.roles.join(', ')}`)
      say(`\n  All of this is in ${join(settings.dataDir, 'demo.json')}. Press Ctrl-C to stop.`)
    }
    say('')
  } catch (error) {
    const sentence = explain(error, settings)
    if (sentence === undefined) throw error
    process.stderr.write(`\n  ${sentence}\n\n`)
    process.exit(1)
  }
}

/**
 * The first signal stops everything in order, a second one at once. Service managers send the same signal both to us and to the
 * script that started us, which passes it on: signals within a second count as one.
 */
function superviseSignals(stop: () => Promise<boolean>, log: Log) {
  let stoppingSince: number | undefined
  const stopOnce = async (exitCode: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > 1_000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    const isClean = await stop()
    await pause(compileMs)
    process.exit(isClean ? exitCode : 1)
  }
  const run = (exitCode: number) =>
    stopOnce(exitCode).catch((error: unknown) => {
      log.error('The stop was not clean', { error })
      process.exit(1)
    })
  // SIGHUP arrives when a terminal is closed
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void run(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('Plaza met a bug and stops', { error })
      // another one while stopping must not speed things up: that would leave the database running
      if (stoppingSince === undefined) void run(1)
    })
  }
}

await main()
