import type { EndpointShape } from '@plaza/contract'

export type PathTable = { methodsOf(path: string): string[] }

/** Which methods each path has, to tell an unknown path (404) from a wrong method (405). */
export function createPathTable(
  endpoints: readonly Pick<EndpointShape, 'method' | 'aliasMethod' | 'path'>[],
): PathTable {
  const rows = endpoints.map(({ method, aliasMethod, path }) => ({
    methods: aliasMethod ? [method, aliasMethod] : [method],
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}$`),
    isFixed: !path.includes(':'),
  }))
  return {
    methodsOf(path) {
      const matching = rows.filter(({ pattern }) => pattern.test(path))
      const fixed = matching.filter(({ isFixed }) => isFixed)
      return [...new Set((fixed.length > 0 ? fixed : matching).flatMap(({ methods }) => methods))]
    },
  }
}
