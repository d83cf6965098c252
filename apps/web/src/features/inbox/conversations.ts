import type { Message } from '@plaza/sdk'

/** What two people wrote to each other about one thing. */
export type Conversation = {
  id: string
  /** a transaction or an asset */
  topicId: string
  otherId: string
  /** oldest first */
  messages: readonly Message[]
  /** the newest that people see; a booking without words has none */
  last: Message | undefined
  /** when something was last said, also without words */
  date: string
  isUnread: boolean
  isArchived: boolean
}

/** The opening of a booking without words: it joins people and says nothing. */
export const isHidden = ({ metadata }: Pick<Message, 'metadata'>): boolean => metadata.isHiddenMessage === true

/** Messages by conversation, the one with the newest message first. */
export function conversationsOf(messages: readonly Message[], me: string): Conversation[] {
  const groups = Map.groupBy(
    [...new Map(messages.map((message) => [message.id, message])).values()],
    ({ conversationId }) => conversationId,
  )
  return [...groups.values()].map((group) => conversationOf(group, me)).sort((a, b) => b.date.localeCompare(a.date))
}

export function conversationOf(group: readonly Message[], me: string): Conversation {
  const sorted = group.toSorted((a, b) => a.createdDate.localeCompare(b.createdDate))
  const [first] = sorted
  const newest = sorted.at(-1)
  const own = sorted.findLast(({ senderId }) => senderId === me)
  const theirs = sorted.findLast(({ senderId }) => senderId !== me)
  const isUnread = theirs !== undefined && !theirs.read && !isHidden(theirs)
  return {
    id: first?.conversationId ?? '',
    topicId: first?.topicId ?? '',
    otherId: (first?.senderId === me ? first.receiverId : first?.senderId) ?? '',
    messages: sorted,
    last: sorted.findLast((message) => !isHidden(message)),
    date: newest?.createdDate ?? '',
    isUnread,
    // what is put away comes back when the other writes again
    isArchived: own?.metadata.archived === true && !isUnread,
  }
}

/** One after the other, as they are shown: days apart are separated, what was said in one breath stands together. */
export const isNewDay = (message: Message, before: Message | undefined): boolean =>
  !before || new Date(message.createdDate).toDateString() !== new Date(before.createdDate).toDateString()

const breathMs = 30 * 60_000

export const isContinued = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  Date.parse(message.createdDate) - Date.parse(before.createdDate) < breathMs
