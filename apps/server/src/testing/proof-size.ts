/**
 * How often a random test tries: least of all with `npm test`, which runs after every change; often when the promises are
 * proven for a night (`PLAZA_PROVE_SIZE=full`).
 */
export const proofSize = ({ usual, ...sizes }: { usual?: number; quick: number; full: number }): number => {
  if (process.env.PLAZA_PROVE_SIZE === 'full') return sizes.full
  return process.env.PLAZA_TESTS === 'usual' ? (usual ?? sizes.quick) : sizes.quick
}
