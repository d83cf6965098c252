import type { CustomAttribute, Json, JsonObject } from '@plaza/contract'

export type AttributeDefinition = Pick<CustomAttribute, 'name' | 'type' | 'listValues'>

/** Why a value does not fit its attribute, as an answer tells it in `data.errors`. */
export type AttributeProblem = {
  name: string
  value: Json
  message: string
  /** What `select` and `tags` may hold. */
  allowed?: string[]
  /** Those elements of `tags` that are not allowed. */
  notAllowed?: Json[]
}

/** A word that older clients send along; it is no attribute. */
const ignored = '__replace__'

/**
 * Everything that is wrong with the values of an asset's custom attributes; empty when all fit. `null` fits any.
 *
 * @example
 * checkCustomAttributeValues([{ name: 'seats', type: 'number', listValues: null }], { seats: '4' })
 * // [{ name: 'seats', value: '4', message: 'must be a number' }]
 */
export function checkCustomAttributeValues(
  definitions: Iterable<AttributeDefinition>,
  values: JsonObject,
): AttributeProblem[] {
  const byName = new Map([...definitions].map((definition) => [definition.name, definition]))
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === ignored) return []
    const definition = byName.get(name)
    const problem = definition ? misfit(definition, value) : { message: 'is not a custom attribute' }
    return problem ? [{ name, value, ...problem }] : []
  })
}

type Misfit = Omit<AttributeProblem, 'name' | 'value'>

function misfit({ type, listValues }: AttributeDefinition, value: Json): Misfit | undefined {
  if (value === null) return undefined
  const allowed = listValues ?? []
  switch (type) {
    case 'number':
      return typeof value === 'number' ? undefined : { message: 'must be a number' }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { message: 'must be a boolean' }
    case 'text':
      return typeof value === 'string' ? undefined : { message: 'must be a string' }
    case 'select':
      return includes(allowed, value) ? undefined : { message: 'must be one of the allowed values', allowed }
    case 'tags': {
      if (!Array.isArray(value)) return { message: 'must be an array' }
      const notAllowed = allowed.length === 0 ? [] : value.filter((tag) => !includes(allowed, tag))
      return notAllowed.length === 0 ? undefined : { message: 'must hold allowed values only', allowed, notAllowed }
    }
    default:
      return type satisfies never
  }
}

const includes = (words: readonly string[], value: Json) => typeof value === 'string' && words.includes(value)
