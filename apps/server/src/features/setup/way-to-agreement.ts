import type { TransactionProcess } from '@plaza/contract'
import { mayTake, type Transition, transitionsFrom } from '@plaza/domain'

/** Where a booking stands when both have agreed, unless its process ends under another name. */
const agreed = 'validated'

/**
 * The fewest steps from a request to the agreement: the first is the taker's, and none calls it off. Processes without the usual
 * status end where no step leads on.
 */
export function wayToAgreement(process: TransactionProcess): Transition[] | undefined {
  const { initStatus, cancelStatus } = process
  const onward = (status: string) => transitionsFrom(process, status).filter(({ to }) => to !== cancelStatus)
  const isGoal = process.transitions.some(({ to }) => to === agreed)
    ? (status: string) => status === agreed
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
