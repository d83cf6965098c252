import type { JsonObject, WorkflowTest } from '@plaza/contract'
import { asObject, failureOf } from '@plaza/domain'
import { type DryStep, expectedOf, readSteps } from './dry-steps.ts'

export type TestFailure = { test: string; difference: string; steps: DryStep[] }

/** The tests that kept a workflow from being saved, as the refusal tells; nothing when that is not why. */
export function failuresIn(cause: unknown): TestFailure[] | undefined {
  if (failureOf(cause).code !== 'workflow.testsFail') return
  const { failures } = (cause as { data?: { failures?: JsonObject[] } }).data ?? {}
  return (failures ?? []).map((failure) => ({
    test: String(failure.test ?? ''),
    difference: String(failure.difference ?? ''),
    steps: readSteps((Array.isArray(failure.steps) ? failure.steps : []).map((step) => asObject(step))),
  }))
}

/** The tests, where those that failed expect what happens now. Requests that were compared still are. */
export const updatedTests = (tests: readonly WorkflowTest[], failures: readonly TestFailure[]): WorkflowTest[] =>
  tests.map((test) => {
    const failure = failures.find((each) => each.test === test.name)
    if (!failure) return test
    const whole = new Set(test.expected.flatMap(({ request }, place) => (request ? [place] : [])))
    return { ...test, expected: expectedOf(failure.steps, whole) }
  })
