import type { Json, JsonObject } from '@plaza/contract'
import { isObject, isSignOnAttribute, signOnTexts } from '@plaza/domain'
import { deepMerge } from '../../lib/deep-merge.ts'

/** User attribute, or a path into one, → name of the provider's claim. */
export type Mapping = Readonly<Record<string, string>>

export const defaultMapping: Mapping = {
  email: 'email',
  firstname: 'given_name',
  lastname: 'family_name',
  displayName: 'name',
}

type TextAttribute = keyof typeof signOnTexts
const isText = (name: string): name is TextAttribute => Object.hasOwn(signOnTexts, name)

/** What a provider's claims say about a user. */
export type Attributes = Partial<Record<TextAttribute, string | null>> & {
  metadata?: JsonObject
  platformData?: JsonObject
}

/** Who somebody is at the provider; nothing when it does not tell. */
export function externalIdOf(claims: JsonObject, mapping: Mapping): string | undefined {
  const value = (mapping.id === undefined ? undefined : claims[mapping.id]) ?? claims.sub ?? claims.id
  const id = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return id === '' || id.length > 255 ? undefined : id
}

/**
 * The attributes that a mapping takes from claims. Roles, memberships and usernames are never among them: what somebody
 * may do here is not for another service to say.
 */
export function attributesOf(claims: JsonObject, mapping: Mapping): Attributes {
  let attributes: JsonObject = {}
  for (const [path, claim] of Object.entries(mapping)) {
    const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined
    if (value === undefined || !isSignOnAttribute(path)) continue
    const [first = '', ...rest] = path.split('.')
    if (isText(first)) {
      const text = textOf(first, value)
      if (text !== undefined) attributes[first] = text
    } else if (rest.length > 0) {
      attributes = deepMerge(attributes, { [first]: nested(rest, value) })
    }
  }
  // only texts and free data were put in
  return attributes as Attributes
}

function textOf(name: TextAttribute, value: Json): string | null | undefined {
  if (value === null) return null
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : undefined
  // what PostgreSQL cannot hold, or no form of ours would accept
  const text = value.replaceAll('\u0000', '').toWellFormed()
  if (name === 'email') return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 255 ? text : undefined
  return text.slice(0, signOnTexts[name])
}

const nested = ([first = '', ...rest]: string[], value: Json): JsonObject => ({
  [first]: rest.length === 0 ? value : nested(rest, value),
})

/** Numbers and booleans always give way: nobody fills them in by hand. */
const isEmpty = (value: Json | undefined) =>
  value === undefined ||
  value === null ||
  value === '' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** What of `wanted` may be written over `current`: only where nothing is yet, at any depth. */
export function missingFrom(current: JsonObject, wanted: JsonObject): JsonObject {
  const missing: JsonObject = {}
  for (const [name, value] of Object.entries(wanted)) {
    const before = Object.hasOwn(current, name) ? current[name] : undefined
    if (isObject(value) && isObject(before) && Object.keys(before).length > 0) {
      const deeper = missingFrom(before, value)
      if (Object.keys(deeper).length > 0) missing[name] = deeper
    } else if (isEmpty(before)) missing[name] = value
  }
  return missing
}
