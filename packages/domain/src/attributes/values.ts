import type { Json } from '@plaza/contract'
import { between, maxLength, numeric, type Problem, required } from '../form-rules.ts'
import type { AttributeView } from './view.ts'

/** What a form holds for an attribute: numbers are texts while they are typed. */
export type AttributeInput = string | boolean | readonly string[]

export const longestAttributeText = 255

/** What a field shows for a stored value. */
export function attributeInput({ type }: Pick<AttributeView, 'type'>, value: Json | undefined): AttributeInput {
  switch (type) {
    case 'boolean':
      return value === true
    case 'tags':
      return Array.isArray(value) ? value.map(String) : []
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

/** What is stored for what a field holds; nothing entered is `null`. */
export function attributeValue({ type }: Pick<AttributeView, 'type'>, input: AttributeInput | undefined): Json {
  switch (type) {
    case 'boolean':
      return input === true
    case 'tags':
      return Array.isArray(input) && input.length > 0 ? [...input] : null
    case 'number':
      return typeof input === 'string' && input.trim() !== '' ? Number(input.trim().replace(',', '.')) : null
    default:
      return typeof input === 'string' && input.trim() !== '' ? input.trim() : null
  }
}

/** What is wrong with what a field holds. */
export function attributeProblem(attribute: AttributeView, input: AttributeInput | undefined): Problem | null {
  const { type, isRequired, min = -Infinity, max = Infinity } = attribute
  const isEmpty = input === undefined || input === '' || (Array.isArray(input) && input.length === 0)
  // a switch that is off is an answer
  if (type === 'boolean') return null
  if (isEmpty || (typeof input === 'string' && input.trim() === '')) return isRequired ? required('') : null
  if (type === 'text') return maxLength(longestAttributeText)(input)
  if (type !== 'number') return null
  const text = String(input).trim().replace(',', '.')
  return numeric()(text) ?? (min === -Infinity && max === Infinity ? null : between(min, max)(text))
}
