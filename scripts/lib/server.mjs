import { join } from 'node:path'
import { root } from './root.mjs'
import { runServer } from './run.mjs'

export const serverFile = join(root, 'apps', 'server', 'src', 'main.ts')

/** Compiled code is kept between starts. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'plaza', 'node') }

/** Runs the API server until it ends, and ends with its exit code. */
export async function serve(node, env) {
  process.exitCode = await runServer(node, ['--conditions=plaza-source', serverFile], {
    env: { ...compileCache, ...process.env, ...env },
  })
}
