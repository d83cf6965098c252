import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Services } from '../context.ts'
import { createTempFiles } from './temp-files.ts'

/** A few words in the file store, outside of the database and of what addresses of files can name. */
export const putText = ({ files, settings }: Pick<Services, 'files' | 'settings'>, key: string, words: string) =>
  createTempFiles(join(settings.dataDir, 'tmp')).during(async (newPath) => {
    const path = newPath()
    await writeFile(path, words, { mode: 0o600 })
    await files.put(key, { path, bytes: Buffer.byteLength(words), contentType: 'text/plain' })
  })

export async function getText({ files }: Pick<Services, 'files'>, key: string): Promise<string | undefined> {
  const stored = await files.get(key)
  return stored && text(stored.body)
}
