import { spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from '../db/embedded/cluster.ts'
import { end, launchOrAdopt } from '../db/embedded/postmaster.ts'
import { giveTo, plainEnvironment } from '../db/embedded/run-as.ts'
import { serverAddress, superuserAddress } from '../db/embedded/server-role.ts'
import { migrate } from '../db/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import { execute } from './database.ts'
import { atEndOfFile } from './end-of-file.ts'
import { tempFolder } from './temp-folder.ts'

// a killed process loses nothing that it has handed to the system: what is synced is for machines that die
const fast = ['fsync=off', 'max_connections=60', 'shared_buffers=32MB', 'wal_keep_size=256MB', 'max_wal_senders=4']

/** A primary and a standby that follows it, both made of the PostgreSQL that comes through npm. */
export type Pair = {
  primary: {
    url: string
    /** Whether it waits for no standby when it commits. */
    isAlone(alone: boolean): Promise<void>
    kill(): Promise<void>
    /** As a machine does that comes back after its failure: it takes writes as before. */
    comeBack(): Promise<void>
  }
  standby: {
    url: string
    /** What was committed is seen there so much later. */
    delay(ms: number): Promise<void>
    kill(): Promise<void>
    start(): Promise<void>
    promote(): Promise<void>
  }
  /** Both hosts in one address. */
  url: string
}

/** The primary acknowledges nothing that the standby has not written down, so a failover loses nothing. Ended with the file. */
export async function startPair(): Promise<Pair> {
  const folder = await tempFolder('pair')
  await chmod(folder, 0o755)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  await Promise.all([mkdir(first), mkdir(second)])
  const cluster = await openCluster(first, false)
  const primary = await launchOrAdopt({ cluster, settings: fast })
  atEndOfFile(() => end(cluster, primary))
  const url = serverAddress(cluster, primary.port)
  await migrate({ url })
  await migrateJobs(url)
  const superuserUrl = superuserAddress(cluster, primary.port)
  const copy: Cluster = {
    ...cluster,
    folder: second,
    directory: join(second, 'postgres'),
    logFile: join(second, 'log'),
  }
  await copyCluster(cluster, copy, superuserUrl)
  const port = await freePort()
  const own = superuserAddress(copy, port)
  let running = await follow(copy, { port, primaryUrl: superuserUrl })
  atEndOfFile(() => running.kill())
  await answers(own)
  const isAlone = async (alone: boolean) => {
    await execute(superuserUrl, `alter system set synchronous_standby_names = '${alone ? '' : '*'}'`)
    await execute(superuserUrl, 'select pg_reload_conf()')
  }
  await isAlone(false)
  const standbyUrl = serverAddress(copy, port)
  return {
    primary: {
      url,
      isAlone,
      kill: () => killed(primary.pid, primary.ended),
      async comeBack() {
        const again = await launchOrAdopt({ cluster, settings: fast, port: primary.port })
        atEndOfFile(() => end(cluster, again))
      },
    },
    standby: {
      url: standbyUrl,
      async delay(ms) {
        await execute(own, `alter system set recovery_min_apply_delay = ${ms}`)
        await execute(own, 'select pg_reload_conf()')
      },
      kill: () => running.kill(),
      async start() {
        running = await follow(copy, { port, primaryUrl: superuserUrl })
        await answers(own)
      },
      promote: () => execute(own, 'select pg_promote(true, 60)'),
    },
    url: url.replace(/@([^/]*)\//, (_, host) => `@${host},${new URL(standbyUrl).host}/`),
  }
}

/** As `pg_basebackup` does, which npm does not bring. */
async function copyCluster(from: Cluster, to: Cluster, superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    const left = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'].map((name) =>
      join(from.directory, name),
    )
    await cp(from.directory, to.directory, { recursive: true, filter: (path) => !left.includes(path) })
    for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp']) {
      await mkdir(join(to.directory, name), { mode: 0o700 })
    }
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to.directory, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(to.directory, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  const { owner } = to.runAs
  if (owner) await chown(to.folder, owner.uid, owner.gid)
  await giveTo(owner, to.directory)
  await chmod(to.directory, 0o700)
}

async function follow(cluster: Cluster, { port, primaryUrl }: { port: number; primaryUrl: string }) {
  const { directory, runAs, binaries } = cluster
  const { username, password, hostname, port: primaryPort } = new URL(primaryUrl)
  const settings = [
    ...fast,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'hot_standby_feedback=on',
    'wal_receiver_status_interval=1',
    'wal_retrieve_retry_interval=200ms',
    `primary_conninfo=host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=standby`,
  ]
  // one that was killed leaves its number behind, which may be somebody else's by now
  await rm(join(directory, 'postmaster.pid'), { force: true })
  const output = await open(cluster.logFile, 'a', 0o600)
  const [file, args] = runAs.command(binaries.postgres, ['-D', directory, ...settings.flatMap((each) => ['-c', each])])
  const child = spawn(file, args, {
    ...runAs.ids,
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  await output.close()
  return { kill: () => killed(child.pid, ended) }
}

/** At once, without a word to those who are connected: PostgreSQL's immediate mode. */
async function killed(pid: number | undefined, ended: Promise<void>) {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  } catch {
    return
  }
  await ended
}

async function answers(url: string) {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await pause(50)) {
    const isThere = await execute(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (isThere) return
  }
  throw new Error('The standby does not answer')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}
