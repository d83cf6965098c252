import { boolean, freeData, list, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const messageArchive = resource({
  name: 'message',
  plural: 'messages',
  prefixes: ['msg'],
  table: 'messages',
  refersTo: ['users', 'transactions'],
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
