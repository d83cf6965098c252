import type { TransactionProcess } from '@plaza/contract'
import type { Transition } from '../process.ts'
import type { ProcessSettings } from './settings.ts'

/** All of an asset type that says how its bookings run: what is checked, walked through and drawn. */
export type ProcessPlan = {
  process: TransactionProcess
  settings: ProcessSettings
  /** statuses in which a booking takes the dates or the piece */
  unavailableWhen: readonly string[]
  /** statuses from which each side sees how to reach the other, and where */
  disclosedWhen: readonly string[]
}

/** From where a step can be taken that starts anywhere. */
export const anyStatus = '*'

/** Every status of a plan in the order of reading: the first one, those of the steps, those that nothing leads to yet. */
export function statusesOf({ process, settings }: Pick<ProcessPlan, 'process' | 'settings'>): string[] {
  const { initStatus, cancelStatus, transitions } = process
  const named = transitions.flatMap(({ from, to }) => [from, to]).filter((status) => status !== anyStatus)
  const all = [...new Set([initStatus, ...named, ...Object.keys(settings.statuses)])]
  return [...all.filter((status) => status !== cancelStatus), cancelStatus]
}

/** Statuses that need no words of the operator: people read ours. */
const builtIn: readonly string[] = [
  'draft',
  'pending-acceptance',
  'confirmed',
  'accepted',
  'pending-payment',
  'validated',
  'completed',
  'cancelled',
]

/** Whether people read words of ours for a status that the operator has none for. */
export const isBuiltInStatus = (status: string): boolean => builtIn.includes(status)

/** Whether a booking is meant to stay in a status: it is the one of those cancelled, or marked as done. */
export const isMarkedEnd = (
  { process, settings }: Pick<ProcessPlan, 'process' | 'settings'>,
  status: string,
): boolean => {
  const colour = settings.statuses[status]?.colour
  if (status === process.cancelStatus || colour === 'done' || colour === 'cancelled') return true
  return colour === undefined && status === 'completed'
}

/** Whether a step is for staff and the server alone. */
export const isOnlyOurs = ({ actors }: Pick<Transition, 'actors'>): boolean => actors?.length === 0
