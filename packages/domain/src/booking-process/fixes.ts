import type { Finding } from './findings.ts'
import { anyStatus, type ProcessPlan } from './plan.ts'
import type { StatusSettings } from './settings.ts'

const withStatus = (plan: ProcessPlan, status: string, change: StatusSettings): ProcessPlan => ({
  ...plan,
  settings: {
    ...plan.settings,
    statuses: { ...plan.settings.statuses, [status]: { ...plan.settings.statuses[status], ...change } },
  },
})

const withCancel = (plan: ProcessPlan, actors: string[]): ProcessPlan => {
  const { process } = plan
  const step = { name: 'cancel', from: anyStatus, to: process.cancelStatus, actors }
  const place = process.transitions.findIndex(({ name, from }) => name === 'cancel' && from === anyStatus)
  const former = process.transitions[place]
  const transitions = former
    ? process.transitions.with(place, { ...step, actors: [...new Set([...(former.actors ?? []), ...actors])] })
    : [...process.transitions, step]
  return { ...plan, process: { ...process, transitions } }
}

/** The plan without a status and all that leads there or away. */
export function withoutStatus(plan: ProcessPlan, status: string): ProcessPlan {
  const { [status]: _gone, ...statuses } = plan.settings.statuses
  const left = (names: readonly string[]) => names.filter((name) => name !== status)
  return {
    process: {
      ...plan.process,
      transitions: plan.process.transitions.filter(({ from, to }) => from !== status && to !== status),
    },
    settings: { ...plan.settings, statuses },
    unavailableWhen: left(plan.unavailableWhen),
    disclosedWhen: left(plan.disclosedWhen),
  }
}

/**
 * The plan with one finding fixed in the usual way; nothing where only the operator knows what is meant.
 *
 * @example fixFinding(plan, { code: 'deadEnd', status: 'lent' }) // 'lent' is marked as done
 */
export function fixFinding(plan: ProcessPlan, { code, status, step, test }: Finding): ProcessPlan | undefined {
  const { process, settings } = plan
  if (code === 'cancelUnused') return withCancel(plan, ['owner', 'taker'])
  if (code === 'ownerCannotCancel') return withCancel(plan, ['owner'])
  if (code === 'takerCannotCancel') return withCancel(plan, ['taker'])
  if (code === 'testFails')
    return { ...plan, settings: { ...settings, tests: settings.tests.filter(({ name }) => name !== test) } }
  if (code === 'twice' || code === 'startIsReached')
    return { ...plan, process: { ...process, transitions: process.transitions.filter((_, place) => place !== step) } }
  if (status === undefined) return
  if (code === 'deadlineStepMissing') return withStatus(plan, status, { next: 'case' })
  if (code === 'deadEnd') return withStatus(plan, status, { colour: 'done' })
  if (code === 'noDeadline')
    return withStatus(plan, status, { deadline: { n: 48, unit: 'h', from: 'entered' }, next: 'case', remind: [12] })
  if (code === 'unreachable') return withoutStatus(plan, status)
  return
}
