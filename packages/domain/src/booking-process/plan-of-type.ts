import type { AssetType, BodyOf, Endpoints, TransactionProcess } from '@plaza/contract'
import { blockingStatuses } from '../calendar/blocking.ts'
import { changesBetween } from '../changes-between.ts'
import { asObject } from '../json-object.ts'
import { processOf } from '../process.ts'
import type { ProcessPlan } from './plan.ts'
import { processSettings, writtenSettings } from './settings.ts'

type PlannedType = Pick<AssetType, 'transactionProcess' | 'unavailableWhen' | 'namespaces' | 'metadata'>

const defaultDisclosing: readonly string[] = ['validated']

/** The statuses from which both sides of a booking see how to reach each other, and where. */
export const disclosingStatuses = (
  assetType: { namespaces?: { visibility?: Record<string, readonly string[]> } | null } | null | undefined,
): readonly string[] => assetType?.namespaces?.visibility?.protected ?? defaultDisclosing

/** Whether both sides of a booking see how to reach each other: it is enough to have passed through such a status. */
export const isDisclosing = (
  assetType: Parameters<typeof disclosingStatuses>[0],
  history: readonly { status: string }[],
): boolean => assetType != null && history.some(({ status }) => disclosingStatuses(assetType).includes(status))

/** How bookings of a type run, as the type says it itself. */
export const processPlanOf = (type: PlannedType): ProcessPlan => ({
  process: processOf(type),
  settings: processSettings(type.metadata),
  unavailableWhen: blockingStatuses(type),
  disclosedWhen: disclosingStatuses(type),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Sent = NonNullable<BodyOf<Endpoints['assetTypes']['update']>['transactionProcess']>

const sentProcess = ({ initStatus, cancelStatus, transitions }: TransactionProcess): Sent => ({
  initStatus,
  cancelStatus,
  transitions: transitions.map(({ name, from, to, actors }) => ({
    name,
    from,
    to,
    ...(actors && { actors: [...actors] }),
  })),
})

/**
 * What a PATCH of the type sends so that its bookings run by this plan. Objects are merged there, so what is gone is sent
 * as `null`.
 */
export function planChanges(type: PlannedType, plan: ProcessPlan): BodyOf<Endpoints['assetTypes']['update']> {
  const before = processPlanOf(type)
  const stored = asObject(asObject(asObject(type.metadata).plaza).process)
  const process = changesBetween(stored, writtenSettings(plan.settings))
  return {
    ...(!isSame(before.process, plan.process) && { transactionProcess: sentProcess(plan.process) }),
    ...(!isSame(before.unavailableWhen, plan.unavailableWhen) && { unavailableWhen: [...plan.unavailableWhen] }),
    ...(!isSame(before.disclosedWhen, plan.disclosedWhen) && {
      namespaces: { visibility: { protected: [...plan.disclosedWhen] } },
    }),
    ...(!isSame(before.settings, plan.settings) && process && { metadata: { plaza: { process } } }),
  }
}
