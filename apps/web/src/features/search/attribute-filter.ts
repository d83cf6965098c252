import type { CustomAttribute } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'

/** What is wanted of a custom attribute, from its text in the address. */
export type AttributeWish =
  | { type: 'boolean' }
  | { type: 'number'; least: number | undefined; most: number | undefined }
  | { type: 'text'; value: string }
  | { type: 'select' | 'tags'; values: readonly string[] }

/** A value with a quote cannot be said in the filter language. */
const sayable = (value: string) => value.replaceAll(/["']/g, '').trim()

/** None where the text means nothing for such an attribute. */
export function readWish({ type, listValues }: CustomAttribute, text: string): AttributeWish | undefined {
  switch (type) {
    case 'boolean':
      return text === 'true' ? { type } : undefined
    case 'number': {
      const [from = '', to] = text.split('..')
      const [least, most] = [numberIn(from), numberIn(to ?? from)]
      return least === undefined && most === undefined ? undefined : { type, least, most }
    }
    case 'text': {
      const value = sayable(text)
      return value ? { type, value } : undefined
    }
    case 'select':
    case 'tags': {
      const values = text.split(',').filter((value) => listValues?.includes(value))
      return values.length > 0 ? { type, values } : undefined
    }
    default:
      return undefined
  }
}

function numberIn(text: string): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** The text of a wish in the address; empty for none. */
export function writeWish(wish: AttributeWish | undefined): string {
  switch (wish?.type) {
    case 'boolean':
      return 'true'
    case 'number':
      return wish.least === undefined && wish.most === undefined ? '' : `${wish.least ?? ''}..${wish.most ?? ''}`
    case 'text':
      return wish.value
    case 'select':
    case 'tags':
      return wish.values.join(',')
    default:
      return ''
  }
}

/** The wish in the filter language of the API. */
export function filterTerms(attribute: CustomAttribute, wish: AttributeWish): string[] {
  const { name } = attribute
  switch (wish.type) {
    case 'boolean':
      return [`${name} == true`]
    case 'number':
      return [
        ...(wish.least === undefined ? [] : [`${name} >= ${wish.least}`]),
        ...(wish.most === undefined ? [] : [`${name} <= ${wish.most}`]),
      ]
    case 'text':
      return [`${name} == "${wish.value}"`]
    case 'select':
    case 'tags': {
      const list = `${name}[${wish.values.map((value) => `"${sayable(value)}"`).join(',')}]`
      return [wish.type === 'tags' && wantsAll(attribute) ? `${list} >= ${wish.values.length}` : list]
    }
    default:
      return wish satisfies never
  }
}

/** `metadata.plaza.search: "all"`: every chosen tag must be there. */
const wantsAll = ({ metadata }: CustomAttribute) => objectOf(metadata.plaza).search === 'all'
