import { freeData, nullable, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const customAttributeArchive = resource({
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
