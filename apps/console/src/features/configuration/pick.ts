import type { ConfigurationDifference } from '@plaza/contract'

/** What somebody takes over: whole differences, or some of their fields by path. */
export type Picked = Readonly<Record<string, true | readonly string[]>>

type Differences = readonly ConfigurationDifference[]

/** Also what it needs, and what that needs. */
function withNeeded(ids: readonly string[], differences: Differences): string[] {
  const all = new Set<string>()
  const add = (id: string) => {
    if (all.has(id)) return
    all.add(id)
    for (const needed of differences.find((each) => each.id === id)?.dependsOn ?? []) add(needed)
  }
  for (const id of ids) add(id)
  return [...all]
}

export const pickAll = (picked: Picked, ids: readonly string[], differences: Differences): Picked => ({
  ...picked,
  ...Object.fromEntries(withNeeded(ids, differences).map((id) => [id, true as const])),
})

/** What needs something that is left out is left out too. */
export function leaveOut(picked: Picked, ids: readonly string[], differences: Differences): Picked {
  const out = new Set(ids)
  for (let size = -1; size !== out.size; ) {
    size = out.size
    for (const { id, dependsOn } of differences) if (dependsOn.some((needed) => out.has(needed))) out.add(id)
  }
  return Object.fromEntries(Object.entries(picked).filter(([id]) => !out.has(id)))
}

/** One field more or less; a difference without any is left out. */
export function turnField(picked: Picked, difference: ConfigurationDifference, path: string, differences: Differences) {
  const { id, fields } = difference
  const all = fields.filter(({ isFixed }) => !isFixed).map((field) => field.path)
  const held = picked[id]
  const now = held === true ? all : (held ?? [])
  const next = now.includes(path) ? now.filter((each) => each !== path) : [...now, path]
  if (next.length === 0) return leaveOut(picked, [id], differences)
  return { ...pickAll(picked, [id], differences), [id]: next.length === all.length ? (true as const) : next }
}

export const pickOf = (picked: Picked) =>
  Object.entries(picked).map(([id, fields]) => (fields === true ? { id } : { id, fields: [...fields] }))

/** All that is new or changed; what is only here stays unless somebody picks it. */
export const usualPick = (differences: Differences): Picked =>
  pickAll(
    {},
    differences.filter(({ change, problem }) => change !== 'onlyHere' && problem === null).map(({ id }) => id),
    differences,
  )
