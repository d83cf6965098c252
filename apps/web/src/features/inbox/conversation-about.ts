import { isApiError, type MemberClient, type Transaction } from '@plaza/sdk'

type About = { transactionId: string; userId: string }

/**
 * The conversation about a booking, for links that know the booking alone. Where nobody has said anything, as when another
 * system booked, it begins here without words; nobody is told of those.
 */
export async function conversationAbout(
  sdk: Pick<MemberClient, 'messages' | 'transactions'>,
  { transactionId: topicId, userId }: About,
): Promise<string | undefined> {
  const [message] = await sdk.messages.list({ topicId, userId, nbResultsPerPage: 1 })
  if (message) return message.conversationId
  const { ownerId = null, takerId } = (await readIfAllowed(sdk, topicId)) ?? {}
  const receiverId = userId === ownerId ? takerId : userId === takerId ? ownerId : undefined
  if (!receiverId || receiverId === userId) return
  const opener = await sdk.messages.create(
    { topicId, receiverId, content: '', metadata: { isHiddenMessage: true } },
    { idempotencyKey: `open-${topicId}-${userId}` },
  )
  return opener.conversationId
}

/** Somebody else's booking is as good as none. */
async function readIfAllowed(
  sdk: Pick<MemberClient, 'transactions'>,
  id: string,
): Promise<Partial<Transaction> | undefined> {
  try {
    return await sdk.transactions.read(id)
  } catch (error) {
    if (isApiError(error) && [403, 404].includes(error.statusCode)) return undefined
    throw error
  }
}
