import { type CategoryNode, categoryTree, inCategoryOrder } from '@plaza/domain'
import type { CountedCategory } from './queries.ts'

/** A line of the tree. */
export type CategoryLine = CategoryNode<CountedCategory> & {
  /** Listings in it and in all below it; nothing where that is not known. */
  nbAssets: number | undefined
  isOpen: boolean
  /** Its place among its siblings, from 1, and how many they are. */
  place: number
  nbSiblings: number
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** All lines of the tree in their order, whether they are shown or not. */
export function allLines(categories: readonly CountedCategory[]): CategoryLine[] {
  const nodes = categoryTree(inCategoryOrder(categories))
  const totals = new Map<string, number>()
  for (const { category, path } of nodes) {
    for (const { id } of path) totals.set(id, (totals.get(id) ?? 0) + (category.stats?.nbAssets ?? 0))
  }
  const siblings = Map.groupBy(nodes, ({ path }) => path.at(-2)?.id)
  const places = new Map([...siblings.values()].flatMap((some) => some.map((node, at) => [node, at + 1] as const)))
  return nodes.map((node) => ({
    ...node,
    nbAssets: node.category.stats && totals.get(node.category.id),
    isOpen: false,
    place: places.get(node) ?? 1,
    nbSiblings: siblings.get(node.path.at(-2)?.id)?.length ?? 1,
  }))
}

type Shown = { open: ReadonlySet<string>; query: string }

/** The lines to be seen: what is below an open one, or all that a text finds with what stands above it. */
export function shownLines(lines: readonly CategoryLine[], { open, query }: Shown): CategoryLine[] {
  const wanted = plain(query.trim())
  if (wanted === '') {
    return lines
      .filter(({ path }) => path.slice(0, -1).every(({ id }) => open.has(id)))
      .map((line) => ({ ...line, isOpen: open.has(line.category.id) }))
  }
  const found = lines.filter(({ category }) => plain(category.name).includes(wanted))
  const above = new Set(found.flatMap(({ path }) => path.map(({ id }) => id)))
  return lines.filter(({ category }) => above.has(category.id)).map((line) => ({ ...line, isOpen: line.hasChildren }))
}

/** Where a category may go: everywhere but into itself and what lies below it. */
export const placesFor = (lines: readonly CategoryLine[], id: string): CategoryLine[] =>
  lines.filter(({ path }) => path.every((each) => each.id !== id))

export const pathText = ({ path }: Pick<CategoryLine, 'path'>): string => path.map(({ name }) => name).join(' › ')
