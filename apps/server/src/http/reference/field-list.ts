import { type Field, fieldsWithin, isSchema, type Schema } from './fields.ts'
import { type Html, html, withCode } from './html.ts'
import { describeField } from './words/index.ts'

/** A type in words: `string`, `list of string`, `one of a, b`. */
function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'anything'
  const { type, enum: values, items, anyOf, format } = schema
  if (Array.isArray(values)) return values.length > 8 ? 'word' : values.map((value) => String(value)).join(' | ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeOf))].join(' or ')
  const name = Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything')
  if (name === 'array') return `list of ${typeOf(items)}`
  return format === 'date-time' ? name.replace('string', 'date') : typeof format === 'string' ? format : name
}

const ruleWords: readonly [name: string, text: string][] = [
  ['minLength', 'at least # characters'],
  ['maxLength', 'at most # characters'],
  ['minimum', 'from #'],
  ['exclusiveMinimum', 'more than #'],
  ['maximum', 'to #'],
  ['minItems', 'at least # items'],
  ['maxItems', 'at most # items'],
  ['default', 'default #'],
]

const rulesOf = (schema: Schema): string => {
  const rules = ruleWords
    .filter(([name]) => schema[name] !== undefined && !(name === 'minLength' && schema[name] === 1))
    .map(([name, text]) => text.replace('#', String(schema[name])))
    .join(', ')
  return rules && `${rules.charAt(0).toUpperCase()}${rules.slice(1)}.`
}

function fieldHtml(resource: string, { path, schema, isRequired }: Field): Html {
  const text = describeField(resource, path) ?? ''
  const rules = rulesOf(schema)
  const inside = fieldsWithin(schema, path)
  const name = path.at(-1) ?? ''
  return html`<li><p class="field"><code>${name}</code> <span class="type">${typeOf(schema)}</span>${isRequired && html` <span class="required">required</span>`}</p>
<p class="meaning">${withCode(text)}${rules && html` <span class="rules">${rules}</span>`}</p>
${inside.length > 0 && html`<details class="inside"><summary>${inside.length === 1 ? 'One field' : `${inside.length} fields`} inside</summary>${fieldList(resource, inside)}</details>`}</li>`
}

/** Fields with their types, rules and meanings; those within others open below them. */
export const fieldList = (resource: string, fields: readonly Field[]): Html =>
  fields.length === 0 ? html`` : html`<ul class="fields">${fields.map((field) => fieldHtml(resource, field))}</ul>`
