import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { alertFollower, dailyTask } from './alerts.ts'
import { savedSearchArchive, savedSearchMatchArchive } from './archive.ts'
import { forgetMirrorsTask, rebuildTask } from './jobs.ts'
import { show } from './present.ts'
import { listSavedSearches, readSavedSearch } from './read.ts'
import { removeSavedSearch } from './remove-saved-search.ts'
import { searchAssets } from './search-assets.ts'
import { updateSavedSearch } from './update-saved-search.ts'

export { ensureIndex, isIndexWritten, rebuildIndex, rebuiltDate } from './jobs.ts'
export { attributesOf, readFacets, readQuery } from './read-query.ts'

export const search = slice({
  handlers: {
    search: {
      results: ({ body, query }, { actor, services }) =>
        searchAssets(
          { request: body, isOnlyChecked: query._validateOnly ?? false, explained: query._explain },
          actor,
          services,
        ),
    },
    savedSearch: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listSavedSearches({ filters: query, page }, actor, services), (row) =>
          show(row, actor, services),
        ),
      read: async ({ params }, { actor, services }) =>
        show(await readSavedSearch(params.id, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateSavedSearch({ id: params.id, changes: body }, actor, services), actor, services),
      remove: ({ params }, { actor, services }) => removeSavedSearch(params.id, actor, services),
    },
  },
  tasks: [rebuildTask],
  schedules: [
    { task: dailyTask, crontab: '0 7 * * *' },
    { task: forgetMirrorsTask, crontab: '41 3 * * *' },
  ],
  follows: [alertFollower],
  tables: ['saved_searches', 'saved_search_matches'],
  archive: [savedSearchArchive, savedSearchMatchArchive],
})
