import type { Workflow } from '@plaza/contract'

export type Difference = { field: string; former: string | undefined; current: string | undefined }

const fields = ['name', 'description', 'event', 'active', 'context', 'notifyUrl', 'computed'] as const
const shown = (value: unknown) => (value == null ? undefined : JSON.stringify(value, null, 2))

/** Where two versions of a workflow differ; steps are compared by their place. */
export function differencesOf(former: Workflow, current: Workflow): Difference[] {
  const plain = fields.map((field) => ({
    field: field as string,
    former: shown(former[field]),
    current: shown(current[field]),
  }))
  const length = Math.max(former.run?.length ?? 0, current.run?.length ?? 0)
  const steps = Array.from({ length }, (_, place) => ({
    field: `step ${place + 1}`,
    former: shown(former.run?.[place]),
    current: shown(current.run?.[place]),
  }))
  return [...plain, ...steps].filter((row) => row.former !== row.current)
}
