import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'

const src = join(import.meta.dirname, '..')
// doc comments show examples with made-up ids
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
const literals = new Set([...sources.matchAll(/'([a-z][\w]*(?:\.[\w]+)+)'/gi)].map(([, text]) => text))
const translated = new Set([...sources.matchAll(/\bt(?:\.rich)?\(\s*'([^']+)'/g)].map(([, id]) => id ?? ''))

/** What a message expects: values and tags by name. */
function parameters(message: string): string[] {
  const names = new Set<string>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value)
      }
    }
  }
  walk(parse(message))
  return [...names].sort()
}

describe('texts', () => {
  test('every text the app asks for exists', () => {
    expect([...translated].filter((id) => !(id in en))).toEqual([])
  })

  test('no text is left that nobody asks for', () => {
    expect(Object.keys(en).filter((id) => !literals.has(id))).toEqual([])
  })

  test('they are sorted by id, so that two people adding texts rarely meet', () => {
    expect(Object.keys(en)).toEqual(Object.keys(en).sort())
    expect(Object.keys(es)).toEqual(Object.keys(es).sort())
  })

  test('a translation has the same values and links as the original', () => {
    const original: Record<string, string> = en
    const different = Object.entries(es).filter(
      ([id, message]) => parameters(message).join() !== parameters(original[id] ?? '').join(),
    )
    expect(different).toEqual([])
  })

  test('nobody is shouted at', () => {
    expect([...Object.values(en), ...Object.values(es)].filter((message) => message.includes('!'))).toEqual([])
  })
})
