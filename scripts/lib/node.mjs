import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './progress.mjs'
import { root } from './root.mjs'

// argon2 came with it
const oldest = [24, 7]

/** The Node.js that runs Plaza: the pinned one that npm installed, or else the one at hand if it is new enough. */
export function findNode() {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const pinned = join(root, 'node_modules', `node-${system}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  // it may be there and not run: on Alpine, for one
  if (existsSync(pinned) && isNewEnough(spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout)) return pinned
  if (isNewEnough(process.version)) return process.execPath
  throw new Problem(
    `Plaza runs on Node.js ${oldest.join('.')} or newer. npm has no copy of it for this system (${system}), and the one here is ${process.version}. Install Node.js 24 from https://nodejs.org and start again.`,
  )
}

export function isNewEnough(version) {
  const [major = 0, minor = 0] = String(version ?? '')
    .replace('v', '')
    .split('.')
    .map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
