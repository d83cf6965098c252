import { findTransition, isEndStatus, mayTake, type Transition, transitionsFrom } from '../process.ts'
import { type BookingRole, bookingTurn } from '../turn.ts'
import { takesMoney } from './findings.ts'
import type { ProcessPlan } from './plan.ts'
import { writtenSettings } from './settings.ts'

/** Who takes a step of a walk: one side, staff, or the server when a deadline has passed. */
export type WalkActor = BookingRole | 'us' | 'deadline'

/** One step of a walk, and where it led. */
export type WalkedStep = { name: string; by: WalkActor; status: string }

/** A booking that only exists on paper. */
export type Walk = { status: string; path: readonly WalkedStep[] }

export const startWalk = ({ process }: Pick<ProcessPlan, 'process'>): Walk => ({ status: process.initStatus, path: [] })

/** Whether a walk is over: it was cancelled, or came to an end. */
export const isWalkOver = ({ process }: Pick<ProcessPlan, 'process'>, { status, path }: Walk): boolean =>
  path.length > 0 && (status === process.cancelStatus || isEndStatus(process, status))

/** What one side can do; nothing once the booking is over. */
export const walkSteps = (plan: Pick<ProcessPlan, 'process'>, walk: Walk, role: BookingRole | 'us'): Transition[] =>
  isWalkOver(plan, walk)
    ? []
    : transitionsFrom(plan.process, walk.status).filter(
        (step) => role === 'us' || mayTake(step, { isOwner: role === 'owner', isTaker: role === 'taker' }),
      )

/**
 * A walk after one more step, as the server would take it; nothing when it would refuse.
 *
 * @example takeWalkStep(plan, startWalk(plan), { name: 'confirmAndPay', by: 'taker' })?.status // 'pending-acceptance'
 */
export function takeWalkStep(
  { process }: Pick<ProcessPlan, 'process'>,
  { status, path }: Walk,
  { name, by }: Omit<WalkedStep, 'status'>,
): Walk | undefined {
  const step = findTransition(process, status, name)
  if (!step) return
  if ((by === 'owner' || by === 'taker') && !mayTake(step, { isOwner: by === 'owner', isTaker: by === 'taker' })) return
  return { status: step.to, path: [...path, { name, by, status: step.to }] }
}

/** What waiting does: the step of the deadline, or a case for staff; nothing where a booking may wait for ever. */
export function waitWalk(plan: ProcessPlan, walk: Walk): Walk | 'case' | undefined {
  const { deadline, next } = plan.settings.statuses[walk.status] ?? {}
  if (!deadline || !next || isWalkOver(plan, walk)) return
  return next === 'case' ? 'case' : takeWalkStep(plan, walk, { name: next.transition, by: 'deadline' })
}

/** What is true while a walk stands where it stands. */
export type WalkEffects = {
  turn: BookingRole | undefined
  blocksDates: boolean
  /** Each side sees how to reach the other, and where. */
  isDisclosed: boolean
  isPaid: boolean
}

export function walkEffects(plan: ProcessPlan, walk: Walk): WalkEffects {
  const { process, settings } = plan
  const passed = [process.initStatus, ...walk.path.map(({ status }) => status)]
  const assetType = { transactionProcess: process, metadata: { plaza: { process: writtenSettings(settings) } } }
  return {
    turn: bookingTurn({ status: walk.status, assetType, isOver: isWalkOver(plan, walk) }),
    blocksDates: plan.unavailableWhen.includes(walk.status),
    isDisclosed: passed.some((status) => plan.disclosedWhen.includes(status)),
    isPaid: walk.path.some(({ name }, place) => {
      const step = findTransition(process, passed[place] ?? '', name)
      return step !== undefined && takesMoney(plan, step)
    }),
  }
}
