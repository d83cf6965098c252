import type { AssetValues, ValueName } from '../asset-values.ts'

const pick = (values: AssetValues, names: readonly ValueName[]): Partial<AssetValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

export const isSameValue = (name: ValueName, a: AssetValues, b: AssetValues): boolean =>
  JSON.stringify(a[name]) === JSON.stringify(b[name])

type Versions = {
  /** What this form began with. */
  base: AssetValues
  mine: AssetValues
  /** What the server has now. */
  theirs: AssetValues
}

/** Values that both sides changed since the form was opened, and not to the same. */
export const conflictsIn = ({ base, mine, theirs }: Versions, names: readonly ValueName[]): ValueName[] =>
  names.filter(
    (name) => !isSameValue(name, base, theirs) && !isSameValue(name, base, mine) && !isSameValue(name, mine, theirs),
  )

/** One's own changes on top of what the server has now: what only others changed stays theirs. */
export function merged({ base, mine, theirs }: Versions, names: readonly ValueName[]): AssetValues {
  const changed = names.filter((name) => !isSameValue(name, base, mine))
  return { ...theirs, ...pick(mine, changed) }
}
