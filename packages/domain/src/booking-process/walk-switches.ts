import type { SwitchKey } from '@plaza/contract'
import { findTransition, transitionsFrom } from '../process.ts'
import type { ProcessPlan } from './plan.ts'
import { writtenSettings } from './settings.ts'
import { transactionStage } from './stage.ts'
import { type Walk, walkEffects } from './walk.ts'

/**
 * Switches that would act in time on a booking that stands where a walk stands, if they are on. Those that go by amounts, by what
 * people write or by how an owner answers others are not told from a process.
 */
export function walkSwitches(plan: ProcessPlan, walk: Walk, { timeBased }: { timeBased: boolean }): SwitchKey[] {
  const { process, settings, unavailableWhen } = plan
  const { status, path } = walk
  const { deadline, next, remind } = settings.statuses[status] ?? {}
  const { turn } = walkEffects(plan, walk)
  const stage = transactionStage({
    status,
    assetType: {
      transactionProcess: process,
      unavailableWhen,
      metadata: { plaza: { process: writtenSettings(settings) } },
    },
    statusHistory: [{ status: process.initStatus }, ...path],
    isCancelled: false,
    isCompleted: false,
  })
  if (stage === 'cancelled' || stage === 'draft') return []
  if (stage === 'done') return ['askRating']
  const canEnd =
    findTransition(process, status, 'cancel') !== undefined ||
    transitionsFrom(process, status).some(({ to }) => to === process.cancelStatus)
  return [
    ...(turn === 'owner' && !remind ? (['remindOwner'] as const) : []),
    ...(turn === 'owner' && !(deadline && next) && canEnd ? (['endUnanswered'] as const) : []),
    ...(turn === 'taker' && !remind ? (['remindPayment'] as const) : []),
    ...(stage === 'agreed' && timeBased ? (['beforeStart'] as const) : []),
  ]
}
