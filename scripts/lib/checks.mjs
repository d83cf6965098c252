import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBreaches } from '../boundaries.mjs'
import { lockProblems } from './lock.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run.mjs'

const program = (...path) => join(root, 'node_modules', ...path)

/** Each returns what is wrong as text, which is empty when all is well. */
const checks = {
  Types: (node) => outputIfFailed(node, [program('typescript', 'bin', 'tsc'), '-b', '--noEmit']),
  'Style and lint': (node) =>
    outputIfFailed(node, [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']),
  Boundaries: () => findBreaches(root, JSON.parse(readFileSync(join(root, 'boundaries.json'), 'utf8'))).join('\n'),
  'Lock file': () => lockProblems(root).join('\n'),
}

/** Runs all checks, shows each, and returns `{ passed, failed }`. */
export async function runChecks(node) {
  const problems = []
  for (const [name, check] of Object.entries(checks)) {
    await step(name, async () => {
      const problem = await check(node)
      if (problem) throw new Error(problem)
    }).catch((error) => {
      console.error(error.message)
      problems.push(name)
    })
  }
  return { passed: Object.keys(checks).length - problems.length, failed: problems.length }
}

async function outputIfFailed(node, args) {
  const { code, output } = await runQuietly(node, args)
  return code === 0 ? '' : output.trim() || `ended with code ${code}`
}
