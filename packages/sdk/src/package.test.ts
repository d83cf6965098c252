import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from './test-server.ts'

const packageFolder = join(import.meta.dirname, '..')
const folderOf = (name: string) => dirname(findPackageJSON(name, import.meta.url) ?? '')
const maximumBytes = 8 * 1024

let elsewhere: string
let installed: string

// A project that knows nothing of this repository: the unpacked tarball and its one dependency.
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'plaza-sdk-'))
  installed = join(elsewhere, 'node_modules/@plaza/sdk')
  const unpacked = join(elsewhere, 'unpacked')
  for (const folder of [unpacked, dirname(installed)]) mkdirSync(folder, { recursive: true })

  execFileSync('npm', ['pack', '--silent', '--pack-destination', elsewhere], { cwd: packageFolder, stdio: 'pipe' })
  const tarball = readdirSync(elsewhere).find((name) => name.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', join(elsewhere, tarball), '-C', unpacked])
  cpSync(join(unpacked, 'package'), installed, { recursive: true })
  symlinkSync(folderOf('typebox'), join(elsewhere, 'node_modules/typebox'), 'junction')
  writeFileSync(join(elsewhere, 'package.json'), '{"type":"module"}')
}, 180_000)

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

test('the whole client is at most 8 kB gzipped', () => {
  const bytes = gzipSync(readFileSync(join(installed, 'dist/index.js')), { level: 9 }).length
  expect(bytes).toBeLessThanOrEqual(maximumBytes)
})

test('so it is as browsers of today load it, with what the older names need besides', () => {
  const bytes = (name: string) => brotliCompressSync(readFileSync(join(installed, 'dist', name))).length
  expect(bytes('index.js')).toBeLessThanOrEqual(maximumBytes)
  expect(bytes('stelace.js')).toBeLessThanOrEqual(maximumBytes)
})

test.each(['index', 'stelace'])('%s brings no code of other packages and names none', (door) => {
  const code = readFileSync(join(installed, `dist/${door}.js`), 'utf8')
  expect(code).not.toMatch(/\b(import|require)\b\s*[({'"]|typebox|\/\/#(?! sourceMappingURL=\w+\.js\.map)/i)
})

describe('bundlers of 2020, which do not know "exports"', () => {
  const read = (path: string) => readFileSync(join(installed, path), 'utf8')

  test.each(['.', 'stelace'])('find %s by "main" and "module", in the JavaScript of 2017', (folder) => {
    const { main, module, types } = JSON.parse(read(join(folder, 'package.json')))
    expect(() => parse(read(join(folder, main)), { ecmaVersion: 2017, sourceType: 'script' })).not.toThrow()
    expect(() => parse(read(join(folder, module)), { ecmaVersion: 2017, sourceType: 'module' })).not.toThrow()
    expect(read(join(folder, types))).toContain('createInstance')
  })

  test('and CommonJS takes it', async () => {
    const { port } = await serve(() => ({ body: { id: 'usr_1', displayName: 'Ana' } }))
    writeFileSync(
      join(elsewhere, 'run.cjs'),
      `const { createInstance } = require('@plaza/sdk/stelace')
       const stelace = createInstance({ apiKey: 'pubk_test_x' })
       stelace.setHost('127.0.0.1', ${port}, 'http')
       stelace.users.read('usr_1', (error, user) => console.log(error, user.displayName, user.lastResponse.statusCode))
       require('@plaza/sdk').createInstance({ host: 'http://127.0.0.1:${port}' })`,
    )
    const { stdout } = await promisify(execFile)(process.execPath, ['run.cjs'], { cwd: elsewhere })
    expect(stdout.trim()).toBe('null Ana 200')
  })
})

test('the tarball holds the build and the introduction, no sources', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', join('dist', 'index.js')]))
  expect(files.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name))).toEqual([])
  expect(files.filter((name) => /test/.test(name))).toEqual([])
})

test('plain Node runs it', async () => {
  const { port } = await serve(() => ({ body: { id: 'usr_1', displayName: 'Ana' } }))
  writeFileSync(
    join(elsewhere, 'run.mjs'),
    `import { createInstance } from '@plaza/sdk'
     const plaza = createInstance({ host: 'http://127.0.0.1:${port}' })
     const user = await plaza.users.read('usr_1')
     console.log(user.displayName, user.lastResponse.statusCode)`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs'], { cwd: elsewhere })
  expect(stdout.trim()).toBe('Ana 200')
})

test.each(['nodenext', 'bundler'])(
  'a strict TypeScript project gets all its types (%s)',
  { tags: 'release', timeout: 60_000 },
  async (moduleResolution) => {
    writeFileSync(
      join(elsewhere, 'use.ts'),
      `import { createInstance, isApiError, type User } from '@plaza/sdk'
     import { createInstance as createOld, Stelace } from '@plaza/sdk/stelace'
     const plaza = createInstance({ apiKey: 'pubk_live_x', host: 'api.example.com', apiVersion: '2020-08-10' })
     const stelace: Stelace = createOld({ apiKey: 'pubk_live_x', apiVersion: '2020-08-10' })
     stelace.users.read('usr_1', (error, user) => error ?? user?.displayName)
     stelace.users.list((_, users) => users?.paginationMeta.nbResults)
     export const member: Promise<User> = new Stelace({}).users.updateOrganization('usr_1', 'org_1', { roles: [] })
     // @ts-expect-error ids are strings
     void stelace.users.read(5)
     export async function names(): Promise<string[]> {
       const users = await plaza.users.list({ type: 'user', nbResultsPerPage: 10 })
       const more: boolean = users.paginationMeta.hasNextPage
       const all: User[] = users
       return all.map((user) => user.displayName ?? String(more))
     }
     export async function wrong(error: unknown) {
       if (isApiError(error)) return error.statusCode + 1
       // @ts-expect-error ids are strings
       await plaza.users.read(5)
       // @ts-expect-error no such field
       return (await plaza.users.read('usr_1')).colour
     }`,
    )
    const options = {
      strict: true,
      noEmit: true,
      // once without: then the compiler reads our own declarations as critically as the project
      skipLibCheck: moduleResolution === 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
      moduleResolution,
    }
    const project = join(elsewhere, `tsconfig.${moduleResolution}.json`)
    writeFileSync(project, JSON.stringify({ compilerOptions: options, files: ['use.ts'] }))

    const tsc = join(folderOf('typescript'), 'bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', project]).catch((error) => error)
    expect(stdout).toBe('')
  },
)
