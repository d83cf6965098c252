import { slice } from '../../slice.ts'
import { alertFollower, dailyTask } from './alerts.ts'
import { savedSearchArchive, savedSearchMatchArchive } from './archive.ts'
import { rebuildTask } from './jobs.ts'
import { listSavedSearches, readSavedSearch } from './read.ts'
import { removeSavedSearch } from './remove-saved-search.ts'
import { searchAssets } from './search-assets.ts'
import { updateSavedSearch } from './update-saved-search.ts'

export { ensureIndex, isIndexWritten } from './jobs.ts'
export { attributesOf, readFacets, readQuestion } from './question.ts'

export const search = slice({
  handlers: {
    search: { results: searchAssets },
    savedSearch: {
      list: listSavedSearches,
      read: readSavedSearch,
      update: updateSavedSearch,
      remove: removeSavedSearch,
    },
  },
  tasks: [rebuildTask],
  schedules: [{ task: dailyTask, crontab: '0 7 * * *' }],
  follows: [alertFollower],
  tables: ['saved_searches', 'saved_search_matches'],
  archive: [savedSearchArchive, savedSearchMatchArchive],
})
