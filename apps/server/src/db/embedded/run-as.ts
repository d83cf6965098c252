import { execFile } from 'node:child_process'
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../problems.ts'
import { type Binaries, ownDatabase } from './binaries.ts'

const run = promisify(execFile)

/** How PostgreSQL's programs are called, and to whom their files must belong. PostgreSQL refuses to be root. */
export type RunAs = {
  command: (binary: string, args: string[]) => [file: string, args: string[]]
  ids: { uid?: number; gid?: number }
  owner?: { uid: number; gid: number }
  version: string
}

type Account = { uid: number; gid: number }

const asIs: RunAs['command'] = (binary, args) => [binary, args]

/** Root's rights to files under the number of nobody: for checkouts below a folder that only root may enter. */
const inNamespace: RunAs['command'] = (binary, args) => [
  'unshare',
  ['--user', '--map-user=65534', '--map-group=65534', binary, ...args],
]

/** PostgreSQL listens to PG… variables and to the language settings; neither may come from whoever starts Plaza. */
export const plainEnvironment: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export async function chooseRunAs(binaries: Binaries, folder: string, cluster: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    await refuseForeignCluster(cluster)
    return { command: asIs, ids: {}, version: await versionOf(binaries.postgres) }
  }
  for (const account of await accounts(folder, cluster)) {
    const version = await reaches(account, binaries.postgres, folder)
    if (version) return { command: asIs, ids: account, owner: account, version }
  }
  const [file, args] = inNamespace(binaries.postgres, ['--version'])
  const version = await answer(file, args)
  if (version) return { command: inNamespace, ids: {}, owner: { uid: 0, gid: 0 }, version }
  throw new StartProblem(
    `PostgreSQL refuses to run as root, and no other user can reach ${folder} and ${binaries.postgres}. Start Plaza as an ordinary user, or put it in a folder that every user may enter (such as /opt/plaza). ${ownDatabase}`,
  )
}

/** Gives files to the user who will run PostgreSQL; the data may have been made by another one before. */
export async function giveTo(owner: RunAs['owner'], path: string): Promise<void> {
  if (!owner || (await stat(path)).uid === owner.uid) return
  const inside = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []
  await Promise.all(inside.map((name) => lchown(join(path, name), owner.uid, owner.gid)))
  await chown(path, owner.uid, owner.gid)
}

/** Whoever owns the data already comes first, so that a start as root in between changes nothing for them. */
async function accounts(folder: string, cluster: string): Promise<Account[]> {
  const known = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const owners = await Promise.all([cluster, folder].map(ownerOf))
  const rank = ({ name, uid }: { name?: string | undefined; uid: number }) =>
    owners.includes(uid) ? owners.indexOf(uid) : name === 'nobody' ? 2 : 3
  return known
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 4)
    .map(({ uid, gid }) => ({ uid, gid }))
}

/** Folders above the binaries or the data may be closed to that user; only trying tells. */
async function reaches(account: Account, postgres: string, folder: string): Promise<string | undefined> {
  return answer('/bin/sh', ['-c', '[ -x "$2" ] && "$1" --version', 'sh', postgres, folder], account)
}

async function answer(file: string, args: string[], ids: Partial<Account> = {}): Promise<string | undefined> {
  try {
    return majorVersion((await run(file, args, { ...ids, cwd: '/', env: plainEnvironment })).stdout)
  } catch {
    return undefined
  }
}

async function versionOf(postgres: string): Promise<string> {
  try {
    return majorVersion((await run(postgres, ['--version'], { env: plainEnvironment })).stdout)
  } catch (error) {
    throw new StartProblem(
      `The embedded PostgreSQL does not run on this system (it needs glibc on Linux, so not Alpine). ${ownDatabase}`,
      { cause: error },
    )
  }
}

/** `postgres (PostgreSQL) 18.4` → `18` */
const majorVersion = (text: string) => /(\d+)/.exec(text)?.[1] ?? ''

async function refuseForeignCluster(cluster: string): Promise<void> {
  const owner = await ownerOf(cluster)
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return
  throw new StartProblem(
    `The database in ${cluster} belongs to another user (number ${owner}). Start Plaza as that user, give the folder to yourself with "sudo chown -R $(id -u) ${cluster}", or choose another folder with DATA_DIR.`,
  )
}

const ownerOf = (path: string) =>
  stat(path).then(
    ({ uid }) => uid,
    () => undefined,
  )
