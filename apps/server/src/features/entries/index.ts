import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { entryArchive } from './archive.ts'
import { replyUses } from './count-replies.ts'
import { createEntry } from './create-entry.ts'
import { show, snapshot } from './present.ts'
import { listEntries, readEntry } from './read.ts'
import { removeEntry } from './remove-entry.ts'
import * as store from './store.ts'
import { updateEntry } from './update-entry.ts'

export { createContentCache } from './content-cache.ts'
export { countReplies } from './count-replies.ts'
export { createEntry } from './create-entry.ts'
export { findReply, replyTo } from './replies.ts'
export { named as findEntries } from './store.ts'
export { updateEntry } from './update-entry.ts'

const entryObject = snapshotOf('entry', store.read, snapshot)

export const entries = slice({
  handlers: {
    entries: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listEntries({ filters: query, page }, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) => show(await readEntry(params.id, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createEntry(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateEntry({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { actor, services }) => removeEntry(params.id, actor, services),
    },
    replies: { uses: (_request, { services }) => replyUses(services) },
  },
  objects: { ent: entryObject },
  tables: ['entries', 'reply_uses'],
  archive: [entryArchive],
  notArchived: { reply_uses: 'tells what this deployment did in the last weeks' },
  trash: [
    { kind: 'entry', resource: entryArchive, by: 'id', created: { type: 'entry__created', object: entryObject } },
  ],
})
