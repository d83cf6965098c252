import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { answers, endWhenWeDie, freePort } from './program.ts'

export type Pooler = {
  /** The database server through the pooler; any of its databases can be named. */
  url: string
  stop(): Promise<void>
}

type PoolerOptions = {
  /** The database server, with the role that comes through the pooler. */
  url: string
  /** Its own settings, beside those that every one has here. */
  settings?: Record<string, string | number>
}

const startWithinMs = 20_000

/** The program and what comes before its arguments, as `npm run test:engines` has found it. */
export function pgBouncerCommand(): string[] | undefined {
  const found = process.env.PLAZA_TEST_PGBOUNCER
  return found ? JSON.parse(found) : undefined
}

/** A real PgBouncer in front of a database server, in transaction mode unless its settings say otherwise. */
export async function startPgBouncer({ url, settings = {} }: PoolerOptions): Promise<Pooler> {
  const [program = 'pgbouncer', ...before] = pgBouncerCommand() ?? []
  const target = new URL(url)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'plaza-pgbouncer-'))
  // whoever runs it as root has it become somebody else, who must be able to enter and write
  await chmod(folder, 0o755)
  const user = decodeURIComponent(target.username)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    logfile: join(folder, 'log'),
    admin_users: user,
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    default_pool_size: 20,
    ...settings,
  }
  await writeFile(join(folder, 'users.txt'), `"${user}" "${decodeURIComponent(target.password)}"\n`)
  await writeFile(join(folder, 'log'), '')
  await chmod(join(folder, 'log'), 0o666)
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    ['[databases]', `* = host=${target.hostname} port=${target.port}`, '[pgbouncer]', ...lines, ''].join('\n'),
  )
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...before, '-q', ...asNobody, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const release = endWhenWeDie(child, folder)
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
    release()
  }
  for (const giveUp = Date.now() + startWithinMs; !(await answers(port)); ) {
    if (child.exitCode !== null || Date.now() > giveUp) {
      const log = await readFile(join(folder, 'log'), 'utf8')
      await stop()
      throw new Error(`PgBouncer did not start:\n${log}`)
    }
    await pause(20)
  }
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return { url: address.href, stop }
}
