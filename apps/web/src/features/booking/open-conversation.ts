import type { Transaction } from '@plaza/contract'
import type { MemberClient } from '@plaza/sdk'

/**
 * Starts the conversation about a booking. It exists from the start, even if nothing was written: such an opener is not shown.
 * The platform's own items have no owner to talk to; the booking stands in for the conversation.
 */
export async function openConversation(
  sdk: Pick<MemberClient, 'messages'>,
  { id, ownerId }: Pick<Transaction, 'id' | 'ownerId'>,
  { note, key }: { note: string; key: string },
): Promise<string> {
  if (ownerId === null) return `t/${id}`
  const content = note.trim()
  const message = await sdk.messages.create(
    { topicId: id, receiverId: ownerId, content, ...(content === '' && { metadata: { isHiddenMessage: true } }) },
    { idempotencyKey: key },
  )
  return message.conversationId
}
