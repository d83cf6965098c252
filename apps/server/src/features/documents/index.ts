import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { documentArchive } from './archive.ts'
import { createDocument } from './create-document.ts'
import { show } from './present.ts'
import { listDocuments, readDocument } from './read.ts'
import { removeDocument } from './remove-document.ts'
import { documentStats } from './stats.ts'
import { updateDocument } from './update-document.ts'

export const documents = slice({
  handlers: {
    documents: {
      getStats: ({ query, page }, { services }) => documentStats({ filters: query, page }, services),
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listDocuments({ filters: query, page }, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) => show(await readDocument(params.id, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createDocument(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateDocument({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { services }) => removeDocument(params.id, services),
    },
  },
  tables: ['documents', 'all_documents'],
  archive: [documentArchive],
  notArchived: { all_documents: 'a view of documents, ratings and saved searches' },
})
