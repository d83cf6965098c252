import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@plaza/contract'
import { analyse, check, email, findRisks, parseCoordinate } from '@plaza/domain'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { textFrom } from '../apps/server/src/features/emails/mail.ts'
import { parseKey } from '../apps/server/src/features/files/keys.ts'
import { createPathTable } from '../apps/server/src/http/path-table.ts'
import { root } from './lib/root.mjs'

// A regular expression that goes back and forth over a text takes four times as long for twice the text, and whoever may write the
// text can stop the server with it, or the browser of whoever reads it.

const folders = [
  'packages/contract',
  'packages/domain',
  'packages/sdk',
  'packages/ui',
  'apps/server',
  'apps/web',
  'apps/console',
]

/** Long enough that looking at each pair of its letters takes much longer as looking at each letter. */
const usual = 4_000

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => join(folder, 'src', name)),
)

function* nodesOf(node) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') yield node
  for (const part of Object.values(node)) yield* nodesOf(part)
}

/** Every regular expression that stands in a source. */
const written = sources.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes('/')) return []
  const { program } = parseSync(file, text)
  return [...nodesOf(program)]
    .filter((node) => node.type === 'Literal' && node.regex)
    .map(({ regex: { pattern, flags } }) => ({ file, pattern, flags }))
})

function* patternsOf(value, seen = new Set()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const [name, part] of Object.entries(value)) {
    if (name === 'pattern' && typeof part === 'string') yield part
    yield* patternsOf(part, seen)
  }
}

const ofContract = [...new Set(patternsOf(endpoints))].map((pattern) => ({ file: 'the contract', pattern, flags: 'u' }))

const parts = /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{?[\da-f]{4,5}\}?|\\.|[^\\[\](){}|^$*+?]/gi

/** One letter of each kind that the pattern tells apart. */
function lettersFor({ pattern, flags }) {
  const kinds = [...new Set(pattern.match(parts) ?? [])].flatMap((part) => {
    try {
      return [new RegExp(`^${part}$`, flags.replace(/[gym]/g, ''))]
    } catch {
      return []
    }
  })
  const named = pattern.replace(/\\[a-zA-Z]|[\\[\](){}|^$*+?]/g, '')
  const letters = [...new Set([...'aA0_ \n.,-@<">/é中!', ...named])]
  return [...Map.groupBy(letters, (letter) => kinds.map((kind) => kind.test(letter)).join()).values()].map(
    ([one]) => one,
  )
}

