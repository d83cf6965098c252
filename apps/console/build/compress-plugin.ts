import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.css', '.js'])
/** Below this the headers are most of what is sent. */
const leastBytes = 1_000

/** Puts compressed copies beside the files of the build. At the first request of each they would keep a reader waiting. */
export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'plaza-console-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
        const path = join(entry.parentPath, entry.name)
        const body = await readFile(path)
        if (body.length >= leastBytes) await writeFile(`${path}.br`, await promisify(brotliCompress)(body))
      }
    },
  }
}
