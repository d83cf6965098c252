import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../problems.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseRunAs, giveTo, plainEnvironment, type RunAs } from './run-as.ts'

/** The files of one database server (PostgreSQL calls them a cluster) and how to run it. */
export type Cluster = {
  folder: string
  directory: string
  logFile: string
  binaries: Binaries
  runAs: RunAs
  password: string
}

export const user = 'plaza'

/** Opens the cluster below the data folder, and makes one when there is none. `isSafe: false` saves waiting for the disk. */
export async function openCluster(folder: string, isSafe: boolean): Promise<Cluster> {
  const directory = join(folder, 'postgres')
  const binaries = await findBinaries()
  const runAs = await chooseRunAs(binaries, folder, directory)
  const cluster = { folder, directory, logFile: join(folder, 'postgres.log'), binaries, runAs }
  await keepLogSmall(cluster.logFile)
  if (!(await isThere(join(directory, 'PG_VERSION')))) return { ...cluster, password: await create(cluster, isSafe) }
  await refuseOtherVersion(directory, runAs.version)
  return { ...cluster, password: await readPassword(folder) }
}

/** Made aside and renamed at the end, so that a cluster that exists is a whole one, whatever happened in between. */
async function create(cluster: Omit<Cluster, 'password'>, isSafe: boolean): Promise<string> {
  const { folder, directory, binaries, runAs } = cluster
  await refuseFullDisk(folder)
  const password = randomBytes(32).toString('base64url')
  const unfinished = `${directory}.new`
  const forInitdb = `${passwordFile(folder)}.new`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await writeSecret(passwordFile(folder), password)
    await writeSecret(forInitdb, password)
    await giveTo(runAs.owner, forInitdb)
    await giveTo(runAs.owner, unfinished)
    const [file, args] = runAs.command(binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      `--pwfile=${forInitdb}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(isSafe ? [] : ['--no-sync']),
    ])
    await promisify(execFile)(file, args, { ...runAs.ids, cwd: '/', env: plainEnvironment })
    await rename(unfinished, directory)
    return password
  } finally {
    await rm(forInitdb, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

const passwordFile = (folder: string) => join(folder, 'postgres.password')

async function readPassword(folder: string): Promise<string> {
  try {
    return (await readFile(passwordFile(folder), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartProblem(
      `The password of the database is missing: ${passwordFile(folder)}. Put the file back from a copy, or start over with "npm run demo:reset", which deletes the data.`,
    )
  }
}

async function writeSecret(path: string, secret: string): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
}

/** The files of one major version cannot be read by another. */
async function refuseOtherVersion(directory: string, brought: string): Promise<void> {
  const made = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
  if (made === brought) return
  throw new StartProblem(
    `The database in ${directory} was made by PostgreSQL ${made}, and this version of Plaza comes with PostgreSQL ${brought}, which cannot open it. Go back to the version of Plaza that made it and move the data to a PostgreSQL of your own (DATABASE_URL), or start over with "npm run demo:reset", which deletes the data.`,
  )
}

async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 200_000_000) throw new Error('No space left on device')
}

/** PostgreSQL writes little, but for as long as it runs; one older file is kept. */
async function keepLogSmall(path: string): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > 10_000_000) await rename(path, `${path}.old`)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
