import type { Category } from '@plaza/contract'

type Node = Pick<Category, 'id' | 'name' | 'parentId'>

/** A category with its place in the tree. */
export type CategoryNode<C extends Node = Category> = {
  category: C
  /** From the root down to the category itself. */
  path: readonly C[]
  /** 0 for a root. */
  depth: number
  hasChildren: boolean
}

/**
 * All categories as a tree written line by line: each parent directly before its children, siblings in the order they
 * came in. What hangs on a parent that is not there, or on itself, counts as a root, so that nothing is lost.
 *
 * @example categoryTree(categories).map(({ path }) => path.map(({ name }) => name).join(' › ')) // "Sport › Bikes"
 */
export function categoryTree<C extends Node>(categories: readonly C[]): CategoryNode<C>[] {
  const ids = new Set(categories.map(({ id }) => id))
  const children = Map.groupBy(categories, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : null))
  const seen = new Set<string>()

  function lines(category: C, above: readonly C[]): CategoryNode<C>[] {
    if (seen.has(category.id)) return []
    seen.add(category.id)
    const path = [...above, category]
    const below = children.get(category.id) ?? []
    return [
      { category, path, depth: above.length, hasChildren: below.length > 0 },
      ...below.flatMap((child) => lines(child, path)),
    ]
  }
  const fromRoots = (children.get(null) ?? []).flatMap((root) => lines(root, []))
  return [...fromRoots, ...categories.flatMap((lost) => lines(lost, []))]
}
