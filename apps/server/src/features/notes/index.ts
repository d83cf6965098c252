import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { noteArchive } from './archive.ts'
import { createNote } from './create-note.ts'
import { present } from './present.ts'
import { removeNote } from './remove-note.ts'
import * as store from './store.ts'
import { updateNote } from './update-note.ts'

export const notes = slice({
  handlers: {
    notes: {
      list: async ({ query, page }, { services }) =>
        mapPage(await store.list(services.db.read, query, page), (row) => present(row, services)),
      read: async ({ params }, { services }) => {
        const row = await store.read(services.db.read, params.id)
        if (!row) throw refuse('object.notFound')
        return present(row, services)
      },
      create: async ({ body }, { actor, services }) => present(await createNote(body, actor, services), services),
      update: async ({ params, body }, { actor, services }) =>
        present(await updateNote({ id: params.id, changes: body }, actor, services), services),
      remove: ({ params }, { actor, services }) => removeNote(params.id, actor, services),
    },
  },
  tables: ['notes'],
  archive: [noteArchive],
})
