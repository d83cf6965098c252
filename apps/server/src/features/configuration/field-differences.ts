import type { ConfigurationKind, Json, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'
import { type Difference, differencesOf } from '../../lib/differences.ts'

/** Values with names as a list, so that another order is another value. */
const listed = (value: Json | undefined): Json | undefined => (isObject(value) ? Object.entries(value) : value)

function withOrder(workflow: JsonObject): JsonObject {
  const { computed, run } = workflow
  const steps = Array.isArray(run)
    ? run.map((step) => ({ ...asObject(step), computed: listed(asObject(step).computed) ?? null }))
    : run
  return { ...workflow, computed: listed(computed) ?? null, run: steps ?? null }
}

/**
 * Where two objects of a kind say something else. Computed values of workflows are reckoned one after the other, each from those
 * before it (docs/contract/32-workflows.md §5.1): they are compared with their order, and as a whole.
 */
export function fieldDifferences(kind: ConfigurationKind, before: JsonObject, after: JsonObject): Difference[] {
  if (kind !== 'workflows') return differencesOf(before, after)
  return differencesOf(withOrder(before), withOrder(after)).map((each) =>
    each.path === '/computed' || each.path === '/run'
      ? { path: each.path, before: before[each.path.slice(1)], after: after[each.path.slice(1)] }
      : each,
  )
}
