/** `npm run prove:quick` and `npm run prove:full`: see prove/main.ts. */
import { join } from 'node:path'
import { buildApps } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runVisibly } from './lib/run.mjs'

try {
  await ensureInstalled()
  const node = findNode()
  await buildApps(node)
  process.exitCode = await runVisibly(node, [
    '--conditions=plaza-source',
    join(root, 'prove', 'main.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  fail(error)
}
