import { slice, snapshotOf } from '../../slice.ts'
import { entryArchive } from './archive.ts'
import { createEntry } from './create-entry.ts'
import { snapshot } from './present.ts'
import { listEntries, readEntry } from './read.ts'
import { removeEntry } from './remove-entry.ts'
import * as store from './store.ts'
import { updateEntry } from './update-entry.ts'

export { createContentCache } from './content-cache.ts'

export const entries = slice({
  handlers: {
    entries: {
      list: listEntries,
      read: readEntry,
      create: createEntry,
      update: updateEntry,
      remove: removeEntry,
    },
  },
  objects: { ent: snapshotOf('entry', store.read, snapshot) },
  tables: ['entries'],
  archive: [entryArchive],
})
