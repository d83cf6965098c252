import type { SearchExplanation } from '@plaza/contract'
import * as candidates from './candidates/store.ts'
import type { EngineParts } from './engine-parts.ts'
import { findMatches } from './find-matches.ts'
import { indexQueryOf, planOf, type SearchPlan } from './plan.ts'
import { rank } from './rank.ts'
import { rulesOf } from './rules/store.ts'
import type { SearchQuery } from './search-engine.ts'

/** What the words of a query say of one listing alone: its score, or nothing when they do not match. */
async function textMatch({ db }: EngineParts, query: SearchQuery, plan: SearchPlan, assetId: string) {
  const { text, synonyms, types, availability } = query
  const alone: SearchQuery = {
    ...(text === undefined ? {} : { text }),
    ...(synonyms === undefined ? {} : { synonyms }),
    types,
    availability,
    filters: [],
    sort: [],
    mustBeAvailable: false,
    assetIds: [assetId],
    offset: 0,
    limit: 1,
  }
  const found = await candidates.find(db.read, {
    query: alone,
    ...indexQueryOf(plan),
    reach: { kind: 'ordered', keep: 1 },
  })
  return rank(plan, [found])[0]
}

/** Why a listing is found or is not, rule by rule. */
export async function explain(parts: EngineParts, query: SearchQuery, assetId: string): Promise<SearchExplanation> {
  const plan = await planOf(parts.db, query)
  const rules = rulesOf(query, indexQueryOf(plan).words)
  const judged = await candidates.judge(parts.db.read, { query, rules, assetId })
  if (!judged) return { assetId, isFound: false, rules: [{ rule: 'indexed', holds: false }] }
  const isAvailable =
    judged.state ?? (await parts.stock.available(parts.db.read, [assetId], query.availability)).has(assetId)
  const text = plan.kind === 'none' ? undefined : await textMatch(parts, query, plan, assetId)
  const hasWords = plan.kind === 'none' || text !== undefined
  const { ranked } = await findMatches(parts, query, plan)
  const place = ranked.findIndex(({ id }) => id === assetId)
  return {
    assetId,
    isFound: place >= 0,
    rules: [
      ...rules.map(({ name }, k) => ({
        rule: name,
        holds: (judged.rules[k] ?? false) && (name !== 'words' || hasWords),
      })),
      ...(plan.kind === 'nothing' ? [{ rule: 'words', holds: false }] : []),
      { rule: 'availability', holds: isAvailable || !query.mustBeAvailable },
    ],
    ...(text === undefined ? {} : { score: text.score }),
    ...(place < 0 ? {} : { position: place + 1 }),
  }
}
