import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Files in a folder that only we can read. */
export function createDiskStore(folder: string): FileStore {
  const root = resolve(folder)

  /** Keys come from our own grammar; should one ever not, it ends here and not somewhere on the disk. */
  const pathOf = (key: string) => {
    const path = resolve(join(root, key))
    if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error('A file key leads out of its folder')
    return path
  }

  return {
    async put(key, { path }) {
      const target = pathOf(key)
      const part = `${target}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await copyFile(path, part, constants.COPYFILE_FICLONE)
        await keepOnDisk(part, 'r+')
        await rename(part, target)
        await keepOnDisk(dirname(target), 'r')
      } finally {
        await rm(part, { force: true })
      }
    },

    async get(key) {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        if (isMissing(error)) return
        throw error
      })
      const found = await handle?.stat()
      if (!handle || !found?.isFile()) {
        await handle?.close()
        return
      }
      return { bytes: found.size, body: handle.createReadStream() }
    },

    async exists(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return
        throw error
      })
      return found?.isFile() ?? false
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** What we acknowledge survives a power cut: the bytes, and the name that leads to them. */
async function keepOnDisk(path: string, flags: 'r' | 'r+') {
  // Windows cannot sync a folder, and keeps its names safe by itself
  if (flags === 'r' && process.platform === 'win32') return
  const handle = await open(path, flags)
  try {
    if (flags === 'r+') await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
