import type { FoundAsset, SearchPage, SearchRequest } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findPage } from './find-page.ts'
import * as store from './store.ts'

const mostRun = 20

/** Runs kept searches one by one and puts their results together (docs/contract/20-search.md §11.4). */
export async function runSavedSearches(
  { page = 1, nbResultsPerPage = 20, createdAfter, createdBefore }: SearchRequest,
  { userId, ids }: { userId?: string; ids?: string[] },
  actor: Actor,
  services: Services,
): Promise<SearchPage> {
  const kept = await store.newest(services.db.read, { userId, ids }, mostRun)
  if (kept.length === 0) {
    return { page, nbResultsPerPage, nbResults: 0, nbPages: 1, exhaustiveNbResults: true, results: [] }
  }
  checkRights(
    kept.map(({ user_id }) => user_id),
    actor,
  )
  const hasBounds = createdAfter !== undefined || createdBefore !== undefined
  const found = new Map<string, FoundAsset & { savedSearchIds: string[] }>()
  for (const { id, search: criteria } of kept) {
    const { createdAfter: _after, createdBefore: _before, ...unbounded } = criteria as SearchRequest
    const bounded = {
      ...unbounded,
      ...(createdAfter === undefined ? {} : { createdAfter }),
      ...(createdBefore === undefined ? {} : { createdBefore }),
    }
    const { results } = await findPage(hasBounds ? bounded : (criteria as SearchRequest), actor, services)
    for (const asset of results) {
      const known = found.get(asset.id)
      if (known) known.savedSearchIds.push(id)
      else found.set(asset.id, { ...asset, savedSearchIds: [id] })
    }
  }
  return {
    page,
    nbResultsPerPage,
    nbResults: found.size,
    nbPages: Math.ceil(found.size / nbResultsPerPage),
    exhaustiveNbResults: found.size <= page * nbResultsPerPage,
    results: [...found.values()].slice((page - 1) * nbResultsPerPage, page * nbResultsPerPage),
  }
}

function checkRights(owners: readonly (string | null)[], actor: Actor) {
  const mayAll = may(actor, 'savedSearch:list:all')
  const isOwn = (owner: string | null) => owner !== null && owner === actor.userId
  if (owners.some(isOwn) && !mayAll && !may(actor, 'savedSearch:list')) throw refuse('permission.denied')
  if (!owners.every(isOwn) && !mayAll) throw refuse('permission.denied')
}
