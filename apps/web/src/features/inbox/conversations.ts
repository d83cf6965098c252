import type { Message } from '@plaza/sdk'
import { todayIn } from '@plaza/ui'
import { objectOf } from '../../lib/json.ts'

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

/** Those who run the marketplace took out what was in it. */
export const isRemoved = ({ platformData }: Pick<Message, 'platformData'>): boolean =>
  objectOf(platformData.plaza).removed !== undefined

/** The same for the files of a message alone. */
export const areFilesRemoved = ({ platformData }: Pick<Message, 'platformData'>): boolean =>
  objectOf(platformData.plaza).removedFiles !== undefined

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

/** What was said or done, with whether a new day begins above it. */
export type ThreadLine = { at: string; isNewDay: boolean } & (
  | { message: Message; isFirst: boolean; isLast: boolean }
  | { status: string }
)

type Change = { status: string; date: string }

/**
 * Words and steps in the order in which they happened. Days are told apart whatever begins them; what was said in one
 * breath stands together, and a step in between ends the breath.
 */
export function threadLines(messages: readonly Message[], changes: readonly Change[], zone: string): ThreadLine[] {
  const lines = [
    ...messages.map((message) => ({ at: message.createdDate, message })),
    ...changes.map(({ status, date }) => ({ at: date, status })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const dayOf = ({ at }: { at: string }) => todayIn(zone, new Date(at))
  const messageAt = (place: number) => {
    const line = lines[place]
    return line && 'message' in line ? line.message : undefined
  }
  return lines.map((line, place): ThreadLine => {
    const before = lines[place - 1]
    const isNewDay = !before || dayOf(line) !== dayOf(before)
    if ('status' in line) return { ...line, isNewDay }
    const [last, next] = [messageAt(place - 1), messageAt(place + 1)]
    return {
      ...line,
      isNewDay,
      isFirst: isNewDay || !isContinued(line.message, last),
      isLast: !next || !isContinued(next, line.message),
    }
  })
}

const breathMs = 30 * 60_000

const isContinued = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  Date.parse(message.createdDate) - Date.parse(before.createdDate) < breathMs
