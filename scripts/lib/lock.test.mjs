import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockProblems } from './lock.mjs'

function problemsOf(packages) {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  return lockProblems(folder)
}

const tool = { integrity: 'sha512-a', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } }
const binary = { integrity: 'sha512-b', optional: true }

test('a lock file that names every platform is complete', () => {
  expect(
    problemsOf({
      '': {},
      'packages/own': {},
      'node_modules/@plaza/own': { link: true, resolved: 'packages/own' },
      'node_modules/tool': tool,
      'node_modules/tool-linux': binary,
      'node_modules/tool/node_modules/tool-mac': binary,
    }),
  ).toEqual([])
})

test('a platform that npm left out is told', () => {
  expect(problemsOf({ 'node_modules/tool': tool, 'node_modules/tool-linux': binary })).toEqual([
    'package-lock.json: node_modules/tool needs tool-mac on some platform, and it is not locked',
  ])
})

test('packages without a checksum and addresses of a registry are told', () => {
  expect(problemsOf({ 'node_modules/tool': { resolved: 'https://registry.example/tool.tgz' } })).toEqual([
    'package-lock.json: node_modules/tool has no checksum',
    'package-lock.json: node_modules/tool names a registry; .npmrc should prevent that',
  ])
})
