import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  emptyableText,
  isoDate,
  type JsonObject,
  jsonObject,
  listFilter,
  oneOf,
  openQuery,
  optional,
  text,
} from './schema.ts'

const attachments = Type.Unsafe<JsonObject[]>({ type: 'array', items: { type: 'object', additionalProperties: true } })

/** What one person or organization writes to another about something. */
export const message = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  topicId: Type.String(),
  conversationId: Type.String(),
  content: Type.String(),
  attachments,
  read: Type.Boolean(),
  senderId: Type.String(),
  receiverId: Type.String(),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Message = Static<typeof message>

const id = text({ max: 255 })
const changeable = {
  read: optional(Type.Boolean()),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/messages',
    summary: "List messages; a page that contains other people's messages is refused",
    viewAs: 'messages',
    reason: 'kept',
    access: needs('message:list', 'message:list:all'),
    query: closed({
      id: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      userId: optional(text()),
      senderId: optional(text()),
      receiverId: optional(text()),
      topicId: optional(text()),
      conversationId: optional(text()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: message,
  }),
  read: endpoint({
    method: 'GET',
    path: '/messages/:id',
    summary: 'Read one message',
    viewAs: 'messages',
    reason: 'kept',
    access: needs('message:read', 'message:read:all'),
    params,
    response: message,
  }),
  create: endpoint({
    method: 'POST',
    path: '/messages',
    summary: 'Write a message, in a new conversation unless one is named',
    whileSuspended: true,
    access: needs('message:create', 'message:create:all'),
    body: closed({
      topicId: id,
      conversationId: optional(id),
      content: emptyableText(3000),
      attachments: optional(attachments),
      senderId: optional(id),
      receiverId: id,
      ...changeable,
    }),
    response: message,
    events: ['message__created'],
    refusals: [
      'file.otherOwner',
      'message.twoPeople',
      'message.senderMissing',
      'message.senderElsewhere',
      'conversation.unknown',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messages/:id',
    summary: 'Change a message; its receiver may only mark it as read',
    whileSuspended: true,
    access: needs('message:edit', 'message:edit:all'),
    params,
    body: closed(changeable),
    response: message,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messages/:id',
    summary: 'Remove a message you sent, or its content',
    whileSuspended: true,
    access: needs('message:remove', 'message:remove:all'),
    reason: 'required',
    recorded: 'itself',
    params,
    query: openQuery({
      /** What was written goes, and both sides see that the marketplace removed it. Needs `message:remove:all`. */
      leaveNote: optional(Type.Boolean()),
      /** With `leaveNote`: the files go, the words stay. */
      only: optional(oneOf('attachments')),
    }),
    response: Type.Object({ id: Type.String() }),
  }),
}
