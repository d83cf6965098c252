import type { EndpointShape, Method } from '@plaza/contract'

type Path = Pick<EndpointShape, 'method' | 'aliasMethod' | 'path'>

export type PathTable = {
  methodsOf(path: string): Method[]
  /** Fixed paths that a path with a parameter would answer for, with the methods it would do so. */
  shadowed: { path: string; methods: Method[] }[]
}

/** Which methods each path has, to tell an unknown path (404) from a wrong method (405). */
export function createPathTable(endpoints: readonly Path[]): PathTable {
  const rows = endpoints.map(({ method, aliasMethod, path }) => ({
    path,
    methods: aliasMethod ? [method, aliasMethod] : [method],
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}$`),
    isFixed: !path.includes(':'),
  }))
  const byStart = Map.groupBy(rows, ({ path }) => startOf(path))
  const methodsOf = (path: string) => {
    const matching = (byStart.get(startOf(path)) ?? []).filter(({ pattern }) => pattern.test(path))
    const fixed = matching.filter(({ isFixed }) => isFixed)
    return [...new Set((fixed.length > 0 ? fixed : matching).flatMap(({ methods }) => methods))]
  }
  const fixedPaths = [...new Set(rows.filter(({ isFixed }) => isFixed).map(({ path }) => path))]
  const shadowed = fixedPaths.map((path) => {
    const own = methodsOf(path)
    const others = rows.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return { path, methods: [...new Set(others)].filter((method) => !own.includes(method)) }
  })
  return { methodsOf, shadowed: shadowed.filter(({ methods }) => methods.length > 0) }
}

/** What stands between the first two slashes: no path has a parameter there, and every page of the web app is looked up. */
const startOf = (path: string) => path.split('/', 2)[1] ?? ''
