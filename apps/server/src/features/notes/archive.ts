import { nullable, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const noteArchive = resource({
  name: 'note',
  plural: 'notes',
  prefixes: ['note'],
  table: 'notes',
  columns: { ...stamps, objectId: text, authorId: nullable(text), text, mentions: words },
})
