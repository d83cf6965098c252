import type { BodyOf, CustomAttribute, Endpoints, Json } from '@plaza/contract'
import { asObject, check, maxLength, type Problem } from '@plaza/domain'

/** The words of an attribute that are written once for each language. */
const spoken = ['label', 'help', 'unit'] as const
type Spoken = (typeof spoken)[number]
type WordKey = `${Spoken}.${string}`

/** What the form about an attribute holds; each language of a text is a field of its own. */
export type AttributeForm = {
  icon: string
  min: string
  max: string
  step: string
  priority: string
  isRequired: boolean
  isFilter: boolean
  isSortable: boolean
  isLong: boolean
  wantsAll: boolean
  categories: readonly string[]
  values: readonly string[]
  /** What values are called, by language. */
  valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>>
} & Readonly<Record<WordKey, string>>

export const wordKey = (word: Spoken, locale: string): WordKey => `${word}.${locale}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : '')
const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** A text may stand for all languages; it is shown as that of the first one. */
const inEach = (value: unknown, locales: readonly string[]): Readonly<Record<string, string>> =>
  typeof value === 'string' ? { [locales[0] ?? 'en']: value } : textsOf(value)

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export const readAttribute =
  (locales: readonly string[]) =>
  ({ metadata, listValues }: CustomAttribute): AttributeForm => {
    const plaza = asObject(metadata.plaza)
    const values = listValues ?? []
    const labels = asObject(plaza.values)
    return {
      icon: textOf(plaza.icon),
      min: numberText(plaza.min),
      max: numberText(plaza.max),
      step: numberText(plaza.step),
      priority: numberText(plaza.priority),
      isRequired: plaza.isRequired === true,
      isFilter: plaza.isFilter !== false,
      isSortable: plaza.isSortable === true,
      isLong: plaza.isLong === true,
      wantsAll: plaza.search === 'all',
      categories: wordsIn(plaza.categories),
      values,
      valueLabels: Object.fromEntries(values.map((value) => [value, inEach(labels[value], locales)])),
      ...Object.fromEntries(
        spoken.flatMap((word) => {
          const texts = inEach(plaza[word], locales)
          return locales.map((locale) => [wordKey(word, locale), texts[locale] ?? ''])
        }),
      ),
    }
  }

/** Nothing, or a number; undefined for what is neither. */
function numberIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

export function attributeProblems(form: AttributeForm): Partial<Record<string, Problem>> {
  const problems: Record<string, Problem> = {}
  for (const field of ['min', 'max', 'step', 'priority'] as const) {
    if (numberIn(form[field]) === undefined) problems[field] = { rule: 'numeric' }
  }
  for (const [field, value] of Object.entries(form)) {
    if (typeof value !== 'string' || !spoken.some((word) => field.startsWith(`${word}.`))) continue
    const tooLong = check(value, [maxLength(255)])
    if (tooLong) problems[field] = tooLong
  }
  const [min, max] = [numberIn(form.min), numberIn(form.max)]
  if (typeof min === 'number' && typeof max === 'number' && max < min) {
    problems.max = { rule: 'between', min, max: Number.MAX_SAFE_INTEGER }
  }
  return problems
}

/** Texts by language; null takes one away. */
const written = (texts: Readonly<Record<string, string>>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.trim() || null]))

/** What a PATCH sends for the fields that were changed. */
export function attributeChanges(
  changes: Partial<AttributeForm>,
  form: AttributeForm,
  locales: readonly string[],
): BodyOf<Endpoints['customAttributes']['update']> {
  const { icon, categories, values, valueLabels, wantsAll } = changes
  const plaza: Record<string, Json> = {}
  for (const word of spoken) {
    if (!locales.some((locale) => changes[wordKey(word, locale)] !== undefined)) continue
    // all of them: a text that stood for every language becomes one of several
    plaza[word] = written(Object.fromEntries(locales.map((locale) => [locale, form[wordKey(word, locale)] ?? ''])))
  }
  for (const field of ['min', 'max', 'step', 'priority'] as const) {
    const text = changes[field]
    if (text !== undefined) plaza[field] = numberIn(text) ?? null
  }
  for (const field of ['isRequired', 'isFilter', 'isSortable', 'isLong'] as const) {
    const is = changes[field]
    if (is !== undefined) plaza[field] = is
  }
  if (icon !== undefined) plaza.icon = icon || null
  if (categories) plaza.categories = [...categories]
  if (wantsAll !== undefined) plaza.search = wantsAll ? 'all' : null
  if (valueLabels) {
    plaza.values = Object.fromEntries(Object.entries(valueLabels).map(([value, texts]) => [value, written(texts)]))
  }
  return {
    ...(values && { listValues: [...values] }),
    ...(Object.keys(plaza).length > 0 && { metadata: { plaza } }),
  }
}

/** What of a change may concern listings that are there: who has to answer, and with what. Nothing where there is no such change. */
export function touchingChanges(attribute: CustomAttribute, form: AttributeForm, locales: readonly string[]) {
  const before = readAttribute(locales)(attribute)
  const isChanged = (field: 'isRequired' | 'categories' | 'min' | 'max') =>
    JSON.stringify(before[field]) !== JSON.stringify(form[field])
  const changes: Partial<AttributeForm> = {
    ...(isChanged('isRequired') && { isRequired: form.isRequired }),
    ...(isChanged('categories') && { categories: form.categories }),
    ...(isChanged('min') && { min: form.min }),
    ...(isChanged('max') && { max: form.max }),
  }
  return Object.keys(changes).length > 0 ? attributeChanges(changes, form, locales) : undefined
}

/** The attribute as it would be once the form is saved. */
export function asEdited(attribute: CustomAttribute, form: AttributeForm, locales: readonly string[]): CustomAttribute {
  const { metadata, listValues } = attributeChanges(form, form, locales)
  const plaza = { ...asObject(attribute.metadata.plaza), ...asObject(metadata?.plaza) }
  return {
    ...attribute,
    listValues: attribute.type === 'select' || attribute.type === 'tags' ? (listValues ?? []) : null,
    metadata: { ...attribute.metadata, plaza: plaza as CustomAttribute['metadata'] },
  }
}
