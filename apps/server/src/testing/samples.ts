import fc from 'fast-check'

type Schema = Record<string, unknown>
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const asSchema = (value: unknown): Schema => (isSchema(value) ? value : {})

/** Values that have broken servers before; every one of them is legal JSON. */
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 60,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '2026-02-30',
  '0000-01-01',
  '+275760-09-13T00:00:00.001Z',
  'é'.repeat(300),
  'a'.repeat(5000),
  [],
  [null],
  [[]],
  {},
  { __proto__: null },
  JSON.parse('{"__proto__":{"a":1},"constructor":{}}'),
  { $ne: 1 },
  { gte: 'x' },
  { '': '' },
]

/** A value that fits a schema of the contract: the shortest one, with every required field. */
export function validSample(schema: unknown): unknown {
  const {
    type,
    enum: words,
    properties,
    required,
    items,
    anyOf,
    oneOf,
    format,
    pattern,
    minLength,
    minimum,
    minProperties,
    examples,
  } = asSchema(schema)
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(words)) return words[0]
  if (Array.isArray(anyOf)) return validSample(anyOf[0])
  if (Array.isArray(oneOf)) return validSample(oneOf[0])
  const kind = Array.isArray(type) ? type[0] : type
  switch (kind) {
    case 'string':
      if (format === 'date-time') return '2026-05-01T10:00:00.000Z'
      if (format === 'email') return 'somebody@example.com'
      if (format === 'uri') return 'http://localhost:3000/email-check'
      if (pattern) return 'custom'
      return 'sample text'.slice(0, Math.max(Number(minLength ?? 1), 11))
    case 'integer':
    case 'number':
      return minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return items === undefined ? [] : [validSample(items)]
    case 'object': {
      const names = Array.isArray(required) ? required : []
      const entries = Object.entries(asSchema(properties)).filter(
        ([name], index) => names.includes(name) || (minProperties && index === 0),
      )
      return Object.fromEntries(entries.map(([name, property]) => [name, validSample(property)]))
    }
    default:
      return 'anything'
  }
}

/** Values around a schema: fitting ones, nearly fitting ones and hostile ones. */
export function anySample(schema: unknown): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf } = asSchema(schema)
  const wrong = fc.constantFrom(...hostile)
  const right = fc.constant(validSample(schema))
  const choices = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined
  if (choices) return fc.oneof(...choices.map(anySample), wrong)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'array') return fc.oneof(fc.array(anySample(items), { maxLength: 3 }), right, wrong)
  if (kind !== 'object' || !isSchema(properties)) return fc.oneof({ weight: 3, arbitrary: right }, fc.string(), wrong)
  const fields = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, anySample(property)]))
  const near = fc
    .record(fields, { requiredKeys: [] })
    .map((record) => ({ ...asSchema(validSample(schema)), ...record }))
  const extra = fc.tuple(near, fc.string(), wrong).map(([record, key, value]) => ({ ...record, [key]: value }))
  return fc.oneof({ weight: 6, arbitrary: near }, extra, wrong)
}

/** The schema with nothing allowed that it does not name. */
export function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema)
  if (!isSchema(schema)) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closedSchema(value)]))
  return isSchema(schema.properties) && schema.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy
}
