import { date, nullable, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** Without these everybody would be told of everything once more. */
export const savedSearchMatches = resource({
  name: 'savedSearchMatch',
  plural: 'savedSearchMatches',
  mark: 'savedSearchId',
  table: 'saved_search_matches',
  key: ['savedSearchId', 'assetId'],
  columns: { savedSearchId: text, assetId: text, createdDate: date, toldDate: nullable(date) },
})
