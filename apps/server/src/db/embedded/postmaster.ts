import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, open, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { explainFolder, StartProblem } from '../problems.ts'
import type { Cluster } from './cluster.ts'
import { postmasterPath, readPostmasterFile } from './postmaster-file.ts'
import { isRunning, programOf } from './processes.ts'
import { giveTo, plainEnvironment } from './run-as.ts'
import { prepareDatabase, superuserAddress } from './server-role.ts'

/** A database server that runs; `ended` is kept when it has stopped for whatever reason. */
export type Postmaster = { pid: number; port: number; ended: Promise<void>; isAdopted: boolean }

type Launch = { cluster: Cluster; settings: string[]; port?: number }

const startWithinMs = 10_000
const crashRecoveryWithinMs = 120_000
const stopWithinMs = 30_000

/** Right after a crash the old processes may not be gone yet, and PostgreSQL refuses to start beside them. */
export async function launchOrAdopt({ cluster, settings, port }: Launch): Promise<Postmaster> {
  const giveUp = Date.now() + startWithinMs
  let reason: unknown
  while (Date.now() < giveUp) {
    try {
      const found = await adopt(cluster)
      if (found === 'none') return await launch({ cluster, settings, port: port ?? (await freePort()) })
      if (found !== 'busy') return found
      reason = new Error('the one that was running before neither answers nor ends')
    } catch (error) {
      if (!(error instanceof LaunchFailure) || !error.mayPass) throw error
      reason = error
    }
    await pause(100)
  }
  const why = reason instanceof Error ? reason.message : 'no reason was given'
  throw new StartProblem(`The database in ${cluster.directory} did not start: ${why}. See ${cluster.logFile}.`, {
    cause: reason,
  })
}

/** The one that someone else started; one that is still starting is waited for. */
export async function findRunning(cluster: Cluster): Promise<Postmaster> {
  for (const giveUp = Date.now() + startWithinMs; Date.now() < giveUp; await pause(100)) {
    const found = await adopt(cluster)
    if (found !== 'none' && found !== 'busy') return found
  }
  throw new StartProblem(
    `A Plaza server is using ${cluster.folder}, but its database does not answer. Try again when it has started.`,
  )
}

/** Stops in PostgreSQL's fast mode: open transactions are rolled back, nothing that was committed is lost. */
export async function end(cluster: Cluster, { pid, ended }: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(cluster.binaries.pgCtl, ['stop', '-D', cluster.directory, '-m', 'fast', '-w'])
    return
  }
  for (const [signal, ms] of [
    ['SIGINT', stopWithinMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    // its file goes as the last step of an orderly stop; without it the number may belong to someone else by now
    if ((await readPostmasterFile(cluster.directory))?.pid !== pid || !isRunning(pid)) return
    process.kill(pid, signal)
    if (await endsWithin(ended, ms)) return
  }
}

async function endsWithin(ended: Promise<void>, ms: number): Promise<boolean> {
  const waiting = new AbortController()
  const tooLong = pause(ms, false, { signal: waiting.signal }).catch(() => false)
  const isOver = await Promise.race([ended.then(() => true), tooLong])
  waiting.abort()
  return isOver
}

/**
 * `none`: nothing runs on this cluster. `busy`: something does, but is still starting or already stopping.
 * The pid file alone proves nothing: it may be left over from a crash or have come along with a copy of the folder.
 */
async function adopt(cluster: Cluster): Promise<Postmaster | 'none' | 'busy'> {
  const found = await readPostmasterFile(cluster.directory)
  if (!found || !isRunning(found.pid)) return 'none'
  const program = programOf(found.pid)
  const isPostgres = program === undefined || program.includes('postgres')
  if (isPostgres && found.status !== 'ready') return 'busy'
  const directory = isPostgres
    ? await directoryServedAt(superuserAddress(cluster, found.port, 'postgres'))
    : 'another program'
  if (directory === undefined) return 'busy'
  if (directory === (await realpath(cluster.directory))) {
    await prepareDatabase(cluster, found.port)
    return { pid: found.pid, port: found.port, ended: endOfStranger(found.pid), isAdopted: true }
  }
  // PostgreSQL would take the process of that number for an older self and refuse
  await rm(postmasterPath(cluster.directory), { force: true })
  return 'none'
}

async function launch({ cluster, settings, port }: Required<Launch>): Promise<Postmaster> {
  const { directory, runAs } = cluster
  await giveTo(runAs.owner, directory)
  // copying a folder may have opened it to others, and PostgreSQL refuses that
  await chmod(directory, 0o700)
  const output = await open(cluster.logFile, 'a', 0o600)
  const outputFrom = (await output.stat()).size
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC']
  const options = [`port=${port}`, ...own, ...settings].flatMap((setting) => ['-c', setting])
  const [file, args] = runAs.command(cluster.binaries.postgres, ['-D', directory, ...options])
  const child = spawn(file, args, {
    ...runAs.ids,
    cwd: '/',
    env: plainEnvironment,
    // a process group of its own: Ctrl-C in a terminal must reach the server only, which then stops the database last
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const ended = endOfChild(child)
  const pid = await pidOf(child)
  await output.close()
  if (!(await becomesReady(directory, pid, ended))) {
    if (isRunning(pid)) child.kill('SIGQUIT')
    throw await failureFrom(cluster, outputFrom)
  }
  child.unref()
  await prepareDatabase(cluster, port)
  return { pid, port, ended, isAdopted: false }
}

/** The port answering is no proof: another server may be listening there while ours has already given up. */
async function becomesReady(directory: string, pid: number, ended: Promise<void>): Promise<boolean> {
  const wait = { isOver: false }
  void ended.then(() => {
    wait.isOver = true
  })
  const giveUp = Date.now() + crashRecoveryWithinMs
  while (!wait.isOver && Date.now() < giveUp) {
    const file = await readPostmasterFile(directory)
    if (file?.pid === pid && file.status === 'ready') return true
    await pause(10)
  }
  return false
}

class LaunchFailure extends Error {
  readonly mayPass: boolean
  constructor(output: string) {
    super(output || 'it said nothing')
    this.mayPass = /already exists|still in use|could not bind/.test(output)
  }
}

async function failureFrom(cluster: Cluster, outputFrom: number): Promise<unknown> {
  const lines = (await readFile(cluster.logFile)).subarray(outputFrom).toString().split('\n')
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|error/.test(line)).slice(-5)
  return explainFolder(new LaunchFailure(telling.join('\n')), cluster.folder)
}

async function directoryServedAt(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}

async function pidOf(child: ChildProcess): Promise<number> {
  if (child.pid !== undefined) return child.pid
  throw await new Promise<Error>((done) => child.once('error', done))
}

const endOfChild = (child: ChildProcess) =>
  new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))

/** The end of a process that is not our child is told by nobody. */
async function endOfStranger(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(200, undefined, { ref: false })
}
