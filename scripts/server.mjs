/**
 * `npm run server`: Plaza without demo data, the way a marketplace begins. With PLAZA_WEB_DIR and PLAZA_CONSOLE_DIR empty it is
 * the API alone.
 */
import { buildApps, consoleDir, webDir } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { serve } from './lib/server.mjs'

try {
  await ensureInstalled()
  const node = findNode()
  const { PLAZA_WEB_DIR = webDir, PLAZA_CONSOLE_DIR = consoleDir } = process.env
  if (PLAZA_WEB_DIR === webDir || PLAZA_CONSOLE_DIR === consoleDir) await buildApps(node)
  await serve(node, { PLAZA_WEB_DIR, PLAZA_CONSOLE_DIR, PLAZA_DEMO: '0' })
} catch (error) {
  fail(error)
}
