/** `npm run bench -- api`: runs bench/api.ts. Without a name it lists the benchmarks. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './lib/build-web.mjs'
import { pgBouncer } from './lib/engines/pgbouncer.mjs'
import { valkey } from './lib/engines/valkey.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail, Problem } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runVisibly } from './lib/run.mjs'

const folder = join(root, 'bench')
const opensPages = ['first-load', 'pages']
const behindPooler = ['pooler']
const withValkey = ['sockets']
const [name, ...rest] = process.argv.slice(2)

try {
  const file = join(folder, `${name}.ts`)
  if (!name || !existsSync(file)) {
    const names = readdirSync(folder).filter((entry) => /^[\w-]+\.ts$/.test(entry))
    throw new Problem(
      `Usage: npm run bench -- <name>, where name is one of: ${names.map((n) => n.slice(0, -3)).join(', ')}`,
    )
  }
  await ensureInstalled()
  const node = findNode()
  if (opensPages.includes(name)) await buildWeb(node)
  const env = {
    ...process.env,
    ...(behindPooler.includes(name) ? poolerHere() : {}),
    ...(withValkey.includes(name) ? valkeyHere() : {}),
  }
  process.exitCode = await runVisibly(node, ['--conditions=plaza-source', file, ...rest], { env })
} catch (error) {
  fail(error)
}

function poolerHere() {
  const { env, reason } = pgBouncer.find()
  if (reason) throw new Problem(`This benchmark needs PgBouncer: ${reason}.`)
  return env
}

/** Also measured if there is one. */
function valkeyHere() {
  const { version, env, reason } = valkey.find()
  console.log(reason ? `Without Valkey: ${reason}.` : `Valkey ${version}`)
  return env
}
