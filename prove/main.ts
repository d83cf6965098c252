/**
 * `npm run prove:quick`, `npm run prove:full`: one row for each promise, and an exit code other than 0 when one is
 * broken. `npm run prove:quick -- P3 P6` proves only these; `--publish` puts its rows into docs/proof.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { recordRelease } from './drills/versions.ts'
import { type Outcome, type Size, together } from './lib/drill.ts'
import type { Proof } from './lib/proof.ts'
import { type Row, tableOf, withRow } from './lib/table.ts'
import { runJourneys, runTests, type TestResult } from './lib/test-runs.ts'
import { proofs } from './promises.ts'

const root = join(import.meta.dirname, '..')
/** What is tried: the tree may move on meanwhile. */
const tree = commit()

const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** What tests say of a promise: as many attempts as tests, or as one of them tried; each failure a problem. */
function outcomeOfTests(results: readonly TestResult[]): Outcome {
  const failed = results.filter(({ isPassed }) => !isPassed)
  return {
    attempts: results.reduce((sum, { tries = 1 }) => sum + tries, 0),
    lost: 0,
    failures5xx: 0,
    longestWaitMs: 0,
    problems: failed.map(({ file, name, why = '' }) => `${file}: ${name}\n${why}`.trim()),
    note: `${results.length} tests`,
  }
}

const testsOf = ({ tests }: Proof, results: readonly TestResult[]) =>
  results.filter(
    ({ file, name }) =>
      tests?.files.includes(file) && (tests.only === undefined || tests.only.some((word) => name.includes(word))),
  )

async function prove(
  proof: Proof,
  size: Size,
  tests: readonly TestResult[],
  journeys: readonly TestResult[] | undefined,
) {
  const begun = performance.now()
  const outcomes: Outcome[] = []
  const notes: string[] = proof.open ? [`open: ${proof.open}`] : []
  /** Ran before, all at once, and belong to what the proof took. */
  const ran: TestResult[] = []
  for (const [name, drill] of Object.entries(proof.drills ?? {})) {
    try {
      const outcome = await drill(size)
      if (outcome) outcomes.push(outcome)
      else notes.push(`open: ${name} could not be tried here`)
    } catch (error) {
      outcomes.push({ ...nothing, problems: [`${name}: ${error instanceof Error ? error.message : String(error)}`] })
    }
  }
  if (proof.tests) {
    const own = testsOf(proof, tests)
    ran.push(...own)
    outcomes.push(own.length > 0 ? outcomeOfTests(own) : { ...nothing, problems: ['its tests did not run'] })
  }
  if (proof.journeys) {
    const own = journeys?.filter(({ name }) => proof.journeys?.some((words) => name.includes(words)))
    const missing = proof.journeys.filter((words) => !own?.some(({ name }) => name.includes(words)))
    ran.push(...(own ?? []))
    if (own) outcomes.push({ ...outcomeOfTests(own), note: `${own.length} journeys` })
    else notes.push('open: no browser here for its journeys')
    if (own && missing.length > 0)
      outcomes.push({ ...nothing, problems: missing.map((words) => `no journey "${words}" ran`) })
  }
  const outcome = together(outcomes)
  outcome.problems.push(...strays.splice(0))
  const state = outcome.problems.length > 0 ? 'broken' : outcomes.length === 0 ? 'open' : 'holds'
  const row: Row = {
    id: proof.id,
    promise: proof.promise,
    state,
    outcome: { ...outcome, note: [outcome.note, ...notes].filter(Boolean).join('; ') },
    seconds: Math.round(ran.reduce((sum, { ms }) => sum + ms, performance.now() - begun) / 1000),
    tried: `${new Date().toISOString().slice(0, 10)}, ${tree}`,
  }
  const mark = { holds: '✔', broken: '✘', open: '○' }[state]
  console.log(`${mark} ${proof.id} ${proof.promise} (${row.seconds} s) ${row.outcome.note}`)
  for (const problem of outcome.problems.slice(0, 20)) console.log(`    ${problem}`)
  return row
}

/** In order; the quick ones two at a time, since half of what a drill does is waiting. */
async function inLanes(chosen: readonly Proof[], size: Size, tryOne: (proof: Proof) => Promise<Row>): Promise<Row[]> {
  const rows = new Map<Proof, Row>()
  const isAlone = (proof: Proof) => size === 'full' || proof.isAlone === true
  const lane = async (waiting: Proof[]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) rows.set(next, await tryOne(next))
  }
  const waiting = chosen.filter((proof) => !isAlone(proof))
  await Promise.all([lane(waiting), lane(waiting)])
  await lane(chosen.filter(isAlone))
  return chosen.flatMap((proof) => rows.get(proof) ?? [])
}

/** What a drill left running and that failed: told with a promise that was tried then, and the others still are. */
const strays: string[] = []
process.on('unhandledRejection', (error) => strays.push(`left behind: ${String(error)}`))

const nothing: Outcome = { attempts: 0, lost: 0, failures5xx: 0, longestWaitMs: 0, problems: [] }

async function main([first, ...named]: readonly string[]) {
  if (first === 'record') return recordRelease()
  const size: Size = first === 'full' ? 'full' : 'quick'
  const ids = named.filter((word) => !word.startsWith('--'))
  const chosen = proofs.filter(({ id }) => ids.length === 0 || ids.includes(id))
  const begun = performance.now()
  console.log(`Proving ${chosen.length} promises, ${size}, on ${machine()}, commit ${tree}\n`)
  const since = () => `${Math.round((performance.now() - begun) / 1000)} s`
  const files = [...new Set(chosen.flatMap(({ tests }) => tests?.files ?? []))]
  const tests = files.length > 0 ? await runTests(files, size) : []
  if (files.length > 0) console.log(`${tests.length} tests of ${files.length} files, after ${since()}`)
  const titles = chosen.flatMap(({ journeys }) => journeys ?? [])
  const journeys = titles.length > 0 ? await runJourneys(titles) : []
  if (titles.length > 0) console.log(`${journeys?.length ?? 0} journeys, after ${since()}\n`)
  const rows = await inLanes(chosen, size, async (proof) => {
    const row = await prove(proof, size, tests, journeys)
    // at once: what was proven stays so if the rest is cut off
    if (named.includes('--publish')) publish(size, row)
    return row
  })
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const table = tableOf(rows)
  const broken = rows.filter(({ state }) => state === 'broken').length
  console.log(`\n${table}\n\n${broken} broken, ${minutes} minutes`)
  process.exitCode = broken > 0 ? 1 : 0
}

/** Keeps the words around the table of this size, and its other rows. */
function publish(size: Size, row: Row) {
  const file = join(root, 'docs', 'proof.md')
  const place = new RegExp(`<!-- ${size} -->([\\s\\S]*)<!-- end of ${size} -->`)
  const text = readFileSync(file, 'utf8')
  const table = withRow(place.exec(text)?.[1] ?? '', row)
  writeFileSync(file, text.replace(place, `<!-- ${size} -->\nOn ${machine()}.\n\n${table}\n<!-- end of ${size} -->`))
}

await main(process.argv.slice(2))
