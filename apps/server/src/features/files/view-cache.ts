import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Views that were made once, on the disk of this server; the ones in use also in memory. */
export type ViewCache = {
  get(place: Place): Promise<Buffer | undefined>
  /** Takes the file at this path over. */
  keep(place: Place, path: string): Promise<Buffer>
}

/** `key` is the original's, `name` that of the view. */
export type Place = { key: string; name: string }

export type ViewCacheOptions = { folder: string; maxBytes?: number; perOriginal?: number; memoryBytes?: number }

type CachedView = { path: string; bytes: number; date: number }

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Bounded three times: views of one picture, all views on the disk, views in memory. The oldest go first. */
export function createViewCache(options: ViewCacheOptions): ViewCache {
  const { folder, maxBytes = 2 * 1024 ** 3, perOriginal = 24, memoryBytes = 32 * 1024 ** 2 } = options
  const memory = createMemory(memoryBytes)
  // what earlier servers left counts too, so the first view leads to a look at all of them
  let bytesSinceTrim = Number.POSITIVE_INFINITY
  let trimming: Promise<void> | undefined

  const folderOf = (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(folder, hash.slice(0, 2), hash.slice(2, 34))
  }
  const idOf = ({ key, name }: Place) => `${key}?${name}`

  async function trimOriginal(path: string) {
    const views = await Promise.all((await readdir(path)).map((name) => measure(join(path, name))))
    for (const { path: old } of oldestFirst(views).slice(0, Math.max(0, views.length - perOriginal))) {
      await rm(old, { force: true })
    }
  }

  async function trimAll() {
    bytesSinceTrim = 0
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const views = await Promise.all(
      entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => measure(join(parentPath, name))),
    )
    let total = views.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= maxBytes) return
    for (const { path, bytes } of oldestFirst(views)) {
      // some air, so that this does not happen again with the next view
      if (total <= maxBytes * 0.9) return
      await rm(path, { force: true })
      total -= bytes
    }
  }

  return {
    async get(place) {
      const kept = memory.get(idOf(place))
      if (kept) return kept
      const bytes = await readFile(join(folderOf(place.key), place.name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (bytes) memory.set(idOf(place), bytes)
      return bytes
    },

    async keep(place, path) {
      const target = join(folderOf(place.key), place.name)
      const bytes = await readFile(path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await move(path, target)
      memory.set(idOf(place), bytes)
      await trimOriginal(dirname(target))
      bytesSinceTrim += bytes.length
      if (bytesSinceTrim > maxBytes / 20) {
        trimming ??= trimAll().finally(() => {
          trimming = undefined
        })
        await trimming
      }
      return bytes
    },
  }
}

const oldestFirst = (views: readonly CachedView[]) => views.toSorted((a, b) => a.date - b.date)

async function measure(path: string): Promise<CachedView> {
  const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
  return { path, bytes: size, date: mtimeMs }
}

/** The temporary folder may lie on another disk. */
async function move(path: string, target: string) {
  await rename(path, target).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const part = `${target}.${randomBytes(6).toString('hex')}`
    await copyFile(path, part)
    await rename(part, target)
  })
}

/** The most recently used, up to so many bytes. */
function createMemory(maxBytes: number) {
  const kept = new Map<string, Buffer>()
  let total = 0
  return {
    get(id: string) {
      const bytes = kept.get(id)
      if (!bytes) return
      kept.delete(id)
      kept.set(id, bytes)
      return bytes
    },
    set(id: string, bytes: Buffer) {
      total += bytes.length - (kept.get(id)?.length ?? 0)
      kept.delete(id)
      kept.set(id, bytes)
      for (const [oldest, { length }] of kept) {
        if (total <= maxBytes) return
        kept.delete(oldest)
        total -= length
      }
    },
  }
}
