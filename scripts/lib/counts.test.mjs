import { expect, onTestFinished, test, vi } from 'vitest'
import { countPlaywright, countVitest } from './counts.mjs'

const vitest = (over = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...over,
})

test('tests that pass and tests that are skipped are counted', () => {
  expect(countVitest(vitest(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1, failures: [] })
})

test('what is left to a longer run is no skipped test of a short one', () => {
  onTestFinished(() => vi.unstubAllEnvs())
  const long = { status: 'skipped', tags: ['release'] }
  const report = vitest({ numPendingTests: 2, testResults: [{ assertionResults: [long, { status: 'skipped' }] }] })

  vi.stubEnv('PLAZA_TESTS', 'usual')
  expect(countVitest(report, 0)).toMatchObject({ passed: 3, skipped: 1 })
  vi.stubEnv('PLAZA_TESTS', '')
  expect(countVitest(report, 0)).toMatchObject({ passed: 3, skipped: 2 })
})

test('a test file that cannot be loaded is a failure', () => {
  const report = vitest({ testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no', assertionResults: [] }] })

  expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1, failures: ['a.test.ts\n    no'] })
})

test('a failed test is counted once, and named with what it said', () => {
  const failed = { status: 'failed', fullName: 'sums add up', failureMessages: ['\u001b[31m2 is not 3\u001b[39m'] }
  const report = vitest({
    numFailedTests: 1,
    testResults: [{ name: 'sums.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] }],
  })

  expect(countVitest(report, 1)).toMatchObject({
    failed: 1,
    failures: ['sums.test.ts › sums add up\n    2 is not 3'],
  })
})

test('an error outside every test is a failure', () => {
  expect(countVitest(vitest(), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a run without a report is a failure', () => {
  expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that needed a second try has failed, and is named', () => {
  const tries = [{ error: { message: 'the button is covered' } }, {}]
  const again = { status: 'flaky', projectName: 'phone', results: tries }
  const fine = { status: 'expected', projectName: 'desktop', results: [{}] }
  const spec = { file: 'book.spec.ts', line: 7, title: 'books', tests: [again, fine] }
  const report = {
    stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 },
    suites: [{ suites: [{ specs: [spec] }] }],
  }

  expect(countPlaywright(report, 0)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: ['[phone] book.spec.ts:7 › books\n    the button is covered'],
  })
})
