import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createTempFiles } from './temp-files.ts'

type Put = {
  files: { put(key: string, file: { path: string; bytes: number; contentType: string }): Promise<void> }
  settings: { dataDir: string }
}

type Get = { files: { get(key: string): Promise<{ body: Readable } | undefined> } }

/** A few words in the file store, outside of the database and of what addresses of files can name. */
export const putText = ({ files, settings }: Put, key: string, words: string) =>
  createTempFiles(join(settings.dataDir, 'tmp')).during(async (newPath) => {
    const path = newPath()
    await writeFile(path, words, { mode: 0o600 })
    await files.put(key, { path, bytes: Buffer.byteLength(words), contentType: 'text/plain' })
  })

export async function getText({ files }: Get, key: string): Promise<string | undefined> {
  const stored = await files.get(key)
  return stored && text(stored.body)
}
