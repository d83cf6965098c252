import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './progress.mjs'
import { root } from './root.mjs'
import { isNewEnough, oldestNode, packageFor, thisSystem } from './system.mjs'

/** The Node.js that runs Plaza: the pinned one that npm installed, otherwise the current one if it is new enough. */
export function findNode() {
  const name = packageFor('node', thisSystem())
  const pinned = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (pinned && existsSync(pinned) && isNewEnough(versionOf(pinned))) return pinned
  if (isNewEnough(process.version)) return process.execPath
  throw new Problem(
    `Plaza needs Node.js ${oldestNode.join('.')} or newer. This is ${process.version}, and the copy from npm does not run here. Install Node.js 24 or newer from https://nodejs.org and start again.`,
  )
}

/** Undefined if it does not run. */
const versionOf = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
