import { freeData, nullable, stamps, text, words } from '../columns.ts'
import { resource } from '../resource.ts'

export const customAttributes = resource({
  name: 'customAttribute',
  plural: 'customAttributes',
  prefixes: ['attr'],
  table: 'custom_attributes',
  topic: 'customAttributes',
  unique: ['name'],
  columns: {
    ...stamps,
    name: text,
    type: text,
    listValues: nullable(words),
    metadata: freeData,
    platformData: freeData,
  },
})
