import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.css', '.js', '.json', '.mjs', '.svg', '.txt'])
/** Below this the headers are most of what is sent. */
const leastBytes = 1_000
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants

const brotli = (body: Buffer) =>
  promisify(zlib.brotliCompress)(body, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length },
  })
const zstd = (body: Buffer) => promisify(zlib.zstdCompress)(body, { params: { [ZSTD_c_compressionLevel]: 19 } })

/** Node.js 20 builds too, and knows no zstd. */
const kinds: Record<string, typeof brotli> = { '.br': brotli, ...('zstdCompress' in zlib ? { '.zst': zstd } : {}) }

/** Puts compressed copies beside the files of the build. At the first request of each they would keep a reader waiting. */
export function compressed(): Plugin {
  let folder: string | undefined
  return {
    name: 'plaza-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build: { outDir, write } }) {
      folder = write ? resolve(root, outDir) : undefined
    },
    async closeBundle() {
      if (folder === undefined) return
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = await Promise.all(
        entries
          .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
          // what the server draws pages with is delivered to nobody
          .filter((entry) => !entry.parentPath.includes(`${sep}.render`))
          .map((entry) => readBody(join(entry.parentPath, entry.name))),
      )
      // the largest first: begun last, it would keep one core busy after the others have nothing left to do
      const inOrder = files.toSorted((a, b) => b.body.length - a.body.length)
      const work = inOrder.flatMap((file) => Object.entries(kinds).map((kind) => () => compressFile(file, ...kind)))
      // each holds up to 80 MB while it is at it: all at once would need gigabytes
      const next = work.values()
      const drain = async () => {
        for (const compress of next) await compress()
      }
      await Promise.all(Array.from({ length: availableParallelism() }, drain))
    },
  }
}

type File = { path: string; body: Buffer }

const readBody = async (path: string): Promise<File> => ({ path, body: await readFile(path) })

async function compressFile({ path, body }: File, suffix: string, compress: typeof brotli) {
  if (body.length < leastBytes) return
  const smaller = await compress(body)
  if (smaller.length < body.length) await writeFile(path + suffix, smaller)
}
