import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addedStyles } from './security-headers.ts'

const ui = createRequire(join(import.meta.dirname, '../../../../packages/ui/package.json'))
const folder = join(dirname(ui.resolve('react-aria/package.json')), 'dist/private')

/** What the installed React Aria writes into style elements, with the names that it puts into them. */
function stylesOf(code: string): string[] {
  const names = new Map(
    [...code.matchAll(/const (\$[\w$]+) = '([^']*)'/g)].map(([, name = '', text = '']) => [name, text]),
  )
  return [...code.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
    text.replace(/\$\{(\$[\w$]+)\}/g, (_, name: string) => names.get(name) ?? name).trim(),
  )
}

test('pages let in the styles that React Aria adds, and no others', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'))
  const codes = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  const adding = codes.filter((code) => code.includes("createElement('style')"))
  expect(adding.flatMap(stylesOf).toSorted()).toEqual(addedStyles.toSorted())
  expect(adding).toHaveLength(addedStyles.length)
})
