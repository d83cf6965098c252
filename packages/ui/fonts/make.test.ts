import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faces } from './faces.ts'
import { makeFonts } from './make.ts'

const ui = join(import.meta.dirname, '..')
const sizeOf = async (name: string) => (await readFile(join(ui, `fonts/${name}-core.woff2`))).length

test('the display face takes at most 30 kB, both faces 50', async () => {
  const [display = Number.NaN, text = Number.NaN] = await Promise.all(faces.map(({ name }) => sizeOf(name)))
  expect(display).toBeLessThanOrEqual(30_000)
  expect(display + text).toBeLessThanOrEqual(50_000)
})

test('the files and the style sheet are what the script makes', async () => {
  for (const [path, content] of await makeFonts()) {
    expect((await readFile(join(ui, path))).equals(content), `${path}: run npm run fonts -w @plaza/ui`).toBe(true)
  }
})
