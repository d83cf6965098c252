import type { Transaction } from '@plaza/contract'
import type { MemberClient } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'
import { openConversation } from './open-conversation.ts'

/** Records the payment: the conversation starts, then the transition is taken. A retry continues where it stopped. */
export async function payBooking(
  sdk: Pick<MemberClient, 'transactions' | 'messages'>,
  transaction: Transaction,
  step: string,
  progress: { conversationId?: string },
): Promise<string> {
  const note = textOf(objectOf(transaction.metadata.plaza).note) ?? ''
  progress.conversationId ??= await openConversation(sdk, transaction, { note, key: `pay-${transaction.id}` })
  await sdk.transactions.createTransition(transaction.id, { name: step })
  return progress.conversationId
}
