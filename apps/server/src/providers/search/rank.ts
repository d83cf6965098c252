import { isTextMatch, rarityOf, scoreText, type TextEvidence, type TextQuery } from '@plaza/domain'
import type { Candidates } from './candidates/store.ts'
import { isFulfilled, readWordEvidence } from './evidence/store.ts'
import type { SearchPlan } from './plan.ts'
import type { Hit } from './search-engine.ts'
import type { LikenessPlan } from './similar.ts'

/** A match with its score. `state`: whether it is available, null while that has not been worked out. */
export type Ranked = Hit & { created: number; rank: number; state: boolean | null }

/** What is known of one candidate. */
type Candidate = Pick<Ranked, 'id' | 'created' | 'rank' | 'state' | 'metres'> & {
  words: number[]
  pairs: number
  terms: number
}

/** All candidates of some lists, each once. */
function mergeCandidates(lists: readonly Candidates[]): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const { ids, created, ranks, states, metres, words, pairs, terms } of lists)
    for (const [k, id] of ids.entries()) {
      if (merged.has(id)) continue
      const distance = metres[k]
      merged.set(id, {
        id,
        created: created[k] ?? 0,
        rank: ranks[k] ?? 0,
        state: states[k] ?? null,
        ...(distance == null ? {} : { metres: distance }),
        words: words.map((word) => word[k] ?? 0),
        pairs: pairs[k] ?? 0,
        terms: terms[k] ?? 0,
      })
    }
  return [...merged.values()]
}

const scored = ({ words: _words, pairs: _pairs, terms: _terms, ...rest }: Candidate, score: number): Ranked => ({
  ...rest,
  score,
})

function rankByLikeness({ needed, weights }: LikenessPlan, candidates: readonly Candidate[]): Ranked[] {
  return candidates.flatMap((candidate) => {
    const found = weights.filter((_, term) => isFulfilled(candidate.terms, term))
    const score = found.reduce((sum, weight) => sum + weight, 0)
    return found.length < needed ? [] : [scored(candidate, score)]
  })
}

function rankByText(query: TextQuery, candidates: readonly Candidate[]): Ranked[] {
  const matched = candidates.flatMap((candidate): { candidate: Candidate; evidence: TextEvidence }[] => {
    const evidence = {
      words: candidate.words.map(readWordEvidence),
      pairs: query.pairs.map((_, pair) => isFulfilled(candidate.pairs, pair)),
    }
    return isTextMatch(query, evidence) ? [{ candidate, evidence }] : []
  })
  const counts = query.words.map(
    (_, word) => matched.filter(({ evidence }) => (evidence.words[word]?.level ?? 0) > 0).length,
  )
  const rarity = rarityOf(counts, matched.length)
  return matched.map(({ candidate, evidence }) => scored(candidate, scoreText(evidence, rarity)))
}

/** Applies the exact rules to candidates and scores those that fulfil them. */
export function rank(plan: SearchPlan, lists: readonly Candidates[]): Ranked[] {
  const candidates = mergeCandidates(lists)
  if (plan.kind === 'likeness') return rankByLikeness(plan.likeness, candidates)
  if (plan.kind === 'text') return rankByText(plan.query, candidates)
  return candidates.map((candidate) => scored(candidate, 1))
}

/** Best first; equals by the newest, then by id, so that pages never overlap. */
export const byScore = (a: Ranked, b: Ranked) =>
  b.score - a.score || b.created - a.created || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

export const asHit = ({ id, score, isAvailable, metres }: Ranked): Hit => ({
  id,
  score,
  ...(isAvailable === undefined ? {} : { isAvailable }),
  ...(metres === undefined ? {} : { metres }),
})
