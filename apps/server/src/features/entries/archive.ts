import { freeData, object, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const entryArchive = resource({
  name: 'entry',
  plural: 'entries',
  prefixes: ['ent'],
  table: 'entries',
  unique: ['locale', 'name'],
  topic: 'entries',
  columns: { ...stamps, collection: text, locale: text, name: text, fields: object, metadata: freeData },
})
