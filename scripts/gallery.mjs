/** `npm run gallery`: every component of packages/ui in every state, on one page for developers. */
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runVisibly } from './lib/run.mjs'

try {
  await ensureInstalled('none')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  process.exitCode = await runVisibly(findNode(), [vite, ...process.argv.slice(2)], {
    cwd: join(root, 'packages', 'ui', 'gallery'),
  })
} catch (error) {
  fail(error)
}
