import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
export const sourceName = /\.(ts|tsx|mts|js|mjs)$/

// a clause is names, braces, stars and commas only, so that no match runs from one statement into the next
const fromStatement =
  /^[ \t]*(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?[\s\w{},*$]*?\bfrom\s*['"]([^'"\n]+)['"]/gm
const bareStatement = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** What a file imports: `{ line, to, isType, isLazy }`, found by looking at its text only. */
function importsOf(text) {
  const found = (pattern, read) =>
    [...text.matchAll(pattern)].map((match) => {
      const start = match.index + match[0].search(/\S/)
      return { line: text.slice(0, start).split('\n').length, isType: false, isLazy: false, ...read(match) }
    })
  return [
    ...found(fromStatement, ([, type, to]) => ({ to, isType: type !== undefined })),
    ...found(bareStatement, ([, to]) => ({ to })),
    ...found(dynamicImport, ([, to]) => ({ to, isLazy: true })),
  ].sort((a, b) => a.line - b.line)
}

/** Every source file below the folders: `{ path, text, imports }`, paths from the root and with forward slashes. */
export function readSources(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => walk(join(root, folder)))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { path: relative(root, file).split(sep).join('/'), text, imports: importsOf(text) }
    })
}

/** The file a relative import names, from the root. */
export function resolveRelative(from, to) {
  return join(dirname(from), to.replace(/\?.*$/, '')).split(sep).join('/')
}

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
    return sourceName.test(entry.name) ? [path] : []
  })
}
