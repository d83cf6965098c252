import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { publicFiles } from './messages-plugin.ts'

const src = join(import.meta.dirname, '../src')

test('whatever is loaded with the public texts has its texts among them', () => {
  const uses = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(/ publicScreen\(\(\)|\.\w+, publicTexts\)$/gm),
    ])
  expect(publicFiles()).toHaveLength(uses.length)
  const names = publicFiles().map((file) => basename(file))
  expect(names).toEqual(expect.arrayContaining(['AssetPage.tsx', 'SearchPage.tsx', 'SearchBar.tsx']))
})
