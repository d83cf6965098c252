/**
 * `npm run bench -- relevance`: how often what people mean is among the first three of the demo marketplace, for 120
 * searches: words, slips, synonyms in three languages, attributes and places.
 */
import type { SearchPage } from '@plaza/contract'
import { type Judged, judgedAsMeant } from '@plaza/demo/judged-searches'
import { type Bench, withPlaza } from './lib/bench.ts'

const seen = 3
const toReach = 0.95

async function isRight({ base, headers }: Bench, { body, right }: Judged): Promise<boolean> {
  const answer = await fetch(`${base}/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, _assist: true, nbResultsPerPage: seen }),
  })
  if (!answer.ok) throw new Error(`${JSON.stringify(body)}: ${answer.status}`)
  // the answer of our own server
  const { results } = (await answer.json()) as SearchPage
  return results.some(({ name }) => right.some((text) => name.includes(text)))
}

await withPlaza(
  async (bench) => {
    const verdicts: { kind: string; query: string; isFound: boolean }[] = []
    for (const judged of judgedAsMeant)
      verdicts.push({ kind: judged.kind, query: String(judged.body.query), isFound: await isRight(bench, judged) })
    const share = (some: typeof verdicts) => some.filter(({ isFound }) => isFound).length / some.length
    const percent = (part: number) => `${(part * 100).toFixed(1)} %`

    console.log(`\nAmong the first ${seen}, of ${verdicts.length} searches`)
    for (const kind of new Set(verdicts.map((verdict) => verdict.kind))) {
      const some = verdicts.filter((verdict) => verdict.kind === kind)
      console.log(`${kind.padEnd(20)} ${String(some.length).padStart(4)}   ${percent(share(some))}`)
    }
    console.log(`${'all'.padEnd(20)} ${String(verdicts.length).padStart(4)}   ${percent(share(verdicts))}`)
    for (const { kind, query } of verdicts.filter(({ isFound }) => !isFound))
      console.log(`  not found: ${query} (${kind})`)
    if (share(verdicts) < toReach) process.exitCode = 1
  },
  undefined,
  { PLAZA_DEMO: 'on' },
)
