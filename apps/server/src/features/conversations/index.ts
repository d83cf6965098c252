import { slice } from '../../slice.ts'
import { readAnswers } from './answers.ts'
import { listConversations } from './read.ts'
import { updateConversation } from './update-conversation.ts'

export const conversations = slice({
  handlers: {
    conversations: {
      list: listConversations,
      answers: readAnswers,
      update: updateConversation,
    },
  },
})
