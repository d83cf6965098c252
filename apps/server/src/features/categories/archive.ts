import { freeData, nullable, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const categoryArchive = resource({
  name: 'category',
  plural: 'categories',
  prefixes: ['ctgy'],
  table: 'categories',
  topic: 'categories',
  parent: 'parentId',
  columns: { ...stamps, name: text, parentId: nullable(text), metadata: freeData, platformData: freeData },
})
