import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchPage } from '@plaza/contract'
import {
  generatedListings,
  type Judged,
  judgedAmongMany,
  judgedAsMeant,
  judgedInDemo,
} from '@plaza/demo/judged-searches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../demo.ts'
import { newId } from '../../lib/ids.ts'
import { createTempFiles } from '../../lib/temp-files.ts'
import { createFileStore } from '../../providers/files/index.ts'
import { archived } from '../../slices.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaza-relevance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let plaza: TestApp
beforeAll(async () => {
  plaza = await createTestApp({ dataDir: folder })
  const { services, settings } = plaza
  const files = await createFileStore(settings, services.log)
  const parts = { ...services, files, temp: createTempFiles(join(folder, 'tmp')), resources: archived }
  await loadDemo(parts, 'everything', { progress: () => undefined })
}, 120_000)

const seen = 10

type Verdict = { kind: string; query: string; reciprocal: number; recall: number; first: string }

/** One of the first ten that is right: how far up the first stands, and how many of the right ones are there. */
async function judge({ kind, body, right }: Judged): Promise<Verdict> {
  const { results } = await plaza.ok<SearchPage>('POST', '/search', { body: { ...body, nbResultsPerPage: 100 } })
  const isRight = results.map(({ name }) => right.some((text) => name.startsWith(text) || name.includes(text)))
  const place = isRight.slice(0, seen).indexOf(true)
  const known = await countNamed(right)
  return {
    kind,
    query: String(body.query),
    reciprocal: place < 0 ? 0 : 1 / (place + 1),
    recall: isRight.slice(0, seen).filter(Boolean).length / Math.min(seen, known),
    first: results[0]?.name ?? '',
  }
}

async function countNamed(texts: readonly string[]): Promise<number> {
  const names = await plaza.services.db.read.selectFrom('assets').select('name').where('active', '=', true).execute()
  return names.filter(({ name }) => texts.some((text) => name.includes(text))).length
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

async function report(title: string, judged: readonly Judged[]) {
  const verdicts: Verdict[] = []
  for (const each of judged) verdicts.push(await judge(each))
  const row = (kind: string, some: readonly Verdict[]) => {
    const figures = [mean(some.map(({ reciprocal }) => reciprocal)), mean(some.map(({ recall }) => recall))]
    return `| ${kind} | ${some.length} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} |`
  }
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))]
  const poor = verdicts.filter(({ reciprocal }) => reciprocal < 1)
  console.log(
    [
      `${title}: mean reciprocal rank and recall among the first ${seen}`,
      ...kinds.map((kind) =>
        row(
          kind,
          verdicts.filter((verdict) => verdict.kind === kind),
        ),
      ),
      row('all', verdicts),
      ...poor.map(({ query, first, reciprocal }) => `  "${query}" shows "${first}" first (${reciprocal.toFixed(2)})`),
    ].join('\n'),
  )
  return {
    rank: mean(verdicts.map(({ reciprocal }) => reciprocal)),
    recall: mean(verdicts.map(({ recall }) => recall)),
  }
}

test('what people look for in the demo marketplace comes first', async () => {
  expect(judgedInDemo.length + judgedAmongMany.length).toBeGreaterThanOrEqual(60)
  const { rank, recall } = await report('The demo marketplace', judgedInDemo)
  expect(rank).toBeGreaterThan(0.9)
  expect(recall).toBeGreaterThan(0.9)
})

test('what people mean is among the first three, in whatever words', async () => {
  expect(judgedAsMeant.length).toBeGreaterThanOrEqual(120)
  // all of them: `npm run bench -- relevance`
  const some = judgedAsMeant.filter((_, at) => at % 5 === 0)
  const verdicts: Verdict[] = []
  for (const { body, ...judged } of some) verdicts.push(await judge({ ...judged, body: { ...body, _assist: true } }))
  const missed = verdicts.filter(({ reciprocal }) => reciprocal < 1 / 3).map(({ query }) => query)
  expect(missed.length / some.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
})

test('bikes come before the tyres of somebody who kept a bicycle, with every slip', async () => {
  for (const query of ['bicycle', 'bycicle', 'bicyle', 'bycycle']) {
    const body = { query, _assist: true, nbResultsPerPage: 5 }
    const { results } = await plaza.ok<SearchPage>('POST', '/search', { body })
    expect(results.filter(({ name }) => /bike/i.test(name)).length, query).toBe(5)
  }
})

test('also among over a thousand others in two languages', { tags: 'release' }, async () => {
  const { db, settings, search } = plaza.services
  const [type] = await plaza.ok<{ id: string }[]>('GET', '/asset-types')
  const listings = generatedListings()
  expect(listings.length).toBeGreaterThan(1_000)
  await db.tx(async (tx) => {
    const now = plaza.services.clock.now()
    const rows = await tx
      .insertInto('assets')
      .values(
        listings.map(({ name, description, latitude, longitude }) => ({
          id: newId('ast', settings.origin, now),
          created_date: now,
          updated_date: now,
          name,
          description,
          owner_id: null,
          category_id: null,
          asset_type_id: type?.id ?? '',
          validated: true,
          active: true,
          locations: JSON.stringify([{ latitude, longitude }]),
          quantity: '1',
          currency: 'MXN',
          price: '100',
          custom_attributes: '{}',
          metadata: '{}',
          platform_data: '{}',
        })),
      )
      .returningAll()
      .execute()
    await search.write(tx, rows)
  })
  const { rank, recall } = await report('Among a thousand others', judgedAmongMany)
  expect(rank).toBeGreaterThan(0.9)
  expect(recall).toBeGreaterThan(0.9)
})
