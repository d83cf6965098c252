import type { JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'

/** `stelace.instant.assetTypes`: what owners are asked for in listings of each type. Without any, everything everywhere. */
type Asked = Readonly<Record<string, unknown>>

const namesIn = (asked: Asked, typeId: string): readonly string[] | undefined => {
  const named = asObject(asked[typeId]).customAttributes
  return Array.isArray(named) ? named.filter((name): name is string => typeof name === 'string') : undefined
}

const isSet = (asked: Asked) => Object.values(asked).some((each) => each !== null && each !== undefined)

/** The types in which an attribute is asked for. */
export const typesWith = (asked: Asked, name: string, typeIds: readonly string[]): string[] =>
  isSet(asked) ? typeIds.filter((id) => namesIn(asked, id)?.includes(name)) : [...typeIds]

/**
 * What the settings become when an attribute is asked for in a type, or no longer. As soon as one type is named the others have to be:
 * a type that is not named is not offered, and one without names asks for nothing.
 */
export function withTypeChanged(
  asked: Asked,
  change: { typeId: string; name: string; isAsked: boolean },
  all: { typeIds: readonly string[]; names: readonly string[] },
): JsonObject {
  const { typeId, name, isAsked } = change
  const offered = isSet(asked) ? all.typeIds.filter((id) => asObject(asked[id]) === asked[id]) : all.typeIds
  const lists = [...new Set([...offered, typeId])].map((id) => {
    const names = namesIn(asked, id) ?? (isSet(asked) ? [] : all.names)
    const others = names.filter((each) => each !== name)
    const changed = isAsked ? [...others, name] : others
    return [id, { customAttributes: [...(id === typeId ? changed : names)] }]
  })
  return Object.fromEntries(lists)
}

/** Whether people can list something of a type: as soon as one type is named, of those that are named only. */
export const isOffered = (asked: Asked, typeId: string): boolean =>
  !isSet(asked) || asObject(asked[typeId]) === asked[typeId]

/** Whether it is the last one that is offered: without it none would be named, and all would be offered. */
export const isOnlyOffered = (asked: Asked, typeId: string, typeIds: readonly string[]): boolean =>
  typeIds.filter((id) => isOffered(asked, id)).every((id) => id === typeId)

/** What the settings become when a type is offered for listing, which asks for everything then, or no longer. */
export function withOffered(
  asked: Asked,
  { typeId, isOn }: { typeId: string; isOn: boolean },
  all: { typeIds: readonly string[]; names: readonly string[] },
): JsonObject {
  if (isSet(asked)) return { [typeId]: isOn ? { customAttributes: [...all.names] } : null }
  if (isOn) return {}
  const others = all.typeIds.filter((id) => id !== typeId)
  return Object.fromEntries(others.map((id) => [id, { customAttributes: [...all.names] }]))
}

/** What takes a change of settings back, which are merged: what was there before, and null where nothing was. */
export const takenBack = (before: JsonObject, change: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(change).map(([key, next]) => {
      const was = before[key]
      return [key, isObject(was) && isObject(next) ? takenBack(was, next) : (was ?? null)]
    }),
  )
