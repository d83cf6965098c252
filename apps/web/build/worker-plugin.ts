import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const source = join(import.meta.dirname, '../src/worker/service-worker.ts')

/** What tells people that they are offline, besides the first page. Screens are kept once somebody has opened them. */
const parts = ['HomePage', 'idle-parts', 'ServerErrorPage', 'layer-parts']
const pictures = ['pictures/state-offline.webp', 'pictures/state-failed.webp']

type Chunk = { type: 'chunk'; fileName: string; name: string; isEntry: boolean; imports: string[] }
type Bundle = Record<string, { type: string; fileName: string } | Chunk>

/** Makes `/sw.js`, which knows the files of this build. It changes with them, so that browsers notice a new version. */
export function serviceWorker(): Plugin {
  return {
    name: 'plaza-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = [...neededOffline(bundle as Bundle), ...pictures].map((file) => `/${file}`)
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILD=${JSON.stringify(build)},FILES=${JSON.stringify(files)};\n${code.replace(/export\s*\{\s*\};?/, '')}`,
      })
    },
  }
}

/** The first page and the parts above, with all they import; its styles, and the fonts every text needs. */
function neededOffline(bundle: Bundle): string[] {
  const isChunk = (file: { type: string }): file is Chunk => file.type === 'chunk'
  const chunks = Object.values(bundle).filter(isChunk)
  const wanted = new Set<string>()
  const add = (fileName: string) => {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || wanted.has(fileName)) return
    wanted.add(fileName)
    for (const other of chunk.imports) add(other)
  }
  for (const chunk of chunks) {
    if (chunk.isEntry || parts.includes(chunk.name)) add(chunk.fileName)
  }
  const others = Object.keys(bundle).filter((file) => /index-[^/]*\.css$|-core-[^/]*\.woff2$/.test(file))
  return [...wanted, ...others].sort()
}
