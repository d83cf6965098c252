import { asObject, isObject } from '../json-object.ts'
import type { AttributeView } from './view.ts'

/** What a type says of an attribute itself. What it leaves out is as the attribute says. */
export type TypeWord = Partial<Pick<AttributeView, 'priority' | 'isRequired' | 'isFilter' | 'isOnCard'>>

/** What a type makes of attributes. Without it a type uses all of them, as they are. */
export type TypeAttributes = {
  /** The names of those that it uses. */
  used: readonly string[]
  words: Readonly<Record<string, TypeWord>>
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

function readWord(value: unknown): TypeWord {
  const { priority, isRequired, isFilter, isOnCard } = asObject(value)
  return {
    ...(typeof priority === 'number' && Number.isFinite(priority) && { priority }),
    ...(isFlag(isRequired) && { isRequired }),
    ...(isFlag(isFilter) && { isFilter }),
    ...(isFlag(isOnCard) && { isOnCard }),
  }
}

/**
 * What the settings say of the attributes of each type (`stelace.instant.assetTypes`), by the ids of types:
 * `{ customAttributes: ['size', 'year'], attributes: { size: { priority: 2, isRequired: true, isFilter: true, isOnCard: true } } }`.
 */
export function attributesByType(setting: unknown): Readonly<Record<string, TypeAttributes>> {
  // settings are merged: what was taken out of an object is null
  const named = Object.entries(asObject(setting)).filter(([, said]) => said !== null && said !== undefined)
  return Object.fromEntries(
    named.map(([typeId, said]) => {
      const { customAttributes, attributes } = asObject(said)
      const used = Array.isArray(customAttributes) ? customAttributes.filter((name) => typeof name === 'string') : []
      const words = Object.entries(asObject(attributes)).filter(([, word]) => isObject(word))
      return [typeId, { used, words: Object.fromEntries(words.map(([name, word]) => [name, readWord(word)])) }]
    }),
  )
}
