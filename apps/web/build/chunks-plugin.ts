import { basename } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { type Piece, planChunks } from './chunk-plan.ts'

type Chunk = Rolldown.OutputChunk

/** How often people open them, compared with each other: strangers come to the first ones. The first match counts. */
const weights: readonly [RegExp, number][] = [
  [/\/HomePage\.tsx$/, 1000],
  [/\/(SearchPage|AssetPage)\.tsx$/, 100],
  [/\/(auth|content|profile)\/\w+Page\.tsx$/, 8],
  // every visit loads them, if late
  [/\/(idle|layer)-parts\.ts$/, 20],
  [/Page\.tsx$/, 3],
]
const weightOf = (user: string) => weights.find(([users]) => users.test(user))?.[1] ?? 1

/** Another request in a wave costs about what these bytes take on a phone's connection. */
const requestBytes = 5_000

/** Letters of a module before it is minified and compressed, for each byte on the wire. */
const lettersPerByte = 8

/**
 * Decides which modules share a file. By itself the bundler makes one for each set of screens that need the same
 * modules: 270 files, most of them under 3 kB, of which a screen loads a hundred. It is asked for them once, without
 * writing anything, because only it knows what is left of a module after tree shaking; then the small ones are merged.
 */
export function chunks(sources: () => InlineConfig): Plugin {
  return {
    name: 'plaza-chunks',
    apply: 'build',
    async config() {
      const plan = planOf(await firstPass(sources()))
      return {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // the plan names every module that moves; what they import stays where the plan says
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'plan', name: (id) => plan.get(id) ?? null }],
              },
            },
          },
        },
      }
    },
  }
}

async function firstPass(config: InlineConfig): Promise<Chunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, sourcemap: false },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('One build has one output')
  return result.output.filter((file) => file.type === 'chunk')
}

/** The file of each module that does not stay with its screen. */
function planOf(all: readonly Chunk[]): Map<string, string> {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const main = all.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('The page has no entry')
  const start = withImports(main, byName)

  const users = new Map(all.map((chunk) => [chunk, new Set<string>()]))
  for (const chunk of all) {
    if (!chunk.isDynamicEntry) continue
    for (const each of withImports(chunk, byName)) users.get(each)?.add(chunk.facadeModuleId ?? chunk.fileName)
  }

  const plan = new Map<string, string>()
  for (const chunk of start) {
    // the entry stays a file of its own: the page and the service worker know it by its name
    if (chunk === main) continue
    for (const id of Object.keys(chunk.modules)) plan.set(id, isVendor(id) ? 'vendor' : 'app')
  }
  for (const id of Object.keys(main.modules)) {
    if (!/\/(index\.html|main\.tsx)(\?|$)/.test(id)) plan.set(id, isVendor(id) ? 'vendor' : 'app')
  }

  const pieces = all
    .filter((chunk) => !start.has(chunk))
    .map(
      (chunk): Piece => ({
        name: chunk.fileName,
        bytes: lettersOf(chunk) / lettersPerByte,
        users: users.get(chunk) ?? new Set(),
        imports: new Set(chunk.imports),
      }),
    )
  const isEntry = ({ name }: Piece) => byName.get(name)?.isDynamicEntry === true
  const taken = new Set<string>()
  for (const file of planChunks(pieces, { requestBytes, weightOf, isFixed: isEntry })) {
    if (file.pieces.some(isEntry)) continue
    const modules = file.pieces.flatMap(({ name }) => Object.entries(byName.get(name)?.modules ?? {}))
    const name = freeName(nameOf(modules), taken)
    for (const [id] of modules) plan.set(id, name)
  }
  return plan
}

// the bundler's own helpers, too: as a file of their own they are one request more on every screen
const isVendor = (id: string) => id.includes('node_modules') || id.startsWith('\0')

const lettersOf = ({ modules }: Chunk) =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)

/** After the largest of them, so that a person finds their way in the list of requests. */
function nameOf(modules: [string, { renderedLength: number }][]): string {
  const [[largest] = ['shared']] = modules.toSorted(([, a], [, b]) => b.renderedLength - a.renderedLength)
  return basename(largest).replace(/\W.*$/, '')
}

function freeName(wish: string, taken: Set<string>): string {
  let name = wish
  for (let count = 2; taken.has(name); count++) name = `${wish}-${count}`
  taken.add(name)
  return name
}

/** A file and all that it imports before it runs. */
export function withImports<File extends { fileName: string; imports: string[] }>(
  file: File,
  byName: ReadonlyMap<string, File>,
): Set<File> {
  const found = new Set([file])
  for (const each of found) for (const name of each.imports) found.add(byName.get(name) ?? each)
  return found
}
