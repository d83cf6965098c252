import { slice, snapshotOf } from '../../slice.ts'
import { messageArchive } from './archive.ts'
import { createMessage } from './create-message.ts'
import { snapshot } from './present.ts'
import { listMessages, readMessage } from './read.ts'
import { removeMessage } from './remove-message.ts'
import * as store from './store.ts'
import { updateMessage } from './update-message.ts'

export { createMessage } from './create-message.ts'
export { show as showMessage } from './present.ts'
export { isTalkedAbout, read as findMessage } from './store.ts'

export const messages = slice({
  handlers: {
    messages: {
      list: listMessages,
      read: readMessage,
      create: createMessage,
      update: updateMessage,
      remove: removeMessage,
    },
  },
  objects: { msg: snapshotOf('message', store.read, snapshot) },
  tables: ['messages'],
  archive: [messageArchive],
})
