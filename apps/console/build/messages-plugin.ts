import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const src = join(import.meta.dirname, '../src')
/** What is there at once: the frame and the screen that most people begin with. */
const first = ['main.tsx', 'app/Shell.tsx', 'features/today/TodayPage.tsx'].map((file) => join(src, file))
/** What comes later although it is imported: `use-send` waits for it. */
const refusals = join(src, 'lib/refusals.ts')

/**
 * Turns the texts of `src/locales` into parsed messages, so that no parser travels to browsers, in two parts:
 * `en.json?first` and, for all other screens and dialogs, `en.json?later`. In one for tests, which draw them at once.
 */
export const messages = ({ isInOne = false } = {}): Plugin => ({
  name: 'plaza-console-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/console\/src\/locales\/[\w-]+\.json\?(first|later)$/ },
    handler(text, file) {
      const isFirst = file.endsWith('?first')
      const named = namedFrom(first)
      const compiled = Object.entries(JSON.parse(text) as Record<string, string>)
        .filter(([id]) => (isInOne || named.has(id)) === isFirst)
        .map(([id, message]) => [id, parsed(message)])
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js', map: null }
    },
  },
})

/**
 * The ids that files name, and all that they import before they run. Of an `index.ts` only what is imported by its name. Ids are
 * never put together at run time.
 */
function namedFrom(entries: readonly string[]): Set<string> {
  // `file`, or `file#name` where one name of an index is wanted
  const places = new Set(entries)
  const ids = new Set<string>()
  for (const place of places) {
    const [file = '', wanted] = place.split('#')
    if (file === refusals) continue
    const text = readFileSync(file, 'utf8')
    for (const [, id = ''] of text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi)) ids.add(id)
    for (const [, keyword, clause = '', to = ''] of text.matchAll(importLine)) {
      const names: string[] = clause.match(/\w+/g) ?? []
      if (wanted && keyword === 'export' && !names.includes(wanted)) continue
      const target = join(file, '..', to)
      for (const name of target.endsWith('index.ts') ? names : ['']) places.add(name ? `${target}#${name}` : target)
    }
  }
  return ids
}

const importLine = /^(import|export)(?! type\b)([^'";]*?)\bfrom '(\.[^'?]+\.tsx?)'/gm

/** Pieces, or the words themselves where there is nothing to fill in. */
function parsed(message: string) {
  const pieces = parse(message, { ignoreTag: false, shouldParseSkeletons: true, captureLocation: false })
  return pieces.every(isLiteralElement) ? pieces.map(({ value }) => value).join('') : pieces
}
