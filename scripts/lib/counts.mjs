/**
 * What a test runner's report says, as `{ passed, failed, skipped, failures }`: `failures` names what failed and how.
 * A run that broke counts as a failure of its own.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

export function countVitest(report, code) {
  if (!report) return withoutReport('Unit and API tests')
  // a file that cannot even be loaded has failed without a single test
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0])),
  )
  const leftOut = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isLeftOut))
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests - leftOut.length,
    failures: [...tests, ...broken.map(({ name, message }) => failure(name, message))],
  }
  return withExitCode(counted, code, 'Unit and API tests')
}

/** What `npm test` leaves to `npm run test:all` is not even tried. */
const isLeftOut = ({ status, tags = [] }) =>
  process.env.PLAZA_TESTS === 'usual' && status === 'skipped' && tags.includes('release')

/** A journey that passed only when it was tried again has failed: whoever meets the first try has no second one. */
export function countPlaywright(report, code) {
  if (!report) return withoutReport('Journeys')
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = report.suites.flatMap(failedIn)
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, code, 'Journeys')
}

function failedIn(suite) {
  const tests = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file}:${line} › ${title}`, results.find(({ error }) => error)?.error.message),
      ),
  )
  return [...tests, ...(suite.suites ?? []).flatMap(failedIn)]
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The name and the first lines of what was said: enough to find it, short enough to be read with others. */
function failure(name, message = '') {
  const lines = message.replaceAll(colours, '').trim().split('\n').slice(0, 12)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

function withoutReport(name) {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ended without a report`] }
}

/** Errors outside any test show in the exit code only. */
function withExitCode(counted, code, name) {
  if (code === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, failures: [`${name}: an error outside every test, see above`] }
}

export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Where one command leaves its counts for the next, which tells those of both: the file that PLAZA_COUNTS names. */
const kept = () => process.env.PLAZA_COUNTS

export function keepCounts(results) {
  if (kept()) writeFileSync(kept(), JSON.stringify(results))
}

/** With what the command before has counted; one that never came so far has failed. */
export function addEarlier(results) {
  if (!kept()) return results
  const text = existsSync(kept()) ? readFileSync(kept(), 'utf8') : ''
  return [...(text ? JSON.parse(text) : [withoutReport('npm test')]), ...results]
}

/** The last words of a run, and its exit code. A run in which nothing passed has failed, unless that can be. */
export function summarize(results, { mayBeEmpty = false } = {}) {
  const sum = (kind) => results.reduce((total, result) => total + (result[kind] ?? 0), 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const failures = results.flatMap((result) => result.failures ?? [])
  // the end of a long run is what people read first, and what is kept of it
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n').replaceAll(`${root}/`, '')}`)
  process.exitCode = failed > 0 || (passed === 0 && !mayBeEmpty) ? 1 : 0
  if (skipped > 0) console.log(`\n${skipped} skipped, as said above`)
  console.log(`\n${passed} passed, ${failed} failed`)
}
