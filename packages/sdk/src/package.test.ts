import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
}, 60_000)

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

test('the whole client is at most 8 kB gzipped', () => {
  const bytes = gzipSync(readFileSync(join(installed, 'dist/index.js')), { level: 9 }).length
  expect(bytes).toBeLessThanOrEqual(maximumBytes)
})

test('the client brings no code of other packages and names none', () => {
  const code = readFileSync(join(installed, 'dist/index.js'), 'utf8')
  expect(code).not.toMatch(/\b(import|require)\b\s*[({'"]|typebox|\/\/#(?! sourceMappingURL=index\.js\.map)/i)
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
  async (moduleResolution) => {
    writeFileSync(
      join(elsewhere, 'use.ts'),
      `import { createInstance, isApiError, type User } from '@plaza/sdk'
     const plaza = createInstance({ apiKey: 'pubk_live_x', host: 'api.example.com', apiVersion: '2020-08-10' })
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
  60_000,
)
