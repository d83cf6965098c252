import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

/** The pages that lead people through the code; the contract's chapters and the decisions speak of other things. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/*.md',
  'docs/guides/*.md',
  'docs/decisions/README.md',
  '{apps,packages,bench,demo,prove}/**/README.md',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }))
  .map((path) => path.replaceAll('\\', '/'))

/** Where a shortened path may begin: `http/errors.ts`, `features/files`, `app/idle-parts.ts`, `sdk/src/session.ts`. */
const rooms = ['', 'apps/server/src', 'apps/server/src/features', 'apps/web/src', 'packages', 'docs']

/** Files that a slice may have; a page that says "the slice's `store.ts`" means no particular one. */
const ofEverySlice = new Set([
  'index.ts',
  'store.ts',
  'archive.ts',
  'rules.ts',
  'present.ts',
  'queries.ts',
  'README.md',
])

/** Names that stand for a file of the reader's own, and what a running server or a build makes. */
const isExample = (text) => /acme|[<>…*{}]|^(?:data|dist)\//.test(text)
const isFile = (text) => /^\w[\w.@/-]*\.(?:tsx?|mjs|sql|css|md|jsonc?|webp)$/.test(text)
const isFolder = (text) => /^(?:[a-z][\w.-]*\/)+[\w.-]*$/.test(text)

const exists = (path) => existsSync(join(root, path))

/** Rows of tables and points of lists alone, other lines with their paragraph. */
const partsOf = (text) => text.split(/\n(?=\s*(?:\||[-*] |\d+\. |\n))/)

/**
 * What a part names and is nowhere: neither from the root, nor from a room of the code, nor beside the page, nor beside
 * another path of the same part (`features/files/file-types.ts`, `view.ts`).
 */
function astray(page, part) {
  const names = [...part.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name)
    .filter((name) => isFile(name) || isFolder(name))
  const beside = names.flatMap((name) => rooms.flatMap((room) => [join(room, name), join(room, dirname(name))]))
  return names.filter(
    (name) =>
      !isExample(name) &&
      !ofEverySlice.has(name) &&
      ![...rooms, dirname(page), ...beside].some((room) => exists(join(room, name))),
  )
}

const linksOf = (text) => [...text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g)].map(([, target]) => target)

describe('pages that lead through the code', () => {
  test('are found', () => expect(pages.length).toBeGreaterThan(40))

  test.each(pages)('%s names files and folders that are there', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    expect(partsOf(text).flatMap((part) => astray(page, part))).toEqual([])
    expect(linksOf(text).filter((target) => !exists(join(dirname(page), target)))).toEqual([])
  })
})
