import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const src = join(import.meta.dirname, '../src')

/**
 * Turns the texts of `src/locales` into parsed messages, so that no parser travels to browsers, in parts: `en.json?first`,
 * `en.json?public`, and `en.json?later` for screens of one's own, dialogs and what else loads by itself.
 */
export function messages(): Plugin {
  return {
    name: 'plaza-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/locales\/[\w-]+\.json\?(first|public|later)$/ },
      handler(text, file) {
        const part = file.split('?').at(-1)
        const partOf = readParts()
        const compiled = Object.entries(JSON.parse(text) as Record<string, string>)
          .filter(([id]) => (partOf.get(id) ?? 'later') === part)
          .map(([id, message]) => [id, parsed(message)])
        return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js', map: null }
      },
    },
  }
}

/** Which part a text is in: the first that names it. Ids are never put together at run time; a test sees to it. */
function readParts(): Map<string, string> {
  const parts = {
    first: ['main.tsx', 'features/home/HomePage.tsx'].map((file) => join(src, file)),
    public: publicFiles(),
  }
  const partOf = new Map<string, string>()
  for (const [part, files] of Object.entries(parts)) {
    for (const id of namedBy(files)) if (!partOf.has(id)) partOf.set(id, part)
  }
  return partOf
}

/** What is loaded with no more than the public texts, as the sources say it themselves. */
export function publicFiles(): string[] {
  const loads = /publicScreen\(\(\) => import\('([^']+)'\)|import\('([^']+)'\)\)\.\w+, publicTexts\)/g
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(loads)].map(([, screen, part]) =>
        join(src, file, '..', screen ?? part ?? ''),
      ),
    )
}

/** What these files name, and all that they import before they run. */
function namedBy(files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const names = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi)) names.add(name)
    const imports = text.matchAll(/^\s*(?:import|export|\})(?!\s*type\b)[^'";]*?\bfrom '(\.[^'?]+\.tsx?)'/gm)
    for (const [, to = ''] of imports) visit(join(file, '..', to))
  }
  for (const file of files) visit(file)
  return names
}

/** Pieces, or the words themselves where there is nothing to fill in. */
function parsed(message: string) {
  const pieces = parse(message, { ignoreTag: false, shouldParseSkeletons: true, captureLocation: false })
  return pieces.every(isLiteralElement) ? pieces.map(({ value }) => value).join('') : pieces
}
