/** `npm run check`: types, style, boundaries, dead code and the lock file, without any test. */
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'

try {
  await ensureInstalled('none')
  const { failed } = await runChecks(findNode())
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  fail(error)
}
