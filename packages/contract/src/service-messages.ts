import { Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { message } from './messages.ts'
import { closed, jsonObject, optional, text } from './schema.ts'

const params = closed({ id: text() })
const content = text({ max: 3000 })

/** As in messages of people: files that were uploaded before, each with its `url`. */
const attachments = Type.Array(jsonObject, { maxItems: 10 })

const receivers = Type.Unsafe<'owner' | 'taker' | 'both' | string[]>({
  anyOf: [
    { type: 'string', enum: ['owner', 'taker', 'both'] },
    Type.Array(text({ max: 255 }), { minItems: 1, maxItems: 10, uniqueItems: true }),
  ],
})

/** What staff write to people in the name of the service. They find it among their messages and can answer. */
export const serviceMessages = {
  toPerson: endpoint({
    method: 'POST',
    path: '/users/:id/service-messages',
    summary: 'Write to a person in the name of the service',
    access: needs('message:sendAsService:all'),
    reason: 'kept',
    params,
    body: closed({
      content,
      /** What it is about: a booking, a listing. */
      topicId: optional(text({ max: 255 })),
      attachments: optional(attachments),
    }),
    response: message,
    events: ['message__created'],
    refusals: ['serviceMessage.notPerson', 'file.otherOwner'],
  }),
  toConversation: endpoint({
    method: 'POST',
    path: '/conversations/:id/service-messages',
    summary: 'Write to the participants of a conversation, to each privately, in the name of the service',
    access: needs('message:sendAsService:all'),
    reason: 'kept',
    params,
    body: closed({
      content,
      /** Which of them: a side of the topic, or ids; both by default. */
      to: optional(receivers),
      attachments: optional(attachments),
    }),
    response: Type.Object({ results: Type.Array(message) }),
    events: ['message__created'],
    refusals: ['serviceMessage.notPerson', 'file.otherOwner'],
  }),
}
