/** `npm run server`: the API alone, without demo data and without the web app and the console. */
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { serve } from './lib/server.mjs'

try {
  await ensureInstalled()
  await serve(findNode(), { PLAZA_WEB_DIR: '', PLAZA_CONSOLE_DIR: '', PLAZA_DEMO: '0' })
} catch (error) {
  fail(error)
}
