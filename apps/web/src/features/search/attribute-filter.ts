import type { CustomAttribute } from '@plaza/sdk'
import { objectOf } from '../../lib/json.ts'

/** What is wanted of a custom attribute, from its text in the address. */
export type AttributeCriterion =
  | { type: 'boolean' }
  | { type: 'number'; least: number | undefined; most: number | undefined }
  | { type: 'text'; value: string }
  | { type: 'select' | 'tags'; values: readonly string[] }

/** A value with a quote cannot be said in the filter language. */
const sayable = (value: string) => value.replaceAll(/["']/g, '').trim()

/** None where the text means nothing for such an attribute. */
export function readCriterion({ type, listValues }: CustomAttribute, text: string): AttributeCriterion | undefined {
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

/** The text of a criterion in the address; empty for none. */
export function writeCriterion(criterion: AttributeCriterion | undefined): string {
  switch (criterion?.type) {
    case 'boolean':
      return 'true'
    case 'number':
      return criterion.least === undefined && criterion.most === undefined
        ? ''
        : `${criterion.least ?? ''}..${criterion.most ?? ''}`
    case 'text':
      return criterion.value
    case 'select':
    case 'tags':
      return criterion.values.join(',')
    default:
      return ''
  }
}

/** The criterion in the filter language of the API. */
export function filterTerms(attribute: CustomAttribute, criterion: AttributeCriterion): string[] {
  const { name } = attribute
  switch (criterion.type) {
    case 'boolean':
      return [`${name} == true`]
    case 'number':
      return [
        ...(criterion.least === undefined ? [] : [`${name} >= ${criterion.least}`]),
        ...(criterion.most === undefined ? [] : [`${name} <= ${criterion.most}`]),
      ]
    case 'text':
      return [`${name} == "${criterion.value}"`]
    case 'select':
    case 'tags': {
      const list = `${name}[${criterion.values.map((value) => `"${sayable(value)}"`).join(',')}]`
      return [criterion.type === 'tags' && wantsAll(attribute) ? `${list} >= ${criterion.values.length}` : list]
    }
    default:
      return criterion satisfies never
  }
}

/** `metadata.plaza.search: "all"`: every chosen tag must be there. */
const wantsAll = ({ metadata }: CustomAttribute) => objectOf(metadata.plaza).search === 'all'
