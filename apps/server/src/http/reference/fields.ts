/** A JSON schema, as far as the reference looks into it. */
export type Schema = Record<string, unknown>

export type Field = {
  /** The names down to the field; items of a list are `name[]`, values of a map `*`. */
  path: readonly string[]
  schema: Schema
  isRequired: boolean
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The forms a value may have; `null` is none of them. */
const formsOf = (schema: Schema): Schema[] =>
  [...listed(schema.anyOf), ...listed(schema.oneOf)].filter(isSchema).filter(({ type }) => type !== 'null')

/** The fields directly within a value: of an object, of the items of a list, of the values of a map. */
export function fieldsWithin(schema: unknown, path: readonly string[] = []): Field[] {
  if (!isSchema(schema)) return []
  const required = listed(schema.required)
  const own = Object.entries(isSchema(schema.properties) ? schema.properties : {}).map(([name, property]) => ({
    path: [...path, name],
    schema: isSchema(property) ? property : {},
    isRequired: required.includes(name),
  }))
  const inForms = formsOf(schema).flatMap((form) => fieldsWithin(form, path))
  const inItems = fieldsWithin(schema.items, itemsPath(path))
  const inValues = fieldsWithin(schema.additionalProperties, [...path, '*'])
  const known = new Set<string>()
  return [...own, ...inForms, ...inItems, ...inValues].filter(({ path: each }) => {
    const name = each.join('.')
    return known.has(name) ? false : known.add(name)
  })
}

const itemsPath = (path: readonly string[]) => (path.length === 0 ? ['[]'] : [...path.slice(0, -1), `${path.at(-1)}[]`])

/** All fields of a value, however deep. */
export const fieldsOf = (schema: unknown, path: readonly string[] = []): Field[] =>
  fieldsWithin(schema, path).flatMap((field) => [field, ...fieldsOf(field.schema, field.path)])
