import { asObject } from '@plaza/domain'

/** Of no use to compare: they change by themselves, or say the same elsewhere. */
const passing = new Set(['id', 'createdDate', 'updatedDate', 'livemode', 'stats', 'assetType'])

/** The fields of a copy that are other now, in the order of the copy; those in which neither says anything are alike. */
export function differencesOf(then: object, now: object): { field: string; values: [unknown, unknown] }[] {
  const [before, after] = [asObject(then), asObject(now)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !passing.has(name))
  return names.flatMap((field) => {
    const values: [unknown, unknown] = [before[field], after[field]]
    return same(...values) ? [] : [{ field, values }]
  })
}

const isNothing = (value: unknown) => value === undefined || value === null

function same(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [a, b] = [asObject(one), asObject(other)]
  if (Array.isArray(one) || Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}
