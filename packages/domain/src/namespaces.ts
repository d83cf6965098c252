import type { JsonObject } from '@plaza/contract'

/** Only system calls see and write these. */
const systemNamespaces = ['system', 'stelace']
/** On users and assets these belong to the owner; elsewhere nobody writes them. */
const ownerNamespaces = ['private', 'protected']

/** What a reader or writer may touch, beyond what it owns. `isSystem` opens the system namespaces and no others. */
export type NamespaceRights = { namespaces: readonly string[]; isSystem: boolean }

const allows = (rights: NamespaceRights, name: string) =>
  rights.namespaces.includes('*') || rights.namespaces.includes(name)

/** Names of the namespaces at the top of some data: `{ _private: … }` has `private`. */
export const namespacesOf = (data: JsonObject): string[] =>
  Object.keys(data)
    .filter((key) => key.startsWith('_'))
    .map((key) => key.slice(1))

/** The data without what the reader may not see. `owned` names namespaces that this reader sees as owner. */
export function readable(data: JsonObject, rights: NamespaceRights, owned: readonly string[] = []): JsonObject {
  let visible = data
  for (const name of namespacesOf(data)) {
    const isSeen = systemNamespaces.includes(name) ? rights.isSystem : allows(rights, name) || owned.includes(name)
    if (isSeen) continue
    if (visible === data) visible = { ...data }
    delete visible[`_${name}`]
  }
  return visible
}

/** The data with everything but the system namespaces, as events carry it. */
export function withoutSystem(data: JsonObject): JsonObject {
  return readable(data, { namespaces: ['*'], isSystem: false })
}

export type NamespaceRefusal = { forbiddenNamespaces: string[] | null }

/**
 * Why some data may not be written, or null. System namespaces come first, then the owner's, then the others. Those
 * that nobody could write here are named in the refusal; those that someone else could are not.
 * `ownership`: `none` where nobody owns (most resources), `judgedLater` where the handler knows the owner.
 */
export function refusedNamespaces(
  data: readonly JsonObject[],
  rights: NamespaceRights,
  ownership: 'owner' | 'stranger' | 'none' | 'judgedLater',
): NamespaceRefusal | null {
  const names = [...new Set(data.flatMap(namespacesOf))]
  const reserved = names.filter((name) => systemNamespaces.includes(name))
  if (reserved.length > 0 && !rights.isSystem) return { forbiddenNamespaces: reserved }
  const owners = names.filter((name) => ownerNamespaces.includes(name))
  if (owners.length > 0 && ownership === 'none') return { forbiddenNamespaces: owners }
  const others = names.filter((name) => !ownerNamespaces.includes(name) && !systemNamespaces.includes(name))
  const judged = ownership === 'stranger' ? [...owners, ...others] : others
  return judged.every((name) => allows(rights, name)) ? null : { forbiddenNamespaces: null }
}
