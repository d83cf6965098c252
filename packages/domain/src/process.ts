import type { TransactionProcess } from '@plaza/contract'

/** A process as it may be sent: what is missing is told by `checkProcess`. */
export type ProcessDraft = Omit<TransactionProcess, 'transitions'> & Partial<Pick<TransactionProcess, 'transitions'>>
export type Transition = TransactionProcess['transitions'][number]

const anyStatus = '*'

const step = (name: string, from: string, to: string, ...actors: string[]): Transition =>
  actors.length === 0 ? { name, from, to } : { name, from, to, actors }

/** How a booking runs unless its type says otherwise (docs/contract/21-transactions.md §3). */
export const defaultProcess: TransactionProcess = {
  initStatus: 'draft',
  cancelStatus: 'cancelled',
  transitions: [
    step('accept', 'draft', 'accepted', 'owner'),
    step('confirm', 'draft', 'confirmed', 'taker'),
    step('pay', 'draft', 'pending-acceptance', 'taker'),
    step('confirmAndPay', 'draft', 'pending-acceptance', 'taker'),
    step('pay', 'confirmed', 'pending-acceptance', 'taker'),
    step('accept', 'confirmed', 'pending-payment', 'owner'),
    step('pay', 'accepted', 'validated', 'taker'),
    step('confirmAndPay', 'accepted', 'validated', 'taker'),
    step('confirm', 'accepted', 'pending-payment', 'taker'),
    step('accept', 'pending-acceptance', 'validated', 'owner'),
    step('pay', 'pending-payment', 'validated', 'taker'),
    step('complete', 'validated', 'completed'),
    step('cancel', anyStatus, 'cancelled'),
  ],
}

/** The process of a booking: that of its copy of the asset type, or the default one. */
export const processOf = (
  assetType: { transactionProcess?: TransactionProcess | null } | null | undefined,
): TransactionProcess => assetType?.transactionProcess ?? defaultProcess

/**
 * Why no booking could run through a process; nothing when one can.
 *
 * @example
 * checkProcess({ initStatus: 'asked', cancelStatus: 'refused', transitions: [{ name: 'refuse', from: 'asked', to: 'refused' }] })
 */
export function checkProcess({ initStatus, cancelStatus, transitions = [] }: ProcessDraft): string | undefined {
  const starts = new Set(transitions.map(({ from }) => from).filter((status) => status !== anyStatus))
  const ends = new Set(transitions.map(({ to }) => to))
  if (!starts.has(initStatus)) return `No transition starts from the initial status "${initStatus}"`
  if (ends.has(initStatus)) return `A transition leads back to the initial status "${initStatus}"`
  if (!starts.has(cancelStatus) && !ends.has(cancelStatus)) {
    return `No transition starts from or leads to the cancel status "${cancelStatus}"`
  }
  return undefined
}

/** The steps that can be taken from a status. Of several with one name only the first counts. */
export function transitionsFrom({ transitions }: TransactionProcess, status: string): Transition[] {
  const fitting = transitions.filter(({ from }) => from === anyStatus || from === status)
  return fitting.filter(({ name }, index) => fitting.findIndex((other) => other.name === name) === index)
}

/** The step of that name from a status; the first that fits wins. */
export const findTransition = (process: TransactionProcess, status: string, name: string): Transition | undefined =>
  transitionsFrom(process, status).find((transition) => transition.name === name)

/** Whether a booking that has reached this status is over: something leads there and nothing of its own leads on. */
export const isEndStatus = ({ transitions }: TransactionProcess, status: string): boolean =>
  transitions.some(({ to }) => to === status) && !transitions.some(({ from }) => from === status)

/** Whether one of the parties may take a step. Steps that name nobody are open to both. */
export const mayTake = (
  { actors }: Pick<Transition, 'actors'>,
  party: { isOwner: boolean; isTaker: boolean },
): boolean =>
  (party.isOwner && (actors?.includes('owner') ?? true)) || (party.isTaker && (actors?.includes('taker') ?? true))

// of several ways to the same end the most complete one comes first
const paySteps = ['confirmAndPay', 'pay'] as const

/** Whether a step of that name says that money was paid, in whatever process. */
export const isPayStep = (name: string): boolean => paySteps.some((each) => each === name)

/**
 * The step by which the taker pays from a status; nothing while it is someone else's turn.
 *
 * @example payStepOf(null, 'accepted') // 'confirmAndPay'
 */
export const payStepOf = (assetType: Parameters<typeof processOf>[0], status: string): string | undefined =>
  paySteps.find((name) => {
    const transition = findTransition(processOf(assetType), status, name)
    return transition && mayTake(transition, { isOwner: false, isTaker: true })
  })

/** Every status that a booking can come to from its first one, that one included. */
export function reachableStatuses(process: TransactionProcess): Set<string> {
  const reached = new Set([process.initStatus])
  for (const status of reached) {
    for (const { to } of transitionsFrom(process, status)) reached.add(to)
  }
  return reached
}

/**
 * The statuses that a booking runs through when these steps are taken one after the other, its first one included; it
 * ends early, with the name of the step, when one cannot be taken.
 *
 * @example simulate(defaultProcess, ['confirmAndPay', 'accept']).statuses // ['draft', 'pending-acceptance', 'validated']
 */
export function simulate(
  process: TransactionProcess,
  names: readonly string[],
): { statuses: [string, ...string[]]; refused?: string } {
  const statuses: [string, ...string[]] = [process.initStatus]
  let status = process.initStatus
  for (const name of names) {
    const transition = findTransition(process, status, name)
    if (!transition) return { statuses, refused: name }
    status = transition.to
    statuses.push(status)
  }
  return { statuses }
}
