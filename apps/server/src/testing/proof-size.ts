/**
 * How often a random test tries: seldom with every run of the tests, often when the promises are proven
 * (`PLAZA_PROVE_SIZE=full`).
 */
export const proofSize = (sizes: { quick: number; full: number }): number =>
  sizes[process.env.PLAZA_PROVE_SIZE === 'full' ? 'full' : 'quick']
