/** `npm run build`: the web app and the console, for images and releases. */
import { buildApps } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'

try {
  // only packages are needed: no database is started
  await ensureInstalled('given')
  await buildApps(findNode())
} catch (error) {
  fail(error)
}
