import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { readAnswers } from './answers.ts'
import { listConversations } from './read.ts'
import { updateConversation } from './update-conversation.ts'

export const conversationHandlers: Handlers<Endpoints['conversations']> = {
  list: listConversations,
  answers: readAnswers,
  update: updateConversation,
}
