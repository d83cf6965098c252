import type { Message } from '@plaza/sdk'
import { todayIn } from '@plaza/ui'

/** What two people wrote to each other about one thing. */
export type OpenConversation = {
  id: string
  /** a transaction or an asset */
  topicId: string
  otherId: string
  /** oldest first */
  messages: readonly Message[]
  /** the newest that people see; a booking without words has none */
  last: Message | undefined
}

/** The opening of a booking without words: it joins people and says nothing. */
export const isHidden = ({ metadata }: Pick<Message, 'metadata'>): boolean => metadata.isHiddenMessage === true

/** Messages of one conversation, in whatever order and some of them twice. */
export function conversationOf(messages: readonly Message[], me: string): OpenConversation {
  const sorted = [...new Map(messages.map((message) => [message.id, message])).values()].sort((a, b) =>
    a.createdDate.localeCompare(b.createdDate),
  )
  const [first] = sorted
  return {
    id: first?.conversationId ?? '',
    topicId: first?.topicId ?? '',
    otherId: (first?.senderId === me ? first.receiverId : first?.senderId) ?? '',
    messages: sorted,
    last: sorted.findLast((message) => !isHidden(message)),
  }
}

/** One after the other, as they are shown: days apart are separated, what was said in one breath stands together. */
export const isNewDay = (message: Message, before: Message | undefined, zone: string): boolean =>
  !before || todayIn(zone, new Date(message.createdDate)) !== todayIn(zone, new Date(before.createdDate))

const breathMs = 30 * 60_000

export const isContinued = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  Date.parse(message.createdDate) - Date.parse(before.createdDate) < breathMs
