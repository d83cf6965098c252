import type { Category } from '@plaza/contract'
import { asObject } from './json-object.ts'

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

/** As operators made them, unless their `metadata.plaza.order` says otherwise. */
export const inCategoryOrder = <C extends Pick<Category, 'metadata' | 'createdDate'>>(categories: readonly C[]): C[] =>
  categories.toSorted((a, b) => orderOf(a) - orderOf(b) || a.createdDate.localeCompare(b.createdDate))

const orderOf = ({ metadata }: Pick<Category, 'metadata'>) => {
  const { order } = asObject(metadata.plaza)
  return typeof order === 'number' && Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER
}

/** A category and the ones above it, from the root down. A tree that bites its tail ends where it began. */
export function categoryPath<C extends Node>(categories: readonly C[], id: string | null): C[] {
  const path: C[] = []
  let next = categories.find((category) => category.id === id)
  while (next && !path.includes(next)) {
    const { parentId } = next
    path.unshift(next)
    next = categories.find((category) => category.id === parentId)
  }
  return path
}
