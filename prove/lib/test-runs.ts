import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from '../../e2e/browser.ts'
import type { Size } from './drill.ts'

const root = join(import.meta.dirname, '../..')

/**
 * One test as its runner told it: `tries` where it tried one thing often (proof-size.ts); `why` it failed is what the next person
 * needs, above all of random tests.
 */
export type TestResult = { file: string; name: string; isPassed: boolean; ms: number; tries?: number; why?: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number
      failureMessages?: string[]
      meta?: { tries?: number }
    }[]
  }[]
}

function run(args: string[], env: Record<string, string>, cwd = root): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', () => resolve())
  })
}

/** Runs files of the suite at a size; they read it from `PLAZA_PROVE_SIZE`. */
export async function runTests(files: readonly string[], size: Size): Promise<TestResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-prove-'))
  const report = join(folder, 'vitest.json')
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const patience = size === 'full' ? [`--testTimeout=${12 * 3_600_000}`] : []
    await run([vitest, 'run', '--reporter=json', `--outputFile.json=${report}`, ...patience, ...files], {
      PLAZA_PROVE_SIZE: size,
    })
    if (!existsSync(report)) throw new Error('The tests ended without a report')
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as VitestReport
    return testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(root, name)
      // a file that could not be loaded has no tests, which must not look like a success
      if (assertionResults.length === 0)
        return [{ file, name: 'the file itself', isPassed: status === 'passed', ms: 0 }]
      return assertionResults.map((result) => ({
        file,
        name: result.fullName,
        isPassed: result.status === 'passed',
        ms: Math.round(result.duration ?? 0),
        tries: result.meta?.tries,
        why: (result.failureMessages ?? []).join('\n').slice(0, 2_000),
      }))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type PlaywrightSuite = {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** Runs the browser journeys whose titles hold one of these words; nothing where there is no browser. */
export async function runJourneys(words: readonly string[]): Promise<TestResult[] | undefined> {
  if ('reason' in (await findBrowser())) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'plaza-prove-'))
  const report = join(folder, 'playwright.json')
  try {
    const cli = join(root, 'node_modules/@playwright/test/cli.js')
    const args = [cli, 'test', '--reporter=json', `--grep=${words.join('|')}`]
    await run(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, join(root, 'e2e'))
    if (!existsSync(report)) return []
    const { suites } = JSON.parse(await readFile(report, 'utf8')) as { suites: PlaywrightSuite[] }
    const read = (suite: PlaywrightSuite): TestResult[] => [
      ...suite.specs.map(({ title, ok, tests }) => ({
        file: `e2e/${suite.file}`,
        name: title,
        isPassed: ok,
        ms: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      })),
      ...(suite.suites ?? []).flatMap(read),
    ]
    return suites.flatMap(read)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
