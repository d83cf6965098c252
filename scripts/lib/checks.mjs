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
  // several checkers look at the same types again: a third more work, and up to seven gigabytes
  Types: (node) => outputIfFailed(node, [program('typescript', 'bin', 'tsc'), '-b', '--noEmit', '--singleThreaded']),
  'Style and lint': (node) =>
    outputIfFailed(node, [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']),
  // what needs the types of a whole program: Biome guesses them, at three times the price
  Promises: (node) => outputIfFailed(node, [program('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet']),
  Boundaries: () => findBreaches(root, JSON.parse(readFileSync(join(root, 'boundaries.json'), 'utf8'))).join('\n'),
  'Dead code': (node) => outputIfFailed(node, [program('knip', 'bin', 'knip.js'), '--no-progress']),
  'Lock file': () => lockProblems(root).join('\n'),
}

/** Runs all checks, shows each as it ends, and returns `{ passed, failed, failures }`. */
export async function runChecks(node, show = showNow) {
  const failures = []
  for (const [name, check] of Object.entries(checks)) {
    const run = async () => {
      const problem = await check(node)
      if (problem) throw new Error(problem)
    }
    await show(name, run).catch(() => {
      failures.push(`${name}, see above`)
    })
  }
  return { passed: Object.keys(checks).length - failures.length, failed: failures.length, failures }
}

async function showNow(name, run) {
  try {
    await step(name, run)
  } catch (error) {
    console.error(error.message)
    throw error
  }
}

/** Runs all checks beside something else that has the terminal; `end` shows them and returns what `runChecks` does. */
export function startChecks(node) {
  const lines = []
  const done = runChecks(node, async (name, run) => {
    try {
      await run()
      lines.push(`✔ ${name}`)
    } catch (error) {
      lines.push(`✖ ${name}`, error.message)
      throw error
    }
  })
  return {
    async end() {
      const counted = await done
      console.log(`\n${lines.join('\n')}`)
      return counted
    },
  }
}

async function outputIfFailed(node, args) {
  const { code, output } = await runQuietly(node, args)
  return code === 0 ? '' : output.trim() || `ended with code ${code}`
}
