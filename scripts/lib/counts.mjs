/** What a test runner's report says, as `{ passed, failed, skipped }`. A run that broke counts as a failure of its own. */

export function countVitest(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // a file that cannot even be loaded has failed without a single test
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withExitCode(counted, code)
}

/** A journey that passed only when it was tried again has failed: whoever meets the first try has no second one. */
export function countPlaywright(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** Errors outside any test show in the exit code only. */
function withExitCode(counted, code) {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}
