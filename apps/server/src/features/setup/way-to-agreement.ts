import type { TransactionProcess } from '@plaza/contract'
import { blockingStatuses, isEndStatus, mayTake, processOf, type Transition, transitionsFrom } from '@plaza/domain'

/**
 * The fewest steps from a request to the agreement, which takes the dates or the piece: the first is the taker's, and none calls it
 * off. Processes in which nothing is ever taken are walked to where no step leads on.
 */
export function wayToAgreement(type: {
  transactionProcess?: TransactionProcess | null
  unavailableWhen?: readonly string[] | null
}): Transition[] | undefined {
  const process = processOf(type)
  const { initStatus, cancelStatus } = process
  const taking = blockingStatuses(type).filter((status) => status !== cancelStatus && !isEndStatus(process, status))
  const onward = (status: string) => transitionsFrom(process, status).filter(({ to }) => to !== cancelStatus)
  const isGoal = process.transitions.some(({ to }) => taking.includes(to))
    ? (status: string) => taking.includes(status)
    : (status: string) => onward(status).length === 0
  const seen = new Set([initStatus])
  let ways: Transition[][] = onward(initStatus)
    .filter((step) => mayTake(step, { isTaker: true, isOwner: false }))
    .map((step) => [step])
  while (ways.length > 0) {
    const arrived = ways.find((way) => isGoal(way.at(-1)?.to ?? ''))
    if (arrived) return arrived
    ways = ways.flatMap((way) => {
      const status = way.at(-1)?.to ?? ''
      if (seen.has(status)) return []
      seen.add(status)
      return onward(status).map((step) => [...way, step])
    })
  }
  return undefined
}
