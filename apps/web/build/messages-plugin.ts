import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const src = join(import.meta.dirname, '../src')

/**
 * Turns the texts of `src/locales` into parsed messages, so that no parser travels to browsers.
 * `en.json?first` holds the texts that the first page can show, `en.json?later` those of screens and dialogs
 * that load by themselves.
 */
export function messages(): Plugin {
  return {
    name: 'plaza-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/locales\/[\w-]+\.json\?(first|later)$/ },
      handler(text, file) {
        const first = namedAtFirst()
        const compiled = Object.entries(JSON.parse(text) as Record<string, string>)
          .filter(([id]) => first.has(id) === file.endsWith('?first'))
          .map(([id, message]) => [
            id,
            parse(message, { ignoreTag: false, shouldParseSkeletons: true, captureLocation: false }),
          ])
        return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js', map: null }
      },
    },
  }
}

/** What the shell and the home page name. Ids are never put together at run time; a test sees to it. */
function namedAtFirst(): Set<string> {
  const seen = new Set<string>()
  const names = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi)) names.add(name)
    const imports = text.matchAll(/^\s*(?:import|export|\})\s*(?!type\b)[^'";]*?\bfrom '(\.[^'?]+\.tsx?)'/gm)
    for (const [, to = ''] of imports) visit(join(file, '..', to))
  }
  for (const first of ['main.tsx', 'features/home/HomePage.tsx']) visit(join(src, first))
  return names
}
