import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { message } from './messages.ts'
import { closed, dateFilter, isoDate, listFilter, nullable, oneOf, optional, text } from './schema.ts'
import { transaction } from './transactions.ts'
import { user } from './users.ts'

/** What those who run the marketplace see of a conversation before they open it: never what was written. */
const conversationOverview = Type.Object({
  createdDate: isoDate,
  /** whoever wrote first comes first; without a name, someone who has left */
  people: Type.Array(
    Type.Object({ id: Type.String(), displayName: nullable(Type.String()), avatarUrl: nullable(Type.String()) }),
  ),
  nbMessages: Type.Integer(),
  /** who has not answered the last words, by words or by moving the booking on; null when nobody waits */
  waitsForId: nullable(Type.String()),
  waitingSince: nullable(isoDate),
  /** someone complained about it, and nobody has decided yet */
  isReported: Type.Boolean(),
  /** addresses, phone numbers or links were written before the booking stood */
  hasContactData: Type.Boolean(),
  /** how many of its messages contain the words that were searched for; null without a search */
  nbMatches: nullable(Type.Integer()),
})

/** What two people wrote to each other about one thing, as one of them sees it. */
export const conversation = Type.Object({
  id: Type.String(),
  /** what it is about: a transaction, an asset, anything */
  topicId: Type.String(),
  topicName: nullable(Type.String()),
  otherId: Type.String(),
  /** when something was last said, also without words */
  date: isoDate,
  /** the newest message that people see; a booking without words has none */
  lastMessage: nullable(message),
  nbUnread: Type.Integer(),
  /** the newest message of the other has not been read */
  isUnread: Type.Boolean(),
  isArchived: Type.Boolean(),
  /** archiving is recorded in one's own messages, so there must be one */
  canArchive: Type.Boolean(),
  role: oneOf('owner', 'taker'),
  user: nullable(user),
  transaction: nullable(transaction),
  /** only in lists of everyone's conversations, which have no `lastMessage` */
  overview: optional(conversationOverview),
})
export type Conversation = Static<typeof conversation>

/** How a person answers those who write to them first; unknown until a few have. */
export const answerHabits = Type.Object({
  /** Of those who wrote first in the last ninety days, how many of a hundred were answered. */
  rate: nullable(Type.Integer()),
  /** Half of the answers came within this time. */
  minutes: nullable(Type.Integer()),
})
export type AnswerHabits = Static<typeof answerHabits>

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    summary:
      'List the conversations of a person, with the last message and the booking of each; of everybody, without any text',
    viewAs: 'messages',
    reason: ['query'],
    access: needs('message:list', 'message:list:all'),
    query: closed({
      id: optional(listFilter),
      /** whose; oneself unless one may see all */
      userId: optional(text()),
      role: optional(oneOf('owner', 'taker')),
      box: optional(oneOf('active', 'unread', 'archived')),
      /** of the booking */
      status: optional(listFilter),
      /** of the booking, in whatever process: any of `transactionStages` */
      stage: optional(listFilter),
      /** in names, titles and messages; across everyone's conversations, only in messages */
      query: optional(text({ max: 255 })),
      /** about these bookings or listings; this filter and those below belong to lists of everyone's conversations */
      topicId: optional(listFilter),
      date: optional(dateFilter),
      /** with an open complaint about one of its messages */
      reported: optional(Type.Boolean()),
      /** with contact data that was written before the booking stood */
      contactData: optional(Type.Boolean()),
      /** whose last words were not answered for so many hours or longer */
      unansweredHours: optional(Type.Integer({ minimum: 1, maximum: 8760 })),
    }),
    list: { orderBy: ['date', 'startDate'], legacy: 'offset', always: 'offset' },
    response: conversation,
    refusals: ['conversation.userMissing', 'conversation.pageTooFar'],
  }),
  answers: endpoint({
    method: 'GET',
    path: '/users/:id/answers',
    summary: 'Get how often and how fast a person answers those who write to them first',
    access: needs('user:read', 'user:read:all'),
    params: closed({ id: text() }),
    response: answerHabits,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/conversations/:id',
    summary: 'Mark a conversation as read or unread, archive it or restore it',
    whileSuspended: true,
    access: needs('message:edit', 'message:edit:all'),
    params: closed({ id: text() }),
    body: closed({ read: optional(Type.Boolean()), archived: optional(Type.Boolean()) }),
    response: conversation,
    refusals: ['conversation.userMissing', 'conversation.nothingWritten'],
  }),
}
