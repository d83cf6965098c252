import { type ProcessPlan, statusesOf } from './plan.ts'
import { stepKey } from './settings.ts'

/** A row of a process that is not the same in two plans, and which of its fields differ. */
export type PlanDifference = {
  kind: 'status' | 'step' | 'test'
  change: 'added' | 'removed' | 'changed'
  /** the key of a status, the name of a step or test */
  name: string
  /** where a step starts */
  from?: string
  fields: readonly string[]
}

type Row = { name: string; from?: string; fields: Readonly<Record<string, unknown>> }

function statusRows(plan: ProcessPlan): Map<string, Row> {
  const { process, settings, unavailableWhen, disclosedWhen } = plan
  const rows = statusesOf(plan).map((status): [string, Row] => [
    status,
    {
      name: status,
      fields: {
        ...settings.statuses[status],
        isStart: status === process.initStatus,
        isCancel: status === process.cancelStatus,
        blocks: unavailableWhen.includes(status),
        discloses: disclosedWhen.includes(status),
      },
    },
  ])
  return new Map(rows)
}

function stepRows({ process, settings }: ProcessPlan): Map<string, Row> {
  const counted = new Map<string, number>()
  const rows = process.transitions.map((step): [string, Row] => {
    const key = stepKey(step)
    const nth = counted.get(key) ?? 0
    counted.set(key, nth + 1)
    const { to, actors = ['owner', 'taker'] } = step
    const fields = { to, actors: actors.toSorted(), ...settings.transitions[key] }
    return [`${key}|${nth}`, { name: step.name, from: step.from, fields }]
  })
  return new Map(rows)
}

const testRows = ({ settings }: ProcessPlan) =>
  new Map(settings.tests.map(({ name, steps, ends }): [string, Row] => [name, { name, fields: { steps, ends } }]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function differences(kind: PlanDifference['kind'], before: Map<string, Row>, after: Map<string, Row>) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): PlanDifference[] => {
    const [old, next] = [before.get(key), after.get(key)]
    const { name = '', from } = next ?? old ?? {}
    const place = from === undefined ? { name } : { name, from }
    if (!old) return [{ kind, change: 'added', ...place, fields: [] }]
    if (!next) return [{ kind, change: 'removed', ...place, fields: [] }]
    const names = [...new Set([...Object.keys(old.fields), ...Object.keys(next.fields)])]
    const fields = names.filter((field) => !isSame(old.fields[field], next.fields[field]))
    return fields.length > 0 ? [{ kind, change: 'changed', ...place, fields }] : []
  })
}

/**
 * What is different between two plans, row by row: statuses, steps, then tests.
 *
 * @example comparePlans(template, mine) // [{ kind: 'status', change: 'added', name: 'lent', fields: [] }]
 */
export const comparePlans = (before: ProcessPlan, after: ProcessPlan): PlanDifference[] => [
  ...differences('status', statusRows(before), statusRows(after)),
  ...differences('step', stepRows(before), stepRows(after)),
  ...differences('test', testRows(before), testRows(after)),
]

/** Whether two plans run in the same way: the same statuses and steps, by whom, blocking and showing the same. Words do not count. */
export function runsAlike(one: ProcessPlan, other: ProcessPlan): boolean {
  const quiet = ['taker', 'owner', 'button', 'colour', 'isMain']
  return comparePlans(one, other).every(
    ({ kind, change, fields }) =>
      kind === 'test' || (change === 'changed' && fields.every((field) => quiet.includes(field))),
  )
}
