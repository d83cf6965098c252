import { slice } from '../../slice.ts'
import { readAnswers } from './answers.ts'
import { asksForAll, listOverviews } from './overviews/read.ts'
import { listConversations } from './read.ts'
import { updateConversation } from './update-conversation.ts'

export const conversations = slice({
  handlers: {
    conversations: {
      list: ({ query, page }, { actor, services }) =>
        (asksForAll(query, actor) ? listOverviews : listConversations)({ filters: query, page }, actor, services),
      answers: ({ params }, { services }) => readAnswers(params.id, services),
      update: ({ params, body }, { actor, services }) =>
        updateConversation({ id: params.id, changes: body }, actor, services),
    },
  },
})
