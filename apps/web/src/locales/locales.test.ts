import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'
import fr from './fr.json'

const src = join(import.meta.dirname, '..')
// doc comments show examples with made-up ids
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
const literals = new Set([...sources.matchAll(/'([a-z][\w]*(?:\.[\w]+)+)'/gi)].map(([, text]) => text))
const translated = new Set([...sources.matchAll(/\bt(?:\.rich)?\(\s*'([^']+)'/g)].map(([, id]) => id ?? ''))

const translations: Record<string, Record<string, string>> = { es, fr }
const languages: Record<string, Record<string, string>> = { en, ...translations }

type Expectations = { values: Set<string>; plurals: Map<string, Set<string>> }

/** What a message expects: values and tags by name, each with its format, and which cases each plural tells apart. */
function expectations(message: string): Expectations {
  const values = new Set<string>()
  const plurals = new Map<string, Set<string>>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
        const format = 'style' in element && element.style ? `, ${JSON.stringify(element.style)}` : ''
        values.add(element.value + format)
      }
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        if (element.type === TYPE.plural) plurals.set(element.value, new Set(Object.keys(element.options)))
        for (const option of Object.values(element.options)) walk(option.value)
      }
    }
  }
  walk(parse(message, { shouldParseSkeletons: true, captureLocation: false }))
  return { values, plurals }
}

const list = (names: Iterable<string>) => [...names].sort().join()

// Spanish and French say "one million de…": a case of its own that counts here never reach, "other" serves it.
const pluralCases = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((each) => each !== 'many')

describe('texts', () => {
  test('every text the app asks for exists', () => {
    expect([...translated].filter((id) => !(id in en))).toEqual([])
  })

  test('no text is left that nobody asks for', () => {
    expect(Object.keys(en).filter((id) => !literals.has(id))).toEqual([])
  })

  test('every language file is offered, and every language offered has its file', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))
    expect(files.map((file) => file.slice(0, -'.json'.length)).sort()).toEqual(Object.keys(languages).sort())
    for (const language of Object.keys(translations)) expect(sources).toContain(`'../locales/${language}.json?later'`)
  })
})

describe.each(Object.entries(translations))('texts in %s', (language, texts) => {
  const original: Record<string, string> = en

  test('none is missing and none is left over', () => {
    expect(Object.keys(original).filter((id) => !texts[id]?.trim())).toEqual([])
    expect(Object.keys(texts).filter((id) => !(id in original))).toEqual([])
  })

  test('they have the same values and links as the original', () => {
    const different = Object.entries(texts).filter(
      ([id, message]) => list(expectations(message).values) !== list(expectations(original[id] ?? '').values),
    )
    expect(different).toEqual([])
  })

  test('they count as the language counts, with the exact numbers of the original', () => {
    const wrong = Object.entries(texts).filter(([id, message]) => {
      const { plurals } = expectations(message)
      const originals = expectations(original[id] ?? '').plurals
      if (list(plurals.keys()) !== list(originals.keys())) return true
      return [...plurals].some(([value, cases]) => {
        const exact = [...(originals.get(value) ?? [])].filter((each) => each.startsWith('='))
        return list(cases) !== list(new Set([...exact, ...pluralCases(language)]))
      })
    })
    expect(wrong).toEqual([])
  })
})

describe.each(Object.entries(languages))('the file of %s', (_language, texts) => {
  test('is sorted by id, so that two people adding texts rarely meet', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(texts).sort())
  })

  test('shouts at nobody', () => {
    expect(Object.values(texts).filter((message) => message.includes('!'))).toEqual([])
  })
})
