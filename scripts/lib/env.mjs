import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './root.mjs'

/** Settings that scripts need too come from the same places as the server's: the environment first, then `.env`. */
export function readEnv() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return {
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || '127.0.0.1',
    dataDir: resolve(root, process.env.DATA_DIR || 'data'),
  }
}
