import {
  findTransition,
  isPayStep,
  mayTake,
  reachableStatuses,
  simulate,
  type Transition,
  transitionsFrom,
} from '../process.ts'
import { type BookingRole, moverFrom } from '../turn.ts'
import { isBuiltInStatus, isMarkedEnd, type ProcessPlan, statusesOf } from './plan.ts'
import { stepKey, type Words } from './settings.ts'

/** What findings need to know beyond the plan itself. */
export type FindingsContext = {
  timeBased: boolean
  infiniteStock: boolean
  /** whether the type asks anyone for a fee */
  hasFees: boolean
  /** languages that people choose from */
  locales: readonly string[]
  /** statuses of bookings that are not over */
  openStatuses: readonly string[]
}

export const errorCodes = [
  'startHasNoWay',
  'startIsReached',
  'cancelUnused',
  'nameInvalid',
  'deadlineStepMissing',
  'testFails',
] as const
export const warningCodes = [
  'deadEnd',
  'unreachable',
  'twice',
  'nothingBlocks',
  'nobodyMay',
  'neverFreed',
  'noDeadline',
  'ownerCannotCancel',
  'takerCannotCancel',
  'moneyNever',
  'moneyTwice',
  'labelMissing',
  'openStatusGone',
] as const
/** One thing that is looked at. Errors keep a process from being saved, warnings are asked about. */
export type FindingCode = (typeof errorCodes)[number] | (typeof warningCodes)[number]

/** Something that is wrong with a process, and where. */
export type Finding = {
  code: FindingCode
  status?: string
  /** place in `transitions` */
  step?: number
  locale?: string
  /** name of a test */
  test?: string
}

export const isError = ({ code }: Pick<Finding, 'code'>): boolean => errorCodes.some((each) => each === code)

type Check = (plan: ProcessPlan, context: FindingsContext) => Finding[]

const validName = /^[\p{L}\p{N}_-]{1,100}$/u

const roles = { owner: { isOwner: true, isTaker: false }, taker: { isOwner: false, isTaker: true } }

const cancelledBy =
  (role: BookingRole): Check =>
  ({ process }) => {
    const isPossible = [...reachableStatuses(process)].some(
      (status) =>
        status !== process.cancelStatus &&
        transitionsFrom(process, status).some((step) => step.to === process.cancelStatus && mayTake(step, roles[role])),
    )
    return isPossible ? [] : [{ code: role === 'owner' ? 'ownerCannotCancel' : 'takerCannotCancel' }]
  }

/** Whether a step means that money was taken. */
export const takesMoney = ({ settings }: Pick<ProcessPlan, 'settings'>, step: Transition): boolean =>
  settings.transitions[stepKey(step)]?.takesMoney ?? isPayStep(step.name)

/** Every status that can be come to from one, that one included. */
const reachableFrom = (plan: ProcessPlan, status: string) => reachableStatuses({ ...plan.process, initStatus: status })

const moneySteps = (plan: ProcessPlan, status: string): Transition[] =>
  transitionsFrom(plan.process, status).filter((step) => takesMoney(plan, step))

function missesWord(words: Words | undefined, locale: string): boolean {
  return typeof words === 'object' && !words[locale]?.trim()
}

/** Whether someone, or the passing of time, brings a booking on from a status by a step of its own. */
const canBeLeft = ({ process, settings }: ProcessPlan, status: string): boolean =>
  process.transitions.some((step) => {
    if (step.from !== status || step.to === status) return false
    const next = settings.statuses[status]?.deadline && settings.statuses[status]?.next
    const isTimed = typeof next === 'object' && next.transition === step.name
    return isTimed || step.actors?.length === 0 || mayTake(step, { isOwner: true, isTaker: true })
  })

const isEnd = ({ process }: ProcessPlan, status: string) => !process.transitions.some(({ from }) => from === status)

