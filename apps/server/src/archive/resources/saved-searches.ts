import { boolean, freeData, nullable, object, otherwise, stamps, text } from '../columns.ts'
import { resource } from '../resource.ts'

export const savedSearches = resource({
  name: 'savedSearch',
  plural: 'savedSearches',
  prefixes: ['sch'],
  table: 'saved_searches',
  columns: {
    ...stamps,
    name: text,
    userId: nullable(text),
    search: object,
    active: otherwise(boolean, true),
    metadata: freeData,
    platformData: freeData,
  },
})
