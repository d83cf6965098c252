import type { Transition } from '../process.ts'
import { withoutStatus } from './fixes.ts'
import { anyStatus, type ProcessPlan, statusesOf } from './plan.ts'
import { type StatusSettings, type StepSettings, stepKey } from './settings.ts'

/** What may be changed of a status; `undefined` takes a setting out. */
export type StatusChange = { [K in keyof StatusSettings]?: StatusSettings[K] | undefined }
/** What may be changed of a step. */
export type StepChange = Partial<Pick<Transition, 'name' | 'from' | 'to'>> & {
  /** `null`: both sides, as a step that names nobody. */
  actors?: readonly string[] | null
  settings?: { [K in keyof StepSettings]?: StepSettings[K] | undefined }
}

/** Without what is unset, so that an edited plan equals one that was read. */
const set = <T extends object>(settings: { [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as T

const freeName = (taken: readonly string[], wish: string): string => {
  if (!taken.includes(wish)) return wish
  let n = 2
  while (taken.includes(`${wish}-${n}`)) n += 1
  return `${wish}-${n}`
}

/** The plan with one status more, which nothing leads to yet, and its key. */
export function addStatus(plan: ProcessPlan, wish = 'new-status'): { plan: ProcessPlan; status: string } {
  const status = freeName(statusesOf(plan), wish)
  return { plan: changeStatus(plan, status, { colour: 'neutral' }), status }
}

export function changeStatus(plan: ProcessPlan, status: string, change: StatusChange): ProcessPlan {
  const { statuses } = plan.settings
  const next = set<StatusSettings>({ ...statuses[status], ...change })
  return { ...plan, settings: { ...plan.settings, statuses: { ...statuses, [status]: next } } }
}

/** The plan with another key for a status, wherever it is named. A key that is there already, or none, changes nothing. */
export function renameStatus(plan: ProcessPlan, status: string, key: string): ProcessPlan {
  if (key === '' || key === anyStatus || key === status || statusesOf(plan).includes(key)) return plan
  const named = (each: string) => (each === status ? key : each)
  const { process, settings } = plan
  const transitions = process.transitions.map((step) => ({ ...step, from: named(step.from), to: named(step.to) }))
  const steps = process.transitions.flatMap((step, place) => {
    const kept = settings.transitions[stepKey(step)]
    const moved = transitions[place]
    return kept && moved ? [[stepKey(moved), kept] as const] : []
  })
  return {
    process: {
      initStatus: named(process.initStatus),
      cancelStatus: named(process.cancelStatus),
      transitions,
    },
    settings: {
      statuses: Object.fromEntries(Object.entries(settings.statuses).map(([each, said]) => [named(each), said])),
      transitions: Object.fromEntries(steps),
      tests: settings.tests.map((test) => ({ ...test, ends: named(test.ends) })),
    },
    unavailableWhen: plan.unavailableWhen.map(named),
    disclosedWhen: plan.disclosedWhen.map(named),
  }
}

/** The plan without a status and its steps; where a booking begins, or is cancelled, stays. */
export const removeStatus = (plan: ProcessPlan, status: string): ProcessPlan =>
  status === plan.process.initStatus || status === plan.process.cancelStatus
    ? plan
    : withLiveSteps(withoutStatus(plan, status))

export const startAt = (plan: ProcessPlan, status: string): ProcessPlan => ({
  ...plan,
  process: { ...plan.process, initStatus: status },
})

export const cancelTo = (plan: ProcessPlan, status: string): ProcessPlan => ({
  ...plan,
  process: { ...plan.process, cancelStatus: status },
})

const toggled = (names: readonly string[], name: string, isOn: boolean) =>
  isOn ? [...new Set([...names, name])] : names.filter((each) => each !== name)

export const blockIn = (plan: ProcessPlan, status: string, isOn: boolean): ProcessPlan => ({
  ...plan,
  unavailableWhen: toggled(plan.unavailableWhen, status, isOn),
})

export const discloseIn = (plan: ProcessPlan, status: string, isOn: boolean): ProcessPlan => ({
  ...plan,
  disclosedWhen: toggled(plan.disclosedWhen, status, isOn),
})

/** Without settings of steps that are no longer there. */
function withLiveSteps(plan: ProcessPlan): ProcessPlan {
  const keys = new Set(plan.process.transitions.map(stepKey))
  const live = Object.entries(plan.settings.transitions).filter(([key]) => keys.has(key))
  return { ...plan, settings: { ...plan.settings, transitions: Object.fromEntries(live) } }
}

/** The plan with one step more after a place, at the end if none is given. */
export function addStep(plan: ProcessPlan, after = plan.process.transitions.length - 1): ProcessPlan {
  const { process } = plan
  const statuses = statusesOf(plan)
  const from = process.transitions[after]?.to ?? process.initStatus
  const to = statuses.find((status) => status !== from && status !== process.initStatus) ?? process.cancelStatus
  const name = freeName(
    process.transitions.map((step) => step.name),
    'new-step',
  )
  const step = { name, from: from === process.cancelStatus ? process.initStatus : from, to, actors: ['owner'] }
  return { ...plan, process: { ...process, transitions: process.transitions.toSpliced(after + 1, 0, step) } }
}

/**
 * The plan with a step changed. Its settings go along with another name or start, and so do deadlines and tests that name
 * it, unless another step has the old name still.
 */
export function changeStep(plan: ProcessPlan, place: number, change: StepChange): ProcessPlan {
  const { process, settings } = plan
  const before = process.transitions[place]
  if (!before) return plan
  const { actors, settings: said, ...moved } = change
  const { actors: former, ...plain } = { ...before, ...moved }
  const next = actors === undefined ? former : actors
  const step: Transition = next == null ? plain : { ...plain, actors: [...next] }
  const transitions = process.transitions.with(place, step)
  const kept = set<StepSettings>({ ...settings.transitions[stepKey(before)], ...said })
  const steps = { ...settings.transitions, ...(Object.keys(kept).length > 0 && { [stepKey(step)]: kept }) }
  if (Object.keys(kept).length === 0) delete steps[stepKey(step)]
  const isGone = step.name !== before.name && !transitions.some(({ name }) => name === before.name)
  const named = (name: string) => (isGone && name === before.name ? step.name : name)
  const statuses = Object.fromEntries(
    Object.entries(settings.statuses).map(([status, { next: then, ...rest }]) => [
      status,
      then === undefined
        ? rest
        : { ...rest, next: then === 'case' ? then : { ...then, transition: named(then.transition) } },
    ]),
  )
  const tests = settings.tests.map((test) => ({ ...test, steps: test.steps.map(named) }))
  return withLiveSteps({
    ...plan,
    process: { ...process, transitions },
    settings: { statuses, transitions: steps, tests },
  })
}

export const removeStep = (plan: ProcessPlan, place: number): ProcessPlan =>
  withLiveSteps({
    ...plan,
    process: { ...plan.process, transitions: plan.process.transitions.toSpliced(place, 1) },
  })

/** The plan with a step in another place: of two with one name and start the first counts. */
export function moveStep(plan: ProcessPlan, from: number, to: number): ProcessPlan {
  const { transitions } = plan.process
  const step = transitions[from]
  if (!step || to < 0 || to >= transitions.length) return plan
  return { ...plan, process: { ...plan.process, transitions: transitions.toSpliced(from, 1).toSpliced(to, 0, step) } }
}
