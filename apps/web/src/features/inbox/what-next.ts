import type { Conversation } from '@plaza/sdk'
import { chipOf, isTurn, stageOf } from './transaction.ts'

/** What waits for the reader, else the booking that is under way or begins next; nothing when all is done. */
export function whatNext(conversations: readonly Conversation[], now: number): Conversation | undefined {
  const open = conversations
    .filter(
      ({ transaction }) => transaction && transaction.cancelledDate === null && transaction.completedDate === null,
    )
    .toSorted((a, b) => startOf(a) - startOf(b))
  return (
    open.find(({ transaction, role }) => transaction && isTurn(chipOf(transaction, role, now))) ??
    open.find(
      ({ transaction }) => transaction && stageOf(transaction) === 'agreed' && !isOver(transaction.endDate, now),
    )
  )
}

const startOf = ({ transaction }: Conversation) => Date.parse(transaction?.startDate ?? '') || Number.MAX_SAFE_INTEGER
const isOver = (endDate: string | null, now: number) => endDate !== null && Date.parse(endDate) <= now
