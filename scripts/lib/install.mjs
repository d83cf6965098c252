import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Problem, step } from './progress.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run.mjs'
import { systemProblem, thisSystem } from './system.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.cache', 'plaza', 'installed')

/**
 * Installs exactly what package-lock.json says, unless that is already installed. Reports beforehand if Plaza cannot run on this
 * system at all; `database` as in `systemProblem`.
 */
export async function ensureInstalled(database = databaseOfSettings()) {
  const problem = systemProblem(thisSystem(), database)
  if (problem) throw new Problem(problem)
  const wanted = wantedState()
  if (read(stamp) === wanted) return
  if (isInstalled()) return writeStamp(wanted)
  await step('Installing packages', async () => {
    rmSync(stamp, { force: true })
    const [file, args] = npm()
    const flags = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
    const { code, output } = await runQuietly(file, [...args, ...flags], { shell: file === 'npm.cmd' })
    if (code !== 0) throw new Problem(explain(output))
  })
  writeStamp(wanted)
}

function databaseOfSettings() {
  const file = join(root, '.env')
  const isGiven = process.env.DATABASE_URL || (existsSync(file) && /^DATABASE_URL=\S/m.test(readFileSync(file, 'utf8')))
  return isGiven ? 'given' : 'own'
}

/** A changed lock file, or a folder copied from another kind of machine, needs a new installation. */
function wantedState() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/** Whether npm's own record of what it installed agrees with the lock file, as after "npm install" by hand. */
function isInstalled() {
  const record = read(join(modules, '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, link, optional }]) => {
      if (!installed[path]) return Boolean(optional)
      return (link || installed[path].version === version) && existsSync(join(root, path))
    })
}

/** The npm that called us, run by the Node.js that runs it; otherwise the system's npm. */
function npm() {
  const caller = process.env.npm_execpath
  if (caller && basename(caller) === 'npm-cli.js') return [process.env.npm_node_execpath ?? process.execPath, [caller]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

function explain(output) {
  if (/ENOSPC/.test(output)) {
    return 'There is not enough disk space to install the packages, which take about 1 GB. Free some space and start again.'
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(output)) {
    return `npm could not reach its registry. Plaza needs the network once, to install its packages. Connect this machine and start again.\n\n${output.trim()}`
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write to ${modules}. Give this user write access and start again.\n\n${output.trim()}`
  }
  return `The packages could not be installed.\n\n${output.trim()}`
}

function writeStamp(text) {
  mkdirSync(join(stamp, '..'), { recursive: true })
  writeFileSync(stamp, text)
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
