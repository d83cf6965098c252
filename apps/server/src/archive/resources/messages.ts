import { boolean, freeData, list, otherwise, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const messages = resource({
  name: 'message',
  plural: 'messages',
  prefixes: ['msg'],
  table: 'messages',
  columns: {
    ...stamps,
    topicId: text,
    conversationId: text,
    content: otherwise(text, ''),
    attachments: otherwise(list, []),
    read: otherwise(boolean, false),
    senderId: text,
    receiverId: text,
    metadata: freeData,
    platformData: freeData,
  },
})
