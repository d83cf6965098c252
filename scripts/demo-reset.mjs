/** `npm run demo:reset`: deletes the data folder, so that the next start begins afresh. `-- --yes` does not ask. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pathToFileURL } from 'node:url'
import { readEnv } from './lib/env.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail, Problem } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runVisibly } from './lib/run.mjs'
import { isNewEnough } from './lib/system.mjs'

try {
  const { dataDir } = readEnv()
  if (!existsSync(dataDir)) console.log(`Nothing to delete: ${dataDir} does not exist.`)
  else if (isNewEnough(process.version)) await reset(dataDir)
  else {
    // the server's own code finds out who is using the folder, and an older Node.js cannot run it
    await ensureInstalled('none')
    process.exitCode = await runVisibly(findNode(), process.argv.slice(1))
  }
} catch (error) {
  fail(error)
}

async function reset(dataDir) {
  const lock = pathToFileURL(join(root, 'apps', 'server', 'src', 'db', 'embedded', 'data-lock.ts')).href
  const { dataFolderHolder } = await import(lock)
  const holder = await dataFolderHolder(dataDir)
  if (holder !== undefined) {
    throw new Problem(`A Plaza server (process ${holder}) is using ${dataDir}. Stop it first.`)
  }
  if (!(await isSure(dataDir))) return console.log('Nothing was deleted.')
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`Deleted ${dataDir}. The next "npm start" begins with fresh demo data.`)
}

async function isSure(dataDir) {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new Problem(`This deletes ${dataDir}. To confirm, run: npm run demo:reset -- --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete all data in ${dataDir}? Type "yes": `)
  terminal.close()
  return answer.trim() === 'yes'
}
