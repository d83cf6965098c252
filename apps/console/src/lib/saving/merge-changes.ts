/** What an editor holds, field by field. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that two people changed in different ways. */
export type Conflict = { field: string; before: unknown; theirs: unknown; mine: unknown }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are no longer what they were. */
export const changesOf = <F extends Fields>(before: F, after: F): Partial<F> =>
  // a part of the entries of F is a part of F
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(before[field], value))) as Partial<F>

/**
 * Puts my changes on top of what a colleague has saved meanwhile. What only one of us touched is taken; where both did, mine stands
 * until somebody decides.
 */
export function mergeChanges<F extends Fields>({ before, theirs, mine }: { before: F; theirs: F; mine: F }) {
  const merged: F = { ...theirs, ...changesOf(before, mine) }
  const conflicts: Conflict[] = Object.keys(changesOf(before, mine))
    .filter((field) => !isSame(before[field], theirs[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, before: before[field], theirs: theirs[field], mine: mine[field] }))
  return { merged, conflicts }
}
