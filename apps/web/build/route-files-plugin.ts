import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { withImports } from './chunks-plugin.ts'

type TextPart = 'first' | 'public' | 'later'

const app = join(import.meta.dirname, '../src/app')

const searchBarParts = ['/features/search/SearchBar.tsx', '/features/search/segments.tsx']

/** What a page loads besides the entry. The server reads it from `routes.json` (`http/route-files.ts`). */
export type RouteFiles = {
  /** In the router's words, the parents' screens included: `/l/$slugAndId`. */
  routes: { path: string; files: string[]; hasSearchBar: boolean; texts: TextPart }[]
  /** What the search bar of wide screens needs. */
  searchBar: string[]
  /** Texts of each language; what needs the later ones needs those before, too. */
  texts: Record<string, Record<TextPart, string[]>>
}

/** Tells the server which files a page needs, so that it names all of them at once: else a screen is asked for only
 * after the app has run, and what it imports after that. */
export function routeFiles(): Plugin {
  return {
    name: 'plaza-route-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk')
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(filesOfRoutes(all)) })
    },
  }
}

function filesOfRoutes(all: readonly Rolldown.OutputChunk[]): RouteFiles {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const main = all.find(({ isEntry }) => isEntry)
  // the page names these by itself
  const start = main ? withImports(main, byName) : new Set()
  const filesOf = (end: string): string[] => {
    const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end))
    if (!chunk) return []
    return [...withImports(chunk, byName)].filter((each) => !start.has(each)).map(({ fileName }) => `/${fileName}`)
  }
  const routes = readRoutes(readFileSync(join(app, 'router.tsx'), 'utf8')).map(
    ({ path, screens, hasSearchBar, texts }) => ({
      path,
      hasSearchBar,
      texts,
      files: [...new Set(screens.flatMap((screen) => filesOf(screen.slice(2))))],
    }),
  )
  const languages = all.flatMap(({ facadeModuleId }) => /(\w+)\.json\?later$/.exec(facadeModuleId ?? '')?.[1] ?? [])
  const texts = languages.map((language) => [
    language,
    {
      first: filesOf(`/${language}.json?first`),
      public: filesOf(`/${language}.json?public`),
      later: filesOf(`/${language}.json?later`),
    },
  ])
  return { routes, searchBar: [...new Set(searchBarParts.flatMap(filesOf))], texts: Object.fromEntries(texts) }
}

/** The addresses of the router and the screens on the way to each. */
export function readRoutes(
  source: string,
): { path: string; screens: string[]; hasSearchBar: boolean; texts: TextPart }[] {
  const found = [...source.matchAll(/^const (\w+) = createRoute\((\{ .*|\{$[\s\S]*?^\})\)$/gm)].map(
    ([, name = '', body = '']) => ({
      name,
      parent: /getParentRoute: \(\) => (\w+)/.exec(body)?.[1] ?? '',
      path: /\bpath: '([^']*)'/.exec(body)?.[1] ?? '',
      screen: /\bimport\('([^']*)'\)/.exec(body)?.[1],
      texts: textsOf(body),
      // the header of these has none, or they have no header
      isBare: /\b(isAuth|isTask): true/.test(body),
    }),
  )
  const byName = new Map(found.map((route) => [route.name, route]))
  return found.map((route) => {
    const way = [route]
    for (let up = byName.get(route.parent); up; up = byName.get(up.parent)) way.unshift(up)
    const path = way.map((each) => each.path.replace(/^\/?/, '/').replace(/\/$/, '')).join('')
    return {
      path: path || '/',
      screens: way.flatMap(({ screen }) => screen ?? []),
      hasSearchBar: !way.some(({ isBare }) => isBare),
      texts: route.texts,
    }
  })
}

/** Of which screens it is, the router says with how it loads it. */
function textsOf(route: string): TextPart {
  if (/\bpublicScreen\(/.test(route)) return 'public'
  return /\bscreen\(/.test(route) ? 'later' : 'first'
}
