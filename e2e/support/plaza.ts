import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** What a running server hands over, as written to `demo.json`. */
export type Plaza = {
  url: string
  dataDir: string
  publishableKey: string
  secretKey: string
  /** What it was started with beyond the usual. */
  settings?: Record<string, string>
}
export type RunningPlaza = Plaza & { stop: () => Promise<void> }

/** The built web app. Another build can be tried with PLAZA_WEB_DIR. */
export const webDir = process.env.PLAZA_WEB_DIR || join(root, 'apps/web/dist')

/** The built console. */
export const consoleDir = process.env.PLAZA_CONSOLE_DIR || join(root, 'apps/console/dist')

/** The real server with its own database and data folder, which are gone after `stop`. */
export async function startPlaza(settings: Record<string, string> = {}): Promise<RunningPlaza> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-journeys-'))
  const logFile = join(dataDir, 'server.log')
  const port = await freePort()
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--conditions=plaza-source', join(root, 'apps/server/src/main.ts')], {
    // a developer's .env is read from the working directory, and must not change what is tested
    cwd: dataDir,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/plaza/node'),
      ...deploymentDefaults,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      PLAZA_WEB_DIR: webDir,
      PLAZA_CONSOLE_DIR: consoleDir,
      // a machine that runs four browsers beside the server draws slowly
      PLAZA_PAGE_WAIT_MS: '5000',
      // journeys make hundreds of people; a server with limits takes nothing but full hashes
      PLAZA_PASSWORD_HASHING: settings.PLAZA_LIMITS === 'on' ? 'full' : 'cheap',
      ...settings,
    },
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  async function stop() {
    await end(child, ended)
    const lines = await readFile(logFile, 'utf8')
    await rm(dataDir, { recursive: true, force: true })
    // journeys meet refusals on purpose, faults of the server never
    const faults = lines.split(/\n(?= {2}\S |\{)/).filter((entry) => /^ {2}✖ |^\{.*"level":"error"/.test(entry))
    if (faults.length > 0) throw new Error(`The server met faults:\n${faults.join('\n')}`)
  }

  try {
    await ready(child, logFile)
    const empty = { url: `http://localhost:${port}`, publishableKey: '', secretKey: '' }
    const hasDemo = settings.PLAZA_DEMO !== '0'
    const demo = hasDemo ? JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) : empty
    return { ...demo, dataDir, settings, stop }
  } catch (error) {
    const lines = await readFile(logFile, 'utf8').catch(() => '')
    await stop().catch(() => undefined)
    throw new Error(`Plaza did not start.\n${lines}`, { cause: error })
  }
}

/** What somebody types at the server: `npm run plaza -- …`. Answers what it prints. */
export async function runCommand({ url, dataDir, settings }: Plaza, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--conditions=plaza-source', join(root, 'apps/server/src/plaza.ts'), ...args],
    {
      cwd: dataDir,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...deploymentDefaults,
        // it knows by itself where the server runs; a live one is told
        PORT: '',
        PUBLIC_URL: settings?.PLAZA_ENV === 'live' ? url : '',
        DATA_DIR: dataDir,
        PLAZA_CONSOLE_DIR: consoleDir,
        ...settings,
      },
    },
  )
  return stdout
}

const deploymentDefaults = {
  HOST: '127.0.0.1',
  PLAZA_ENV: 'test',
  PLAZA_DEMO: 'people',
  PLAZA_LIMITS: 'off',
  DATABASE_URL: '',
  AUTH_SECRET: '',
  SYSTEM_KEY: '',
  PLAZA_MASTER_KEY: '',
  DEFAULT_API_VERSION: '',
  REQUIRE_API_KEY: '',
  TRUSTED_PROXIES: '',
}

async function ready(child: ChildProcess, logFile: string) {
  const deadline = Date.now() + 150_000
  while (!(await readFile(logFile, 'utf8')).includes('Plaza is ready')) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error('It was not ready after two and a half minutes')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function end(child: ChildProcess, ended: Promise<void>) {
  if (child.exitCode === null) child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(killer)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
