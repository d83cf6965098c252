// Makes dist/: one small module to run, and declarations that need nothing from this repository.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const dist = process.argv[2] ?? join(here, 'dist')

rmSync(dist, { recursive: true, force: true })

// one file for each door, so that whoever takes one loads nothing of the other; the modern one and, for bundlers that know
// neither "exports" nor newer syntax, two in the JavaScript of 2017
const doors = ['index', 'stelace']
const kinds = [
  { folder: dist, target: 'es2022', format: 'es', ending: 'js' },
  { folder: join(dist, 'legacy'), target: 'es2017', format: 'es', ending: 'js' },
  { folder: join(dist, 'legacy'), target: 'es2017', format: 'cjs', ending: 'cjs' },
]

for (const door of doors) {
  for (const { folder, target, format, ending } of kinds) {
    await build({
      root: here,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: false,
        target,
        sourcemap: folder === dist,
        lib: { entry: join(here, `src/${door}.ts`), formats: [format], fileName: () => `${door}.${ending}` },
        // library builds keep blanks and comments unless the bundler itself is told
        rolldownOptions: { output: { minify: true, exports: 'named' } },
      },
    })
  }
}

const license = join(here, '../../LICENSE')
if (existsSync(license)) copyFileSync(license, join(dist, 'LICENSE'))

const typescript = createRequire(import.meta.url).resolve('typescript/package.json')
execFileSync(
  process.execPath,
  [join(dirname(typescript), 'bin/tsc'), '-p', join(here, 'tsconfig.build.json'), '--outDir', dist],
  { stdio: 'inherit' },
)

// The contract is not published: its declarations lie beside ours and are reached by path.
const contract = join(dist, 'contract/src/index.js')
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue
  const path = join(dist, file)
  const toContract = relative(dirname(path), contract).replaceAll('\\', '/')
  const text = readFileSync(path, 'utf8')
    .replaceAll(/(['"])@plaza\/contract\1/g, `'${toContract}'`)
    .replaceAll(/(from\s+|import\()(['"])(\.[^'"]*)\.ts\2/g, "$1'$3.js'")
  writeFileSync(path, text)
}
