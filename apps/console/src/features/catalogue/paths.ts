import type { Category } from '@plaza/contract'
import { categoryTree } from '@plaza/domain'
import type { Sdk } from '../../lib/client.ts'

/** Names from the root down. */
export type Path = readonly string[]

const keyOf = (path: Path) => path.map((name) => name.trim().toLowerCase()).join('\n')

/** Those of these paths that are not in the tree yet, each with what stands above it, parents first and none twice. */
export function missingPaths(categories: readonly Category[], paths: readonly Path[]): Path[] {
  const known = new Set(categoryTree(categories).map(({ path }) => keyOf(path.map(({ name }) => name))))
  return paths
    .flatMap((path) => path.map((_, at) => path.slice(0, at + 1)))
    .filter((path) => {
      const key = keyOf(path)
      if (known.has(key)) return false
      known.add(key)
      return true
    })
}

/** Adds them one after the other; what is there already stays as it is. */
export async function addPaths(sdk: Sdk, categories: readonly Category[], paths: readonly Path[]): Promise<number> {
  const ids = new Map(
    categoryTree(categories).map(({ path, category }) => [keyOf(path.map(({ name }) => name)), category.id]),
  )
  const missing = missingPaths(categories, paths)
  for (const path of missing) {
    const parentId = path.length > 1 ? (ids.get(keyOf(path.slice(0, -1))) ?? null) : null
    const { id } = await sdk.categories.create({ name: (path.at(-1) ?? '').trim(), parentId })
    ids.set(keyOf(path), id)
  }
  return missing.length
}
