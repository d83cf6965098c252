/** `npm run plaza -- <command>`: what operators do from a terminal. Without a command it lists them. */
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runServer } from './lib/run.mjs'
import { compileCache, nodeFlags } from './lib/server.mjs'

try {
  await ensureInstalled()
  const file = join(root, 'apps', 'server', 'src', 'plaza.ts')
  process.exitCode = await runServer(findNode(), [...nodeFlags, file, ...process.argv.slice(2)], {
    env: { ...compileCache, ...process.env },
  })
} catch (error) {
  fail(error)
}
