/** `npm start`: installs, builds the web app and the console, and runs Plaza with its demo marketplace. */
import { buildApps, consoleDir, webDir } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { serve } from './lib/server.mjs'

try {
  await ensureInstalled()
  const node = findNode()
  await buildApps(node)
  const isLive = process.env.PLAZA_ENV === 'live'
  await serve(node, {
    PLAZA_WEB_DIR: webDir,
    PLAZA_CONSOLE_DIR: consoleDir,
    PLAZA_DEMO: process.env.PLAZA_DEMO ?? (isLive ? '0' : '1'),
  })
} catch (error) {
  fail(error)
}
