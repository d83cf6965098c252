import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const folder = join(root, 'docs', 'contract')
const chapters = new Map(
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)
const index = readFileSync(join(folder, 'README.md'), 'utf8')

const served = new Set(
  Object.values(endpoints)
    .flatMap((group) => Object.values(group))
    .flatMap(({ method, aliasMethod, path }) => [method, aliasMethod ?? method].map((name) => `${name} ${path}`)),
)

/** Calls outside the contract (files are no JSON), what becomes of a batch, and one whose absence a chapter states. */
const besides = new Set([
  'GET /',
  'GET /availabilities/:id',
  'GET /docs',
  'GET /health',
  'GET /health/detail',
  'GET /health/live',
  'GET /health/ready',
  'GET /openapi.json',
  'GET /previews/:assetId/:version.jpg',
  'GET /robots.txt',
  'PATCH /assets/:objectId',
  'PATCH /users/:objectId',
  'POST /files',
])

const isBuilt = (text) => !text.includes('**Not built yet.**')

/** `GET /users/:id` and `` GET `/users/:id` ``, with or without a query. Examples with ids or expressions are not names. */
function callsIn(text) {
  return [...text.matchAll(/\b(GET|POST|PATCH|PUT|DELETE)\*{0,2}`? `?(\/[\w:/.-]*)(?![\w:/.$…-])/g)]
    .map(([, method, path]) => `${method} ${path.replace(/(?<=.)[./]$/, '')}`)
    .filter((call) => !/_$|\$/.test(call))
}

describe('the chapters of the contract', () => {
  test('name every call that there is', () => {
    const named = new Set([...chapters.values()].flatMap(callsIn))
    expect([...served].filter((call) => !named.has(call))).toEqual([])
  })

  test.each([...chapters].filter(([, text]) => isBuilt(text)))(
    'of %s name only calls that there are',
    (_name, text) => {
      expect(callsIn(text).filter((call) => !served.has(call) && !besides.has(call))).toEqual([])
    },
  )

  test('that are not built name nothing that is there', () => {
    const planned = [...chapters.values()].filter((text) => !isBuilt(text)).flatMap((text) => tableCalls(text))
    expect(planned.filter((call) => served.has(call))).toEqual([])
  })

  test('are all in the index, with their status', () => {
    const rows = [...index.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \|.*\| (built|\*\*not built\*\*) \|$/gm)]
    expect(new Map(rows.map(([, name, status]) => [name, status === 'built']))).toEqual(
      new Map([...chapters].map(([name, text]) => [name, isBuilt(text)])),
    )
  })
})

/** The calls that the tables of a chapter define, as opposed to those its sentences mention. */
const tableCalls = (text) => callsIn([...text.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell]) => cell).join('\n'))

/** Numbers of headings: `10.2`, `A3`, `B.3`, and `A` for a part. */
const sectionsOf = (text) =>
  new Set([...text.matchAll(/^#+ (?:Part )?([A-Z]?\.?\d+(?:\.\d+)*|[A-Z](?= —))/gm)].map(([, number]) => number))

const kinds = /\.(?:ts|tsx|mjs|sql|md|css)$/
const skipped = new Set(['node_modules', 'dist', 'data', 'build', 'coverage', 'test-results'])

function* filesBelow(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (kinds.test(entry.name)) yield join(path, entry.name)
  }
}

const sources = ['apps', 'bench', 'demo', 'docs', 'e2e', 'examples', 'packages', 'scripts'].flatMap((name) => [
  ...filesBelow(join(root, name)),
])

describe('whoever names a rule of the contract', () => {
  const named = sources
    .filter((path) => !path.startsWith(folder) && path !== import.meta.filename)
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line, at) => ({ line, place: `${path.slice(root.length + 1)}:${at + 1}` })),
    )

  test('says where it stands, and there it is', () => {
    const links = named.flatMap(({ line, place }) =>
      [
        ...line.matchAll(
          /docs\/contract\/([\w-]+\.md)((?:(?:,| and| to)? §[A-Z]?\.?\d+(?:\.\d+)*|(?:,| and)? §[A-Z]\b)*)/g,
        ),
      ].map(([, chapter, sections]) => ({
        place,
        chapter,
        sections: [...sections.matchAll(/§([\w.]+)/g)].map(([, section]) => section),
      })),
    )
    expect(links.length).toBeGreaterThan(60)
    const astray = links.filter(({ chapter, sections }) => {
      const text = chapter === 'README.md' ? index : chapters.get(chapter)
      const known = text === undefined ? undefined : sectionsOf(text)
      return !known || sections.some((section) => !known.has(section))
    })
    expect(astray).toEqual([])
  })

  test('does so in one spelling', () => {
    const elsewise = /\bcontract \d\d\b|(?<!docs\/contract\/)\b\d\d-[a-z][\w-]* §|(?<!\.md|,| and| to|RFC \d+) §\d/i
    expect(named.filter(({ line }) => elsewise.test(line)).map(({ place }) => place)).toEqual([])
  })
})
