import { expect, test } from 'vitest'
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
  expect(countVitest(vitest(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test('a test file that cannot be loaded is a failure', () => {
  const report = vitest({ testResults: [{ status: 'failed', assertionResults: [] }] })

  expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a failed test is counted once', () => {
  const report = vitest({
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
  })

  expect(countVitest(report, 1)).toMatchObject({ failed: 1 })
})

test('an error outside every test is a failure', () => {
  expect(countVitest(vitest(), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a run without a report is a failure', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that needed a second try has failed', () => {
  const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } }

  expect(countPlaywright(report, 0)).toEqual({ passed: 5, failed: 1, skipped: 2 })
})
