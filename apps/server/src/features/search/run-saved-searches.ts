import type { FoundAsset, SearchPage, SearchQuestion } from '@plaza/contract'
import { type Context, may } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findPage } from './find-page.ts'
import * as store from './store.ts'

const mostRun = 20

/** Runs kept searches one by one and puts their results together (docs/contract/20-search.md §11.4). */
export async function runSavedSearches(
  { page = 1, nbResultsPerPage = 20, createdAfter, createdBefore }: SearchQuestion,
  { userId, ids }: { userId?: string; ids?: string[] },
  ctx: Context,
): Promise<SearchPage> {
  const kept = await store.newest(ctx.db.read, { userId, ids }, mostRun)
  if (kept.length === 0) {
    return { page, nbResultsPerPage, nbResults: 0, nbPages: 1, exhaustiveNbResults: true, results: [] }
  }
  checkRights(
    kept.map(({ user_id }) => user_id),
    ctx,
  )
  const hasBounds = createdAfter !== undefined || createdBefore !== undefined
  const found = new Map<string, FoundAsset & { savedSearchIds: string[] }>()
  for (const { id, search: criteria } of kept) {
    const { createdAfter: _after, createdBefore: _before, ...unbounded } = criteria as SearchQuestion
    const bounded = {
      ...unbounded,
      ...(createdAfter === undefined ? {} : { createdAfter }),
      ...(createdBefore === undefined ? {} : { createdBefore }),
    }
    const { results } = await findPage(hasBounds ? bounded : (criteria as SearchQuestion), ctx)
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

function checkRights(owners: readonly (string | null)[], { caller }: Context) {
  const mayAll = may(caller, 'savedSearch:list:all')
  const isOwn = (owner: string | null) => owner !== null && owner === caller.userId
  if (owners.some(isOwn) && !mayAll && !may(caller, 'savedSearch:list')) throw refuse('permission.denied')
  if (!owners.every(isOwn) && !mayAll) throw refuse('permission.denied')
}