/** Words of the pattern, which a text has to contain to get far into it. */
const wordsOf = (pattern) => [...new Set(pattern.replace(/\\([^a-zA-Z\d])/g, '$1').match(/[\w<>/="'@:.-]{2,}/g) ?? [])]

/** What is repeated: letters, words of the pattern, and pairs of them. */
function pumpsFor(expression) {
  const letters = lettersFor(expression)
  const words = wordsOf(expression.pattern)
  const pieces = [...letters, ...words]
  return [...pieces, ...pieces.flatMap((one) => letters.map((other) => one + other)), words.join(''), words.join(' ')]
}

const thousandth = 1e-3

/** Milliseconds of this thread's own work, so that others on the machine do not count. */
function workOf(read, text) {
  const { user, system } = process.threadCpuUsage()
  read(text)
  const spent = process.threadCpuUsage({ user, system })
  return (spent.user + spent.system) * thousandth
}

const least = (read, text) => Math.min(...Array.from({ length: 3 }, () => workOf(read, text)))

/** Four times the text may take some four times as long; sixteen times is too much, wherever it is looked at. */
function isSlow(read, textOf, length) {
  if (workOf(read, textOf(length)) < 2) return false
  const works = [length / 4, length, length * 4].map((size) => least(read, textOf(size)))
  return works.every((work, at) => at === 0 || (work > 2 && work > 12 * works[at - 1]))
}

/** What a text that it takes too long for consists of, if one was found. */
function slowTextFor({ pattern, flags, longest = usual }) {
  const expression = new RegExp(pattern, flags)
  const read = (text) => (expression.global ? text.replace(expression, '') : expression.exec(text))
  for (const pump of new Set(pumpsFor({ pattern, flags }).filter(Boolean))) {
    for (const head of pump.length === 1 ? ['', '\u0001', ...wordsOf(pattern).slice(0, 2)] : ['']) {
      const textOf = (length) => `${head}${pump.repeat(Math.ceil(length / pump.length))}\u0001`
      // one that takes twice as long for each letter must not be asked about thousands of them
      if (workOf(read, textOf(24)) > 50) return { head, pump }
      const lengths = longest < 1_600 ? [longest / 4] : [400, usual]
      if (lengths.some((length) => isSlow(read, textOf, length))) return { head, pump }
    }
  }
}

/** By file and beginning: how long the text can be at most, where it is short, or why nobody else writes it. */
const bounded = [
  { file: 'packages/domain/src/form-rules-coordinate.ts', begins: '^([NSEW]?)', longest: 50 },
  { file: 'apps/console/src/features/workflows/expression.ts', begins: '[A-Za-z_$]', longest: 200 },
  { file: 'apps/server/src/db/problems.ts', begins: 'ENOENT', ours: 'what the file system says' },
  { file: 'apps/server/src/http/web-page.ts', begins: '<noscript>', ours: 'the page as it was built' },
]

const all = [...written, ...ofContract]
  .filter(({ pattern }) => /[+*]|\{\d+,/.test(pattern))
  .map((one) => ({
    ...one,
    ...bounded.find(({ file, begins }) => file === one.file && one.pattern.startsWith(begins)),
  }))

test('no regular expression goes back and forth over a text that somebody else may write', {
  tags: 'release',
  timeout: 600_000,
}, () => {
  const slow = all
    .filter(({ ours }) => ours === undefined)
    .flatMap(({ file, ...expression }) => {
      const found = slowTextFor(expression)
      return found ? [`${file}: /${expression.pattern}/${expression.flags} ${JSON.stringify(found)}`] : []
    })
  expect(slow).toEqual([])
  expect(all.length).toBeGreaterThan(200)
})

/** Those that are put together while the program runs: how they are reached, or why nobody else writes what they read. */
const built = {
  'packages/domain/src/form-rules.ts': (text) => check(text, [email()]),
  'packages/domain/src/form-rules-coordinate.ts': (text) => parseCoordinate(text, 'latitude'),
  'packages/domain/src/search/filter.ts': 'names that we look for',
  'packages/domain/src/search/text.ts': analyse,
  'apps/server/src/db/migration-rules.ts': 'our migrations',
  'apps/server/src/features/emails/mail.ts': textFrom,
  'apps/server/src/features/files/keys.ts': parseKey,
  'apps/server/src/http/path-table.ts': (text) => paths.methodsOf(`/${text}`),
  'apps/server/src/http/route-files.ts': 'paths of our own screens',
  'apps/server/src/http/validate.ts': 'the contract, above',
}

const paths = createPathTable(Object.values(endpoints).flatMap((calls) => Object.values(calls)))
const pieces = [
  'a',
  'á',
  '\u093f',
  '\u3099',
  '中',
  'ก',
  '1',
  '-',
  '_',
  '.',
  "'",
  ' ',
  '/',
  '@',
  '<',
  '"',
  '°',
  'a-',
  'a.',
  'a@',
  "a'",
  '1.',
  '<a ',
  ' class="',
  'a/',
]
const heads = ['', 'a', 'a@', '19°', 'images/', 'assets/', '<td class="', '<td class="bodyContainer">']

test('nor does one that is put together', { tags: 'release', timeout: 600_000 }, () => {
  expect(sources.filter((file) => /\bnew RegExp\(/.test(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(
    Object.keys(built).toSorted(),
  )
  const readers = [
    ...Object.entries(built).filter(([, read]) => typeof read === 'function'),
    ['risks', (text) => findRisks(text, [])],
  ]
  const slow = readers.flatMap(([name, read]) =>
    pieces.flatMap((pump) =>
      heads.flatMap((head) => {
        const textOf = (length) => `${head}${pump.repeat(Math.ceil(length / pump.length))}\u0001`
        return isSlow(read, textOf, usual) ? [`${name}: ${JSON.stringify({ head, pump })}`] : []
      }),
    ),
  )
  expect(slow).toEqual([])
})
