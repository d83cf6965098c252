import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createMessage } from './create-message.ts'
import { listMessages, readMessage } from './read.ts'
import { removeMessage } from './remove-message.ts'
import { updateMessage } from './update-message.ts'

export const messageHandlers: Handlers<Endpoints['messages']> = {
  list: listMessages,
  read: readMessage,
  create: createMessage,
  update: updateMessage,
  remove: removeMessage,
}
