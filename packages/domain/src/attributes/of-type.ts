import type { Asset, Category } from '@plaza/contract'
import type { TypeAttributes } from './by-type.ts'
import { type AttributeView, attributeView, type Declared, inOrder, suiting } from './view.ts'

/** The attributes of a type in its order, as it wants them. */
export function viewsOfType(
  declared: readonly Declared[],
  ofType: TypeAttributes | undefined,
  locale: string,
): AttributeView[] {
  const used = ofType ? declared.filter(({ name }) => ofType.used.includes(name)) : declared
  return inOrder(used.map((each) => ({ ...attributeView(each, locale), ...ofType?.words[each.name] })))
}

/** What readers filter a search in some types by: whatever one of them offers, as far up as any has it. Without types as attributes say. */
export function filtersOfTypes(
  declared: readonly Declared[],
  ofTypes: readonly (TypeAttributes | undefined)[],
  locale: string,
): AttributeView[] {
  const filters = (ofTypes.length > 0 ? ofTypes : [undefined])
    .flatMap((ofType) => viewsOfType(declared, ofType, locale))
    .filter(({ isFilter }) => isFilter)
  const first = (name: string) => inOrder(filters.filter((view) => view.name === name)).slice(0, 1)
  return inOrder(declared.flatMap(({ name }) => first(name)))
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

type Lacking = {
  declared: readonly Declared[]
  categories: readonly Pick<Category, 'id' | 'name' | 'parentId'>[]
  ofType: TypeAttributes | undefined
}

/** What a listing has to say in its type and category, and does not. A switch that nobody touched is off, which is an answer. */
export function lackingAttributes(
  { customAttributes, categoryId }: Pick<Asset, 'customAttributes' | 'categoryId'>,
  { declared, categories, ofType }: Lacking,
): AttributeView[] {
  return suiting(viewsOfType(declared, ofType, 'en'), { categories, categoryId }).filter(
    ({ name, type, isRequired }) => isRequired && type !== 'boolean' && isNothing(customAttributes[name]),
  )
}
