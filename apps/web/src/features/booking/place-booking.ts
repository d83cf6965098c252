import { findTransition, processOf } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { typeOf } from '../../parts/transaction/transaction.ts'
import type { Progress } from '../../parts/transaction/unsent-booking.ts'
import type { BookingRequest } from './choice.ts'
import { openConversation } from './open-conversation.ts'

export type Placed = { kind: 'checkout'; transactionId: string } | { kind: 'conversation'; conversationId: string }

type Steps = Pick<MemberClient, 'transactions' | 'messages'>

/**
 * Sends a request to book, step by step: the transaction, the first message, the step that asks the owner. With online
 * payment only the transaction is made; checkout does the rest. `progress` keeps what was done; hand it in again to go on.
 */
export async function placeBooking(
  sdk: Steps,
  { request, note, paysOnline }: { request: BookingRequest; note: string; paysOnline: boolean },
  progress: Progress,
): Promise<Placed> {
  const transaction = progress.transactionId
    ? await sdk.transactions.read(progress.transactionId)
    : await sdk.transactions.create(
        // the note waits for the payment: before that the owner hears nothing
        paysOnline && note.trim() !== '' ? { ...request, metadata: { plaza: { note: note.trim() } } } : request,
        { idempotencyKey: progress.key },
      )
  progress.transactionId = transaction.id
  const isFree = transaction.takerAmount === 0
  if (paysOnline && !isFree) return { kind: 'checkout', transactionId: transaction.id }

  progress.conversationId ??= await openConversation(sdk, transaction, { note, key: `${progress.key}-message` })
  // processes of an operator's own may begin with a request that is already sent
  const process = processOf(typeOf(transaction))
  if (findTransition(process, transaction.status, 'confirmAndPay')) {
    await sdk.transactions.createTransition(transaction.id, { name: 'confirmAndPay' })
  }
  return { kind: 'conversation', conversationId: progress.conversationId }
}
