import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './progress.mjs'
import { root } from './root.mjs'
import { runQuietly } from './run.mjs'

const shared = ['packages/ui', 'packages/sdk', 'packages/contract', 'packages/domain', 'package-lock.json']

/** How an app of `apps/` is built: `make` does nothing when the last build was made from the same files. */
export function describeBuild({ name, title, configs }) {
  const folder = join(root, 'apps', name)
  const dir = join(folder, 'dist')
  const stamp = join(root, 'node_modules', '.cache', 'plaza', `${name}-build`)
  const wanted = () => hashOf([`apps/${name}`, ...shared].flatMap((path) => filesIn(join(root, path))))
  return {
    title,
    dir,
    isMade: () => existsSync(join(dir, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted(),
    async make(node) {
      const made = wanted()
      rmSync(stamp, { force: true })
      rmSync(dir, { recursive: true, force: true })
      for (const { code, output } of await Promise.all(configs.map((config) => viteBuild(node, config, folder)))) {
        if (code !== 0) throw new Problem(`${title} could not be built.\n\n${output.trim()}`)
      }
      mkdirSync(dirname(stamp), { recursive: true })
      writeFileSync(stamp, made)
    },
  }
}

/** The folder was emptied before, since each of two builds would empty it of what the other wrote. */
const viteBuild = (node, config, cwd) =>
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
    { cwd },
  )

const notBuilt = /[\\/](dist|node_modules)([\\/]|$)|\.test\.\w+$|\.tsbuildinfo$/

/** What an app is made of. What the checks leave behind is no part of it. */
export function filesIn(path) {
  if (path.endsWith('.json')) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !notBuilt.test(join(entry.parentPath, entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
