import type { BodyOf, Category, Endpoints, JsonObject } from '@plaza/contract'
import { asObject, check, maxLength, type Problem, required } from '@plaza/domain'

type NameKey = `name.${string}`
type DescriptionKey = `description.${string}`

/** What the form about a category shows; each language is a field of its own. */
export type CategoryForm = {
  name: string
  picture: string
  wall: string
  order: string
} & Readonly<Record<NameKey | DescriptionKey, string>>

export const descriptionKey = (locale: string): DescriptionKey => `description.${locale}`
export const nameKey = (locale: string): NameKey => `name.${locale}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** In each language; one that stands for all languages is the first one's. */
function descriptionsOf({ metadata }: Category, locales: readonly string[]): Readonly<Record<string, unknown>> {
  const { description } = asObject(metadata.plaza)
  return typeof description === 'string' ? { [locales[0] ?? 'en']: description } : asObject(description)
}

export const readCategory =
  (locales: readonly string[]) =>
  (category: Category): CategoryForm => {
    const { name, metadata } = category
    const plaza = asObject(metadata.plaza)
    const descriptions = descriptionsOf(category, locales)
    const names = asObject(plaza.name)
    return {
      name,
      picture: textOf(plaza.picture),
      wall: textOf(plaza.wall),
      order: typeof plaza.order === 'number' ? String(plaza.order) : '',
      ...Object.fromEntries(locales.map((locale) => [nameKey(locale), textOf(names[locale])])),
      ...Object.fromEntries(locales.map((locale) => [descriptionKey(locale), textOf(descriptions[locale])])),
    }
  }

/** Nothing, or a number that may be negative. */
const orderOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  return Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}

export function categoryProblems(form: CategoryForm): Partial<Record<string, Problem>> {
  const name = check(form.name, [required, maxLength(255)])
  return {
    ...(name && { name }),
    ...(orderOf(form.order) === undefined && { order: { rule: 'integer' } as const }),
  }
}

/** What a PATCH sends for the fields that were changed. */
export function categoryChanges(
  changes: Partial<CategoryForm>,
  { category, locales }: { category: Category; locales: readonly string[] },
): BodyOf<Endpoints['categories']['update']> {
  const { name, picture, wall, order } = changes
  const inLocales = (keyOf: (locale: string) => NameKey | DescriptionKey) =>
    locales.flatMap((locale) => {
      const text = changes[keyOf(locale)]
      return text === undefined ? [] : [[locale, text.trim() || null] as const]
    })
  const [names, descriptions] = [inLocales(nameKey), inLocales(descriptionKey)]
  const before = descriptionsOf(category, locales)
  const plaza = {
    ...(names.length > 0 && { name: Object.fromEntries(names) }),
    ...(descriptions.length > 0 && { description: { ...before, ...Object.fromEntries(descriptions) } as JsonObject }),
    ...(picture !== undefined && { picture: picture.trim() || null }),
    ...(wall !== undefined && { wall: wall || null }),
    ...(order !== undefined && { order: orderOf(order) ?? null }),
  }
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(Object.keys(plaza).length > 0 && { metadata: { plaza } }),
  }
}
