import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { JsonObject } from '@plaza/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archived } from '../slices.ts'
import { createMarketplace, newPath } from '../testing/marketplaces.ts'
import { archiveFile, writeArchiveFile } from './index.ts'
import { readLine } from './items.ts'

const filesUrl = 'http://localhost:3000'
const stamped = (id: string) => ({ id, createdDate: '2024-05-01T10:00:00.000Z' })

async function objectsIn(path: string): Promise<JsonObject[]> {
  const found: JsonObject[] = []
  const problems: string[] = []
  for await (const raw of archiveFile(path, filesUrl).lines()) {
    const read = readLine(raw, archived)
    if (read.problem === undefined) found.push(...read.items.map(({ object }) => object))
    else problems.push(`line ${read.line}: ${read.problem}`)
  }
  if (problems.length > 0) throw new Error(problems.join())
  return found
}

async function* linesOf(objects: readonly JsonObject[]) {
  for (const category of objects) {
    await turn()
    yield `${JSON.stringify({ category })}\n`
  }
}

/** Every character that there is, but for NUL and halves of characters, which PostgreSQL does not store. */
function* allOfUnicode(length: number) {
  const isStored = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff)
  for (let from = 0; from <= 0x10ffff; from += length) {
    const codes = Array.from({ length: Math.min(length, 0x110000 - from) }, (_, at) => from + at)
    yield String.fromCodePoint(...codes.filter(isStored))
  }
}

describe('texts', () => {
  // what a string may hold in JavaScript, halves of characters included
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '\u2028',
        '\u2029',
        '\u0085',
        '\n',
        '\r',
        '\v',
        '\f',
        '\u0000',
        '\ufeff',
        '"',
        '{',
        '\ud800',
        'x',
      ),
    }),
  )
  const category = fc.record({ id: text.map((end) => `ctgy_${end}`), name: text, metadata: fc.dictionary(text, text) })

  test.each(['jsonl', 'jsonl.gz'])(
    'of any characters are read from a file as they were written (%s)',
    async (ending) => {
      await fc.assert(
        fc.asyncProperty(fc.array(category, { minLength: 1, maxLength: 5 }), async (objects) => {
          const path = newPath(ending)
          await writeArchiveFile(path, linesOf(objects))
          // as JSON: a key `__proto__` is one like any other there
          expect(JSON.stringify(await objectsIn(path))).toBe(JSON.stringify(objects))
        }),
        { numRuns: 100 },
      )
    },
  )

  test('with every character of Unicode move from one marketplace to another', async () => {
    const [source, target] = [await createMarketplace(), await createMarketplace()]
    const texts = [...allOfUnicode(4_096)].map((words, at) => ({
      ...stamped(`ctgy_${String(at).padStart(4, '0')}`),
      name: [...words].slice(0, 100).join('') || 'empty',
      metadata: { words, [`key ${[...words].slice(0, 3).join('')}`]: [words.slice(-2)] },
    }))
    await source.importLines(texts)
    const path = await source.export(newPath('jsonl.gz'))
    await target.import(path)
    for (const { id, name, metadata } of texts) {
      expect(await target.ok('GET', `/categories/${id}`)).toMatchObject({ name, metadata })
    }
  })
})

describe('a file that is no archive', () => {
  const header = JSON.stringify({
    plaza: { archive: 1, createdDate: '2024-05-01T10:00:00.000Z', filesUrl, objects: 2 },
  })
  const line = (id: string) => JSON.stringify({ category: { ...stamped(id), name: 'Boats' } })
  const whole = `${header}\n${line('ctgy_a')}\n${line('ctgy_b')}\n`
  const file = (content: string | Buffer, ending = 'jsonl') => {
    const path = newPath(ending)
    writeFileSync(path, content)
    return path
  }
  const folder = () => {
    const path = newPath()
    mkdirSync(path)
    return path
  }

  test.each<[string, () => string, RegExp]>([
    ['that is missing', () => newPath(), /^There is no file .*\.jsonl\.$/],
    ['that is a folder', folder, /^.*\.jsonl is a folder\.$/],
    ['without a byte', () => file(''), /^.*\.jsonl is empty\.$/],
    ['of blanks', () => file(' \n\n'), /^.*\.jsonl is empty\.$/],
    ['of plain text', () => file('Dear reader,\nhello\n'), /is no archive: it does not begin as JSON does\.$/],
    [
      'of bytes',
      () => file(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x00, 0xff])),
      /is no archive: it does not/,
    ],
    ['of UTF-16', () => file(Buffer.from('\ufeff{"category":{}}', 'utf16le')), /is no archive: it does not begin/],
    ['of something else, packed', () => file(gzipSync('hello'), 'jsonl.gz'), /is no archive: it does not begin/],
    [
      'of blanks without end, packed',
      () => file(gzipSync(Buffer.alloc(3 * 1024 ** 2, ' ')), 'jsonl.gz'),
      /is no archive: it does not begin/,
    ],
    ['packed and cut off', () => file(gzipSync(whole).subarray(0, -12), 'jsonl.gz'), /cannot be unpacked to its end/],
    ['packed and damaged', () => file(damaged(gzipSync(whole)), 'jsonl.gz'), /cannot be unpacked to its end/],
    [
      'cut off between lines',
      () => file(`${header}\n${line('ctgy_a')}\n`),
      /is cut off: it holds 1 of its 2 objects\./,
    ],
    ['cut off within a line', () => file(whole.slice(0, -20)), /is cut off: it holds 1 of its 2 objects\./],
    ['with a broken line in the middle', () => file(whole.replace(',"name"', '"name"')), /^line 2: this is not JSON$/],
    ['with a broken first line', () => file('{"plaza": {"archive": 1,\n'), /^line 1: this is not JSON$/],
    [
      'with a first line of another kind',
      () => file('{"plaza":{"archive":"one"}}\n'),
      /version one.*Update Plaza first\.$/,
    ],
    ['of a later version', () => file('{"plaza":{"archive":2}}\n'), /version 2.*Update Plaza first\.$/],
    [
      'of bytes that are no UTF-8',
      () => file(Buffer.concat([Buffer.from('{"category":"'), Buffer.from([0xff]), Buffer.from('"}\n')])),
      /^line 1: this is not UTF-8$/,
    ],
  ])('%s is told in a sentence', async (_name, make, sentence) => {
    const failed = await objectsIn(make()).catch((error: Error) => error.message)
    expect(failed).toMatch(sentence)
  })

  test('is one all the same if only its name says otherwise', async () => {
    expect(await objectsIn(file(gzipSync(whole), 'jsonl'))).toHaveLength(2)
    expect(await objectsIn(file(whole, 'jsonl.gz'))).toHaveLength(2)
  })

  test('is one if lines end as on Windows, some are empty, or two archives were put together', async () => {
    const windows = `\ufeff\r\n${whole.replaceAll('\n', '\r\n')}\r\n`
    expect(await objectsIn(file(windows))).toHaveLength(2)
    expect(await objectsIn(file(whole + whole))).toHaveLength(4)
    expect(await objectsIn(file(`[${line('ctgy_a')},\n${line('ctgy_b')}]`))).toHaveLength(2)
  })

  test('tells how much it holds in its first line', async () => {
    const plaza = await createMarketplace()
    const path = await plaza.export()
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(JSON.parse(lines[0] ?? '').plaza.objects).toBe(lines.length - 1)
  })
})

/** The last bytes of packed data are its checksum. */
function damaged(packed: Buffer): Buffer {
  const copy = Buffer.from(packed)
  const at = copy.length - 8
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}
