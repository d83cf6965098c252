import { type PaymentWay, payStepOf, paysBeforeYes, processOf, requestStepOf } from '@plaza/domain'
import type { AssetType, MemberClient } from '@plaza/sdk'
import { typeOf } from '../../parts/transaction/transaction.ts'
import type { Progress } from '../../parts/transaction/unsent-booking.ts'
import type { BookingRequest } from './choice.ts'
import { openConversation } from './open-conversation.ts'

export { askBeforeBooking } from '../../parts/sign-in/asked-terms.ts'

export type Placed = { kind: 'checkout'; transactionId: string } | { kind: 'conversation'; conversationId: string }

type Steps = Pick<MemberClient, 'transactions' | 'messages'>

/** Whether a booking is paid before it is sent: what is paid by hand waits for the owner's yes. */
function isPaidFirst(type: AssetType | null, kind: PaymentWay['kind']): boolean {
  const { initStatus } = processOf(type)
  if (kind === 'none' || payStepOf(type, initStatus) === undefined) return false
  return kind === 'online' || !paysBeforeYes(type, initStatus)
}

/**
 * Sends a request to book, step by step: the transaction, the first message, the transition that asks the owner. A booking that is
 * paid first is only created; checkout does the rest. `progress` keeps what was done; pass it in again to continue.
 */
export async function placeBooking(
  sdk: Steps,
  {
    request,
    note,
    type,
    kind,
  }: { request: BookingRequest; note: string; type: AssetType | null; kind: PaymentWay['kind'] },
  progress: Progress,
): Promise<Placed> {
  const waits = isPaidFirst(type, kind)
  const transaction = progress.transactionId
    ? await sdk.transactions.read(progress.transactionId)
    : await sdk.transactions.create(
        // the note waits for the payment: before that the owner hears nothing
        waits && note.trim() !== ''
          ? { ...request, metadata: { plaza: { ...request.metadata?.plaza, note: note.trim() } } }
          : request,
        { idempotencyKey: progress.key },
      )
  progress.transactionId = transaction.id
  const isFree = transaction.takerAmount === 0
  if (waits && !isFree) return { kind: 'checkout', transactionId: transaction.id }

  progress.conversationId ??= await openConversation(sdk, transaction, { note, key: `${progress.key}-message` })
  // processes of an operator's own may begin with a request that is already sent
  const own = typeOf(transaction)
  const isNew = transaction.status === processOf(own).initStatus
  const isPaidByHand = kind === 'manual' && !isFree
  const name = isNew ? requestStepOf(own, transaction.status, { isPaidByHand }) : undefined
  if (name) await sdk.transactions.createTransition(transaction.id, { name })
  return { kind: 'conversation', conversationId: progress.conversationId }
}
