import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import en from './en.json'

const src = join(import.meta.dirname, '..')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n')
  // doc comments show examples with made-up ids
  .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
const named = new Set([...sources.matchAll(/["']([a-z]\w*(?:\.\w+)+)["']/gi)].map(([, id]) => id))

test('no text is left that nobody asks for', () => {
  expect(Object.keys(en).filter((id) => !named.has(id))).toEqual([])
})

test('every text is a message, with real apostrophes and quotes', () => {
  for (const [id, text] of Object.entries(en)) {
    expect(() => parse(text), id).not.toThrow()
    expect(text, id).not.toMatch(/['"]|\.\.\./)
  }
})

test('texts stand in order, so that two people who add some rarely meet', () => {
  const ids = Object.keys(en)
  expect(ids).toEqual(ids.toSorted())
})
