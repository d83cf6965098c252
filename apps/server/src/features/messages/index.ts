import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { messageArchive } from './archive.ts'
import { createMessage } from './create-message.ts'
import { emptyMessage } from './empty-message.ts'
import { show, snapshot } from './present.ts'
import { listMessages, readMessage } from './read.ts'
import { removeMessage } from './remove-message.ts'
import { removeOldOpenings } from './remove-old-openings.ts'
import { removeFileTask, removeSilent } from './remove-silent.ts'
import * as store from './store.ts'
import { updateMessage } from './update-message.ts'

export { appendMessage, createMessage } from './create-message.ts'
export { show as showMessage } from './present.ts'
export { attachmentsOf, isRemoved as isRemovedMessage } from './rules.ts'
export {
  conversationBetween,
  isTalkedAbout,
  lastWords,
  openingsOf,
  partsOf as partsOfConversation,
  read as findMessage,
} from './store.ts'

export const messages = slice({
  handlers: {
    messages: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listMessages({ filters: query, page }, actor, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) =>
        show(await readMessage(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        show(await createMessage(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateMessage({ id: params.id, changes: body }, actor, services), actor, services),
      remove: ({ params: { id }, query: { leaveNote, only } }, { actor, services }) =>
        leaveNote ? emptyMessage({ id, only }, actor, services) : removeMessage(id, actor, services),
    },
  },
  objects: { msg: snapshotOf('message', store.read, snapshot) },
  tasks: [removeFileTask],
  schedules: [
    { task: removeOldOpenings, crontab: '54 3 * * *' },
    { task: removeSilent, crontab: '26 3 * * *' },
  ],
  tables: ['messages', 'conversations', 'conversation_openings'],
  archive: [messageArchive],
  trash: [{ kind: 'message', resource: messageArchive, by: 'id', people: ['senderId', 'receiverId'] }],
  notArchived: {
    conversations: 'the messages of an archive make them anew',
    conversation_openings: 'they tell what was read on this server',
  },
})
