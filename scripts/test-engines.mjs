/**
 * `npm run test:engines`: runs the tests for engines that `npm test` does without, as far as they are found here, and ends with
 * the line `N passed, N failed`. `npm run test:engines -- pgbouncer` runs only the engines named.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEarlier, countVitest, readReport, summarize } from './lib/counts.mjs'
import { minio } from './lib/engines/minio.mjs'
import { nats } from './lib/engines/nats.mjs'
import { openSearch } from './lib/engines/opensearch.mjs'
import { pgBouncer } from './lib/engines/pgbouncer.mjs'
import { standby } from './lib/engines/standby.mjs'
import { valkey } from './lib/engines/valkey.mjs'
import { versityGw } from './lib/engines/versitygw.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail, Problem } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runVisibly } from './lib/run.mjs'

// one row each: lib/engines finds it, its test is in apps/server/src/testing/engines
const engines = [pgBouncer, valkey, standby, versityGw, minio, nats, openSearch]
const named = process.argv.slice(2).map((name) => name.toLowerCase())

try {
  const names = engines.map(({ name }) => name.toLowerCase())
  const unknown = named.find((name) => !names.includes(name))
  if (unknown) throw new Problem(`There is no engine "${unknown}". The engines are: ${names.join(', ')}.`)
  const results = []
  for (const engine of engines) {
    const isNamed = named.includes(engine.name.toLowerCase())
    if (named.length > 0 && !isNamed) continue
    results.push(await runEngine(engine, isNamed))
  }
  summarize(addEarlier(results), { mayBeEmpty: true })
} catch (error) {
  fail(error)
}

async function runEngine({ name, test, core, find }, isNamed) {
  const { version, env, reason } = find({ isNamed })
  if (reason) {
    console.log(`${name} is skipped: ${reason}.`)
    return { skipped: 1 }
  }
  console.log(`${name} ${version}`)
  await ensureInstalled('brought')
  const folder = mkdtempSync(join(tmpdir(), 'plaza-results-'))
  try {
    const file = join(folder, 'vitest.json')
    const files = [...(test ? [join('apps/server/src/testing/engines', test)] : []), ...core]
    const args = ['run', '--project=engines', ...files]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const code = await runVisibly(findNode(), [vitest, ...args, ...reporters], {
      env: { ...process.env, ...env, PLAZA_ENGINES: 'on' },
    })
    return countVitest(readReport(file), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
