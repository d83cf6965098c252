import type { DescribedPermission } from '@plaza/contract'

/** What can be done with a thing: with one's own, with all of them, or both. */
export type MatrixAction = {
  name: string
  own?: DescribedPermission
  all?: DescribedPermission
}
export type MatrixRow = { object: string; actions: readonly MatrixAction[] }
export type CellState = 'none' | 'own' | 'all'
/** `from`: the parent that it comes from. */
export type Cell = { state: CellState; from?: string | undefined }

const usual = ['list', 'read', 'create', 'edit', 'remove']
const placeOf = (action: string) => (usual.includes(action) ? usual.indexOf(action) : usual.length)

/** A row for each thing, its actions in their usual order. Everything that is given is in one cell, and none in two. */
export function matrixOf(permissions: readonly DescribedPermission[]): MatrixRow[] {
  const rows = new Map<string, Map<string, MatrixAction>>()
  for (const permission of permissions) {
    const [object = '', verb = '', scope] = permission.name.split(':')
    // a third part that is not `all` belongs to the name of the action
    const name = scope === undefined || scope === 'all' ? verb : `${verb}:${scope}`
    const actions = rows.get(object) ?? new Map<string, MatrixAction>()
    rows.set(object, actions)
    const action = actions.get(name) ?? { name }
    actions.set(name, { ...action, ...(scope === undefined ? { own: permission } : { all: permission }) })
  }
  return [...rows].map(([object, actions]) => ({
    object,
    actions: [...actions.values()].sort((one, other) => placeOf(one.name) - placeOf(other.name)),
  }))
}

/** What a cell says: the wider of what the role has itself and what it inherits. */
export function cellOf(
  { own, all }: MatrixAction,
  permissions: readonly string[],
  inherited: ReadonlyMap<string, string> = new Map(),
): Cell {
  if (permissions.includes('*')) return { state: all ? 'all' : 'own' }
  if (inherited.has('*')) return { state: all ? 'all' : 'own', from: inherited.get('*') }
  for (const [state, permission] of [
    ['all', all],
    ['own', own],
  ] as const) {
    if (!permission) continue
    if (permissions.includes(permission.name)) return { state }
    if (inherited.has(permission.name)) return { state, from: inherited.get(permission.name) }
  }
  return { state: 'none' }
}

/** What pressing a cell leads to: none, own, all, and none again, as far as there is such a permission. */
export function nextOf({ own, all }: MatrixAction, { state }: Cell): CellState {
  if (state === 'none') return own ? 'own' : 'all'
  if (state === 'own') return all ? 'all' : 'none'
  return 'none'
}

/** The permissions of a role once a cell says something else. All of them include one's own. */
export function turnedCell({ own, all }: MatrixAction, permissions: readonly string[], to: CellState): string[] {
  const rest = permissions.filter((each) => each !== own?.name && each !== all?.name)
  const named = to === 'none' ? undefined : to === 'own' ? own : all
  return [...rest, ...(named ? [named.name] : [])].toSorted()
}
