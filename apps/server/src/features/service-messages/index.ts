import { slice } from '../../slice.ts'
import { showMessage } from '../messages/index.ts'
import { answerFollower } from './open-case.ts'
import { writeToConversation } from './to-conversation.ts'
import { writeAsService } from './write.ts'

export { writeAsServiceIn } from './write.ts'

export const serviceMessages = slice({
  handlers: {
    serviceMessages: {
      toPerson: async ({ params, body: { content, attachments, topicId = params.id } }, { actor, services }) => {
        const letter = { receiverId: params.id, topicId, content, attachments }
        const [message] = await writeAsService([letter], actor, services)
        if (!message) throw new Error('One letter is one message')
        return showMessage(message, actor, services)
      },
      toConversation: async ({ params, body }, { actor, services }) => {
        const messages = await writeToConversation({ id: params.id, ...body }, actor, services)
        return { results: await Promise.all(messages.map((message) => showMessage(message, actor, services))) }
      },
    },
  },
  follows: [answerFollower],
})
