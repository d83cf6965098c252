import { boolean, date, freeData, nullable, object, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

export const savedSearchArchive = resource({
  name: 'savedSearch',
  plural: 'savedSearches',
  prefixes: ['sch'],
  table: 'saved_searches',
  refersTo: ['users'],
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

/** Without these everybody would be told of everything once more. */
export const savedSearchMatchArchive = resource({
  name: 'savedSearchMatch',
  plural: 'savedSearchMatches',
  mark: 'savedSearchId',
  table: 'saved_search_matches',
  refersTo: ['saved_searches', 'assets'],
  key: ['savedSearchId', 'assetId'],
  columns: { savedSearchId: text, assetId: text, createdDate: date, toldDate: nullable(date) },
})
