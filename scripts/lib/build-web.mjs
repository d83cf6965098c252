import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem, step } from './progress.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run.mjs'

const web = join(root, 'apps', 'web')
const stamp = join(root, 'node_modules', '.cache', 'plaza', 'web-build')
const sources = ['apps/web', 'packages/ui', 'packages/sdk', 'packages/contract', 'packages/domain', 'package-lock.json']

export const webDir = join(web, 'dist')

/** Builds the web app unless the last build was made from the same files. */
export async function buildWeb(node) {
  if (!existsSync(join(web, 'index.html'))) return
  const wanted = hashOf(sources.flatMap((path) => filesIn(join(root, path))))
  const isBuilt = existsSync(join(webDir, 'index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return
  await step('Building the web app', async () => {
    rmSync(stamp, { force: true })
    rmSync(webDir, { recursive: true, force: true })
    // for browsers, and into the same folder for the server, which draws the first page of a visit with it
    const builds = ['vite.config.ts', 'vite.render.config.ts'].map((config) => viteBuild(node, config))
    for (const { code, output } of await Promise.all(builds)) {
      if (code !== 0) throw new Problem(`The web app could not be built.\n\n${output.trim()}`)
    }
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** The folder was emptied before, since each of two builds would empty it of what the other wrote. */
const viteBuild = (node, config) =>
  runQuietly(
    node,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      config,
      '--emptyOutDir=false',
      '--logLevel=warn',
    ],
    { cwd: web },
  )

function filesIn(path) {
  if (path.endsWith('.json')) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && !/[\\/](dist|node_modules)([\\/]|$)|\.test\.\w+$/.test(join(entry.parentPath, entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
