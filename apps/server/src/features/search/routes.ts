import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { listSavedSearches, readSavedSearch } from './read.ts'
import { removeSavedSearch } from './remove-saved-search.ts'
import { searchAssets } from './search-assets.ts'
import { updateSavedSearch } from './update-saved-search.ts'

export const searchHandlers: Handlers<Endpoints['search']> = { results: searchAssets }

export const savedSearchHandlers: Handlers<Endpoints['savedSearch']> = {
  list: listSavedSearches,
  read: readSavedSearch,
  update: updateSavedSearch,
  remove: removeSavedSearch,
}
