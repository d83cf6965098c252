import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { listConversations } from './read.ts'
import { updateConversation } from './update-conversation.ts'

export const conversationHandlers: Handlers<Endpoints['conversations']> = {
  list: listConversations,
  update: updateConversation,
}
