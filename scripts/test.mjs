/**
 * `npm test`: installs, checks, builds, runs every test, and ends with the line `N passed, N failed`.
 * `npm test -- checks unit server web e2e` runs only the parts named; `npm run test:all` adds the slow tests, and runs the
 * journeys at both widths.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApps } from './lib/build-web.mjs'
import { runChecks, startChecks } from './lib/checks.mjs'
import { countPlaywright, countVitest, keepCounts, readReport, summarize } from './lib/counts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inMemory } from './lib/memory-disk.mjs'
import { findNode } from './lib/node.mjs'
import { fail, Problem } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runQuietly, runVisibly } from './lib/run.mjs'

const parts = ['checks', 'unit', 'server', 'web', 'e2e']
// the checks need two gigabytes; if there is enough memory, they run beside the tests
const roomForBoth = 6 * 1024 ** 3
const isWhole = process.argv.includes('--all')
const named = process.argv.slice(2).filter((word) => word !== '--all')
const program = (...path) => join(root, 'node_modules', ...path)

try {
  const unknown = named.filter((part) => !parts.includes(part))
  if (unknown.length > 0) throw new Problem(`There is no part "${unknown[0]}". The parts are: ${parts.join(', ')}.`)
  await ensureInstalled('brought')
  if (!isWhole) process.env.PLAZA_TESTS = 'usual'
  await runParts(findNode())
} catch (error) {
  fail(error)
}

async function runParts(node) {
  const wanted = named.length > 0 ? named : parts
  const folder = mkdtempSync(join(tmpdir(), 'plaza-results-'))
  const results = []
  try {
    const isBeside = wanted.length > 1 && freemem() >= roomForBoth
    if (wanted.includes('checks') && !isBeside) results.push(await runChecks(node))
    if (wanted.includes('server') || wanted.includes('e2e')) results.push(await countBuild(node))
    const checks = wanted.includes('checks') && isBeside ? startChecks(node) : undefined
    const projects = wanted.filter((part) => ['unit', 'server', 'web'].includes(part))
    if (projects.length > 0) results.push(await runVitest(node, projects, join(folder, 'vitest.json')))
    if (wanted.includes('e2e')) results.push(await runJourneys(node, join(folder, 'playwright.json')))
    if (checks) results.push(await checks.end())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  keepCounts(results)
  summarize(results)
}

async function runVitest(node, projects, file) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const names = projects.map((project) => `--project=${project}`)
  const code = await runVisibly(node, [program('vitest', 'vitest.mjs'), 'run', ...names, ...reporters])
  return countVitest(readReport(file), code)
}

/** The server's tests and the journeys run on the built apps. */
async function countBuild(node) {
  try {
    await buildApps(node)
    return { passed: 1 }
  } catch (error) {
    console.error(error.message)
    return { failed: 1, failures: ['Building the apps, see above'] }
  }
}

/** In a real browser, on the built product. */
async function runJourneys(node, file) {
  if (!existsSync(join(root, 'e2e', 'playwright.config.ts'))) return {}
  const browser = await runQuietly(node, [join(root, 'e2e', 'browser.ts')])
  if (browser.code !== 0) {
    console.error(browser.output)
    return { failed: 1, failures: ['Finding a browser, see above'] }
  }
  const { reason } = JSON.parse(browser.output.trim().split('\n').at(-1))
  if (reason) {
    console.log(`The browser journeys are skipped: ${reason}.`)
    return { skipped: 1 }
  }
  const code = await runVisibly(node, [program('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, ...inMemory(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  if (code !== 0) showLastSights(join(root, 'test-results'))
  return countPlaywright(readReport(file), code)
}

/** What was on the screen when a journey failed, because it may not fail on another machine or the next time. */
function showLastSights(folder) {
  const journeys = existsSync(folder) ? readdirSync(folder) : []
  const failed = journeys.filter((name) => existsSync(join(folder, name, 'error-context.md')))
  for (const name of failed.slice(0, 5)) {
    const text = readFileSync(join(folder, name, 'error-context.md'), 'utf8')
    const sight = /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
    console.log(`\n${name} failed with this on the screen:\n${sight.slice(0, 6000)}`)
  }
}
