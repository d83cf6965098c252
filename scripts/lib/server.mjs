import { join } from 'node:path'
import { root } from './root.mjs'
import { runServer } from './run.mjs'

export const serverFile = join(root, 'apps', 'server', 'src', 'main.ts')

/** Compiled code is kept between starts. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'plaza', 'node') }

/**
 * Four passwords may be hashed at once; files and compression need threads beside them. Left alone, glibc gives each
 * thread its own heap and none of them back: a third more memory under load.
 */
const threads = { UV_THREADPOOL_SIZE: '8', MALLOC_ARENA_MAX: '2' }

/** Young objects get little room: a third less memory under load, at the same speed. */
export const nodeFlags = ['--conditions=plaza-source', '--max-semi-space-size=4']

/** Runs the API server until it ends, and ends with its exit code. */
export async function serve(node, env) {
  process.exitCode = await runServer(node, [...nodeFlags, serverFile], {
    env: { ...compileCache, ...threads, ...process.env, ...env },
  })
}
