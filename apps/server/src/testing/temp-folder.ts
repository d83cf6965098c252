import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEndOfFile } from './end-of-file.ts'

/** A folder of a test file. It goes last: servers that are started after it have ended by then and write no more. */
export async function tempFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `plaza-${name}-`))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}
