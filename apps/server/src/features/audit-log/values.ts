import type { JsonObject } from '@plaza/contract'
import { asObject, isObject, readable } from '@plaza/domain'
import { type Actor, may, readRights } from '../../context.ts'
import { deepEqual } from '../../lib/deep-equal.ts'

/** What lets somebody in is never written down. */
export const secretName = /password|secret|token|^key$/i
/** Longer ones are left out: the fields are named, and the object itself is there to be read. */
const most = 64 * 1024

export type Values = { before: JsonObject | null; after: JsonObject | null }

/** The values of some fields before and after, where they differ. All of them when there is nothing on one side. */
export function changedValues(fields: readonly string[], { before, after }: Values): Values {
  const names = before && after ? fields : Object.keys(before ?? after ?? {})
  const changed = names.filter((name) => !deepEqual(before?.[name], after?.[name]))
  const pick = (object: JsonObject | null) =>
    object &&
    Object.fromEntries(
      changed
        .filter((name) => name in object)
        .map((name) => [name, secretName.test(name) ? 'changed' : (object[name] ?? null)]),
    )
  const values = { before: pick(before), after: pick(after) }
  return JSON.stringify(values).length > most ? { before: null, after: null } : values
}

/** Fields of people that only readers of private data see. */
const privateFields: Readonly<Record<string, readonly string[]>> = {
  user: ['username', 'firstname', 'lastname', 'email'],
  message: ['content', 'attachments'],
}

/** Values as a reader may see them: the same as of the object itself. */
export function seenBy(values: JsonObject | null, objectType: string, actor: Actor): JsonObject | null {
  if (!isObject(values)) return null
  if (objectType === 'privateConfig' && !may(actor, 'config:read:all')) return null
  if (objectType === 'systemConfig' && !actor.isSystem) return null
  const rights = readRights(actor)
  const seesPrivate = ['private', '*'].some((name) => rights.namespaces.includes(name))
  const hidden = seesPrivate ? [] : (privateFields[objectType] ?? [])
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, value]) => [
        name,
        name === 'metadata' || name === 'platformData' ? readable(asObject(value), rights) : value,
      ]),
  )
}
