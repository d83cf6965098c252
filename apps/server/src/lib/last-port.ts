import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

type Environment = Record<string, string | undefined>

const fileIn = (dataDir: string) => join(dataDir, 'port')

/** So that links of commands lead to the server that runs. */
export const keepPort = (dataDir: string, port: number) => writeFile(fileIn(dataDir), `${port}\n`)

/** The environment of a command: where nothing names the port, that of the server which was started last. */
export function withLastPort(env: Environment): Environment {
  if (env.PORT?.trim()) return env
  try {
    return { ...env, PORT: readFileSync(fileIn(resolve(env.DATA_DIR?.trim() || 'data')), 'utf8').trim() }
  } catch {
    return env
  }
}
