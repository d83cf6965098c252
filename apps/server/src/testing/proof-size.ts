import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    tries?: number
  }
}

/**
 * How often a random test tries: least of all with `npm test`, which runs after every change; often when the promises are
 * proven for a night (`PLAZA_PROVE_SIZE=full`).
 */
export const proofSize = ({ usual, ...sizes }: { usual?: number; quick: number; full: number }): number => {
  if (process.env.PLAZA_PROVE_SIZE === 'full') return sizes.full
  return process.env.PLAZA_TESTS === 'usual' ? (usual ?? sizes.quick) : sizes.quick
}

/** The same where a test tries one thing so often: the row of its promise counts them (prove/lib/test-runs.ts). */
export function proofTries(sizes: Parameters<typeof proofSize>[0]): number {
  const tries = proofSize(sizes)
  countTries(tries)
  return tries
}

/** For a test that knows by itself how often it tried. */
export function countTries(tries: number) {
  const test = TestRunner.getCurrentTest()
  if (test) test.meta.tries = (test.meta.tries ?? 0) + tries
}
