import { freeData, nullable, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const categories = resource({
  name: 'category',
  plural: 'categories',
  prefixes: ['ctgy'],
  table: 'categories',
  topic: 'categories',
  parent: 'parentId',
  columns: { ...stamps, name: text, parentId: nullable(text), metadata: freeData, platformData: freeData },
})
