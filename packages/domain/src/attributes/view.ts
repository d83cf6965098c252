import type { Category, CustomAttribute, Json } from '@plaza/contract'
import { categoryPath } from '../category-tree.ts'
import { asObject } from '../json-object.ts'
import { textIn } from '../locales.ts'

// metadata is free JSON; a value of the wrong type counts as unset
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/**
 * How an attribute is shown, from its `metadata.plaza`:
 * `{ label: 'Floor area' | { en: 'Floor area', es: 'Superficie' }, icon: 'scaling', unit: 'm²', priority: 3,
 *    min: 1, max: 1000, step: 1, isSortable: true, isFilter: true, isLong: false }`. Everything may be missing.
 */
export type AttributeView = {
  name: string
  type: CustomAttribute['type']
  label: string
  /** Name of a Lucide icon. */
  icon: string | undefined
  unit: string | undefined
  /** Higher comes first. */
  priority: number
  /** A text long enough for a section of its own. */
  isLong: boolean
  help: string | undefined
  min: number | undefined
  max: number | undefined
  /** What a number is counted in; whole numbers where nothing is said. */
  step: number | undefined
  isRequired: boolean
  /** Whether readers can filter by it; they can unless it says otherwise. */
  isFilter: boolean
  /** Whether its value stands on the cards of listings; types alone say so. */
  isOnCard: boolean
  /** Ids of the categories it suits, with all below them; empty for all. */
  categories: readonly string[]
  /** A listed value in the reader's language, from `values: { Good: { es: 'Bueno' } }`. */
  valueLabel: (value: string) => string
  listValues: readonly string[]
}

/** What is declared of an attribute, as far as people meet it. */
export type Declared = Pick<CustomAttribute, 'name' | 'type' | 'metadata' | 'listValues'>

export function attributeView(attribute: Declared, locale: string): AttributeView {
  const { label, icon, unit, priority, isLong, help, min, max, step, isRequired, isFilter, categories, values } =
    asObject(attribute.metadata.plaza)
  const valueTexts = asObject(values)
  return {
    name: attribute.name,
    type: attribute.type,
    label: textIn(label, locale) ?? inWords(attribute.name),
    icon: textOf(icon),
    unit: textIn(unit, locale),
    priority: numberOf(priority) ?? 0,
    isLong: isLong === true,
    help: textIn(help, locale),
    min: numberOf(min),
    max: numberOf(max),
    step: numberOf(step),
    isRequired: isRequired === true,
    isFilter: isFilter !== false,
    isOnCard: false,
    categories: listOf(categories),
    valueLabel: (value) => textIn(valueTexts[value], locale) ?? value,
    listValues: attribute.listValues ?? [],
  }
}

/** Words of a value in the reader's language: one, or each of several. */
export const wordsOf = ({ valueLabel }: AttributeView, value: Json): string[] =>
  (Array.isArray(value) ? value : [value]).map((each) => valueLabel(String(each)))

/** `age_from` and `ageFrom` read "Age from". */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** In the order in which a listing shows them: by priority, then as they were declared. */
export const inOrder = (views: readonly AttributeView[]): AttributeView[] =>
  [...views].sort((a, b) => b.priority - a.priority)

type Suiting = { categories: readonly Pick<Category, 'id' | 'name' | 'parentId'>[]; categoryId: string | null }

/** Those that are asked for in a category. */
export function suiting(views: readonly AttributeView[], { categories, categoryId }: Suiting): AttributeView[] {
  const path = categoryPath(categories, categoryId).map(({ id }) => id)
  return views.filter((view) => view.categories.length === 0 || view.categories.some((id) => path.includes(id)))
}
