import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesIn } from './build-app.mjs'

test('checks, tests and builds leave nothing behind that makes a build old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of [
    'src/app.tsx',
    'src/app.test.tsx',
    'tsconfig.tsbuildinfo',
    'dist/app.js',
    'node_modules/x/x.js',
  ]) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
  expect(filesIn(folder).map((file) => relative(folder, file))).toEqual([join('src', 'app.tsx')])
})
