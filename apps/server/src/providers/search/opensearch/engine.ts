import type { Db } from '../../../db/index.ts'
import type { Log } from '../../../lib/log.ts'
import { createPostgresEngine } from '../engine.ts'
import { type EngineLimits, type EngineParts, usualLimits } from '../engine-parts.ts'
import { explain } from '../explain.ts'
import { count } from '../facets/store.ts'
import { find } from '../find.ts'
import { planOf } from '../plan.ts'
import type { SearchEngine, SearchQuery, SearchResults, StockPort } from '../search-engine.ts'
import { openCluster } from './cluster.ts'
import { confirm } from './confirm.ts'
import { findCandidates } from './find-candidates.ts'
import { deepest, indexForm } from './index-form.ts'
import { createMirrors } from './keep-mirrors.ts'

type Options = { db: Db; stock: StockPort; url: string; log: Log; limits?: Partial<EngineLimits> }

/** After it failed, the engine is left alone for so long: nobody else waits for it. */
const restMs = 5_000
/** An index that is further behind hides too much of what is new. */
const mostBehindSeconds = 60
/** So many more than a page are asked for, since some may be taken meanwhile. */
const spareOf = (limit: number) => Math.max(10, Math.ceil(limit / 5))

/**
 * Search on OpenSearch: it names the candidates, and every page is confirmed in PostgreSQL. The index of PostgreSQL is kept
 * as without it: it is what the other one is filled from, and it answers where the other cannot.
 */
export function createOpenSearchEngine({ db, stock, url, log, limits }: Options): SearchEngine {
  const cluster = openCluster(url)
  const own = createPostgresEngine({ db, stock })
  const mirrors = createMirrors({ db, cluster, log })
  const parts: EngineParts = {
    db,
    stock,
    limits: { ...usualLimits, counted: deepest, ...limits },
    candidates: (_read, request) => findCandidates(cluster, request),
  }
  let restsUntil = 0
  let problem: string | undefined
  let fallbacks = 0

  const isServing = async () => {
    const { mirrors: known, behindSeconds } = await mirrors.standing()
    return behindSeconds <= mostBehindSeconds && known.some((each) => each.isServing && each.form === indexForm)
  }

  /** Asks OpenSearch, or PostgreSQL where that cannot answer: slower results help people more than none. */
  async function answer<T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (performance.now() >= restsUntil && (await isServing())) {
      try {
        const answered = await ask()
        if (problem !== undefined) log.info('The search engine answers again')
        problem = undefined
        return answered
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (problem === undefined)
          log.warn(`The search engine at ${cluster.place} does not answer; PostgreSQL does: ${message}`)
        problem = message
        restsUntil = performance.now() + restMs
      }
    }
    fallbacks++
    return otherwise()
  }

  return {
    ...own,
    find: (query) =>
      // of named listings the database knows more, and as fast: alerts ask about one that has just changed. What other
      // statuses block is in no index, and deeper than an answer goes nobody can page there
      query.assetIds ||
      query.availability.blockingStatuses ||
      query.offset + query.limit + spareOf(query.limit) > deepest
        ? own.find(query)
        : answer(
            () => db.replica((read) => findConfirmed({ ...parts, db: { ...db, read } }, query)),
            () => own.find(query),
          ),
    explain: (query, assetId) =>
      query.availability.blockingStatuses
        ? own.explain(query, assetId)
        : answer(
            () => explain(parts, query, assetId),
            () => own.explain(query, assetId),
          ),
    async rebuild(progress) {
      const done = await own.rebuild(progress)
      // nobody waits for it: it may be away, and PostgreSQL answers meanwhile
      await mirrors.begin()
      return done
    },
    mirror: {
      start: mirrors.start,
      stop: mirrors.stop,
      settle: mirrors.settle,
      async state() {
        const { mirrors: known, waiting, behindSeconds } = await mirrors.standing(0)
        const serving = known.find((each) => each.isServing)
        const isUsed = serving !== undefined && serving.form === indexForm && behindSeconds <= mostBehindSeconds
        return {
          engine: 'opensearch',
          place: cluster.place,
          isAnswering: isUsed && problem === undefined,
          index: serving?.name ?? null,
          filling: known.find((each) => !each.isServing)?.name ?? null,
          waiting,
          behindSeconds: Math.round(behindSeconds),
          fallbacks,
          problem: problem ?? mirrors.problem() ?? null,
        }
      },
    },
  }
}

/** From the first result on, so that what was taken on one page does not move into another. */
async function findConfirmed(parts: EngineParts, query: SearchQuery): Promise<SearchResults> {
  const plan = await planOf(parts.db, query)
  const { offset, limit } = query
  const wanted = offset + limit
  for (let spare = spareOf(limit); ; spare *= 4) {
    const asked = Math.min(wanted + spare, deepest)
    const found = await find(parts, { ...query, offset: 0, limit: asked }, plan)
    const confirmed = await confirm(parts, query, plan, found.hits)
    const isAll = found.hits.length < asked
    if (confirmed.length < wanted && !isAll && asked < deepest) continue
    const dropped = found.hits.length - confirmed.length
    const facets =
      found.facets && query.facets && dropped > 0 && isAll
        ? await count(
            parts.db.read,
            confirmed.map(({ id }) => id),
            { facets: query.facets, types: query.types },
          )
        : found.facets
    return {
      hits: confirmed.slice(offset, wanted),
      total: Math.max(found.total - dropped, confirmed.length),
      isExhaustive: found.isExhaustive && (dropped === 0 || isAll),
      ...(facets ? { facets } : {}),
    }
  }
}