const checks: Record<FindingCode, Check> = {
  startHasNoWay: ({ process }) =>
    process.transitions.some(({ from }) => from === process.initStatus)
      ? []
      : [{ code: 'startHasNoWay', status: process.initStatus }],
  startIsReached: ({ process }) =>
    process.transitions.flatMap(({ to }, step) =>
      to === process.initStatus ? [{ code: 'startIsReached', step }] : [],
    ),
  cancelUnused: ({ process: { cancelStatus, transitions } }) =>
    transitions.some(({ from, to }) => from === cancelStatus || to === cancelStatus)
      ? []
      : [{ code: 'cancelUnused', status: cancelStatus }],
  nameInvalid: (plan) => [
    ...statusesOf(plan).flatMap((status): Finding[] =>
      validName.test(status) ? [] : [{ code: 'nameInvalid', status }],
    ),
    ...plan.process.transitions.flatMap(({ name }, step): Finding[] =>
      validName.test(name) ? [] : [{ code: 'nameInvalid', step }],
    ),
  ],
  deadlineStepMissing: ({ process, settings }) =>
    Object.entries(settings.statuses).flatMap(([status, { deadline, next }]) =>
      deadline && typeof next === 'object' && !findTransition(process, status, next.transition)
        ? [{ code: 'deadlineStepMissing', status }]
        : [],
    ),
  testFails: ({ process, settings }) =>
    settings.tests.flatMap(({ name, steps, ends }) => {
      const { statuses, refused } = simulate(process, steps)
      return refused === undefined && statuses.at(-1) === ends ? [] : [{ code: 'testFails', test: name }]
    }),
  deadEnd: (plan) =>
    statusesOf(plan)
      .filter((status) => reachableStatuses(plan.process).has(status) && status !== plan.process.initStatus)
      .filter((status) => !isMarkedEnd(plan, status) && !canBeLeft(plan, status))
      .map((status) => ({ code: 'deadEnd', status })),
  unreachable: (plan) => {
    const reached = reachableStatuses(plan.process)
    return statusesOf(plan)
      .filter((status) => !reached.has(status) && status !== plan.process.cancelStatus)
      .map((status) => ({ code: 'unreachable', status }))
  },
  twice: ({ process: { transitions } }) =>
    transitions.flatMap((step, place) =>
      transitions.findIndex((other) => stepKey(other) === stepKey(step)) < place
        ? [{ code: 'twice', step: place }]
        : [],
    ),
  nothingBlocks: ({ process, unavailableWhen }, { timeBased, infiniteStock }) =>
    !timeBased || infiniteStock || unavailableWhen.some((status) => reachableStatuses(process).has(status))
      ? []
      : [{ code: 'nothingBlocks' }],
  nobodyMay: ({ process }) =>
    process.transitions.flatMap((step, place) =>
      step.actors && step.actors.length > 0 && !mayTake(step, { isOwner: true, isTaker: true })
        ? [{ code: 'nobodyMay', step: place }]
        : [],
    ),
  neverFreed: (plan, { timeBased, infiniteStock }) =>
    !timeBased || infiniteStock
      ? []
      : plan.unavailableWhen
          .filter((status) => reachableStatuses(plan.process).has(status) && !isEnd(plan, status))
          .filter((status) => [...reachableFrom(plan, status)].every((each) => plan.unavailableWhen.includes(each)))
          .map((status) => ({ code: 'neverFreed', status })),
  noDeadline: (plan) =>
    [...reachableStatuses(plan.process)]
      .filter((status) => status !== plan.process.cancelStatus && !isMarkedEnd(plan, status))
      .filter((status) => {
        const { waitsFor, deadline } = plan.settings.statuses[status] ?? {}
        const turn = waitsFor ?? moverFrom(plan.process, status) ?? 'nobody'
        // what was never sent keeps nobody waiting
        const isOwnDraft = status === plan.process.initStatus && turn === 'taker'
        return turn !== 'nobody' && !deadline && !isOwnDraft
      })
      .map((status) => ({ code: 'noDeadline', status })),
  ownerCannotCancel: cancelledBy('owner'),
  takerCannotCancel: cancelledBy('taker'),
  moneyNever: (plan, { hasFees }) =>
    !hasFees || [...reachableStatuses(plan.process)].some((status) => moneySteps(plan, status).length > 0)
      ? []
      : [{ code: 'moneyNever' }],
  moneyTwice: (plan) =>
    plan.process.transitions.flatMap((step, place) =>
      takesMoney(plan, step) && [...reachableFrom(plan, step.to)].some((status) => moneySteps(plan, status).length > 0)
        ? [{ code: 'moneyTwice', step: place }]
        : [],
    ),
  labelMissing: (plan, { locales }) =>
    locales.flatMap((locale): Finding[] => [
      ...statusesOf(plan)
        .filter((status) => {
          const { taker, owner } = plan.settings.statuses[status] ?? {}
          const isSilent = taker === undefined && owner === undefined && !isBuiltInStatus(status)
          return isSilent || missesWord(taker, locale) || missesWord(owner, locale)
        })
        .map((status): Finding => ({ code: 'labelMissing', status, locale })),
      ...plan.process.transitions.flatMap((step, place): Finding[] =>
        missesWord(plan.settings.transitions[stepKey(step)]?.button, locale)
          ? [{ code: 'labelMissing', step: place, locale }]
          : [],
      ),
    ]),
  openStatusGone: (plan, { openStatuses }) =>
    openStatuses
      .filter((status) => !statusesOf(plan).includes(status))
      .map((status) => ({ code: 'openStatusGone', status })),
}

const codes: readonly FindingCode[] = [...errorCodes, ...warningCodes]

/** How many things are looked at. */
export const nbProcessChecks = codes.length

/**
 * What is wrong with a process, errors first. A process without any passes all of `nbProcessChecks`.
 *
 * @example processFindings(plan, context).filter(isError) // what keeps it from being saved
 */
export const processFindings = (plan: ProcessPlan, context: FindingsContext): Finding[] =>
  codes.flatMap((code) => checks[code](plan, context))
