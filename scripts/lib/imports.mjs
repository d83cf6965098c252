import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'])
const sourceName = /\.(ts|tsx|mts|js|mjs)$/

// a clause is names, braces, stars and commas only, so that no match runs from one statement into the next
const fromStatement =
  /^[ \t]*(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?[\s\w{},*$]*?\bfrom\s*['"]([^'"\n]+)['"]/gm
const bareStatement = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/** What a file imports: `{ line, to, isType }`, found by looking at its text only. */
export function importsOf(text) {
  const at = (index) => text.slice(0, index).split('\n').length
  const indented = (match) => match.index + match[0].search(/\S/)
  return [
    ...[...text.matchAll(fromStatement)].map((match) => ({
      line: at(indented(match)),
      to: match[2] ?? '',
      isType: match[1] !== undefined,
    })),
    ...[...text.matchAll(bareStatement)].map((match) => ({
      line: at(indented(match)),
      to: match[1] ?? '',
      isType: false,
    })),
    ...[...text.matchAll(dynamicImport)].map((match) => ({
      line: at(match.index),
      to: match[1] ?? '',
      // import('x').Y in a type position is not told apart; the code imports types by statement
      isType: false,
    })),
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
