import { freeData, object, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const entries = resource({
  name: 'entry',
  plural: 'entries',
  prefixes: ['ent'],
  table: 'entries',
  unique: ['locale', 'name'],
  topic: 'entries',
  columns: { ...stamps, collection: text, locale: text, name: text, fields: object, metadata: freeData },
})
