import type { TransactionProcess } from '@plaza/contract'

/** A process as it may be sent: what is missing is told by `checkProcess`. */
export type ProcessDraft = Omit<TransactionProcess, 'transitions'> & Partial<Pick<TransactionProcess, 'transitions'>>

const anyStatus = '*'

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
