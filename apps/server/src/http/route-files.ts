import { readingOrder } from '@plaza/domain'

type TextPart = 'first' | 'public' | 'later'
type RouteFiles = {
  routes: { path: string; files: string[]; hasSearchBar: boolean; texts: TextPart }[]
  searchBar: string[]
  texts: Record<string, Record<TextPart, string[]>>
}

/** A script of the web app, and the screens that need it at once; without a media query all do. */
export type PageFile = { href: string; media?: string }

/** Which files a page of the web app needs at first besides those that every page names. */
export type FilesOfPath = (path: string, locale: string) => PageFile[]

/** Each needs those before it. */
const textParts: readonly TextPart[] = ['first', 'public', 'later']

/** Where the header and the first screen have room for the search bar. */
const wide = '(min-width: 48rem)'

/** Reads what the build says about its routes (`apps/web/build/route-files-plugin.ts`). */
export function readRouteFiles(json: string | undefined): FilesOfPath {
  if (json === undefined) return () => []
  const { routes, searchBar, texts }: RouteFiles = JSON.parse(json)
  const patterns = routes
    // `/n/sent` before `/n/$step`
    .toSorted((a, b) => wildness(a.path) - wildness(b.path))
    .map((route) => ({ ...route, pattern: patternOf(route.path) }))
  return (path, locale) => {
    const route = patterns.find(({ pattern }) => pattern.test(path))
    if (!route) return []
    const [text] = readingOrder(locale).flatMap((each) => texts[each.split('-')[0] ?? ''] ?? [])
    const parts = textParts.slice(0, textParts.indexOf(route.texts) + 1)
    const always = new Set([...route.files, ...parts.flatMap((part) => text?.[part] ?? [])])
    const bar = route.hasSearchBar ? [...searchBar, ...(text?.public ?? [])] : []
    const onWide = new Set(bar.filter((href) => !always.has(href)))
    return [...[...always].map((href) => ({ href })), ...[...onWide].map((href) => ({ href, media: wide }))]
  }
}

const wildness = (path: string) => path.split('$').length

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part === '$' ? '.+' : part.startsWith('$') ? '[^/]+' : part))
      .join('/')}/?$`,
  )
