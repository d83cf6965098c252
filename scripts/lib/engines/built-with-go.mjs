import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../root.mjs'

const usualPlaces = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const buildWithinMs = 900_000

/**
 * Where a program may be: as a variable names it, on the path, or in our own folder, where it is built for whoever names the
 * engine and has Go.
 */
export function* candidates({ name, engine, named, module, version, isNamed }) {
  if (named) yield named
  for (const place of new Set([...(process.env.PATH ?? '').split(delimiter), ...usualPlaces])) {
    const program = join(place, name)
    if (place && existsSync(program)) yield program
  }
  const folder = join(root, 'node_modules', '.cache', 'plaza', `${name}-${version}`)
  const own = join(folder, name)
  if (isNamed && !existsSync(own)) build({ engine, folder, module, version })
  if (existsSync(own)) yield own
}

/** One that was built from a module does not know its own name, but Go does. */
export function moduleVersion(program, module) {
  const modules = spawnSync('go', ['version', '-m', program], { encoding: 'utf8' }).stdout ?? ''
  const line = modules.split('\n').find((each) => each.trim().startsWith(`mod\t${module}\t`))
  return line?.trim().split('\t')[2]
}

function build({ engine, folder, module, version }) {
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0) return
  console.log(`${engine} ${version} is built with Go; that takes some minutes, once.`)
  spawnSync('go', ['install', `${module}@${version}`], {
    stdio: 'ignore',
    timeout: buildWithinMs,
    env: { ...process.env, GOBIN: folder, GOFLAGS: '' },
  })
}
