import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBase62 } from './base62.ts'

const leftoverAgeMs = 3_600_000

/** Files that exist for as long as one piece of work does. */
export type TempFiles = {
  /** Gives the work names for new files, and removes these files however it ends. */
  during<T>(work: (newPath: () => string) => Promise<T>): Promise<T>
}

export function createTempFiles(folder: string): TempFiles {
  let prepared: Promise<void> | undefined

  /** A server that was killed cannot clean up; the next one does, sparing what others may be working on. */
  async function prepare() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > leftoverAgeMs) await rm(path, { force: true })
    }
  }

  return {
    async during(work) {
      prepared ??= prepare()
      await prepared.catch((error: unknown) => {
        prepared = undefined
        throw error
      })
      const paths: string[] = []
      try {
        return await work(() => {
          const path = join(folder, randomBase62(22))
          paths.push(path)
          return path
        })
      } finally {
        await Promise.all(paths.map((path) => rm(path, { force: true })))
      }
    },
  }
}
