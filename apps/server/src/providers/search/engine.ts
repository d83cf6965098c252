import type { SearchExplanation } from '@plaza/contract'
import {
  isTextMatch,
  rarityOf,
  readTextQuery,
  scoreText,
  type TextEvidence,
  type TextQuery,
  vocabularyWanted,
  type WordEvidence,
  withVocabulary,
} from '@plaza/domain'
import type { Db, Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import * as candidates from './candidates/store.ts'
import { documentOf } from './document.ts'
import * as documents from './documents/store.ts'
import type { Finding, Hit, Question, SearchEngine, StockPort } from './search-engine.ts'
import { type LikenessPlan, readLikeness } from './similar.ts'
import { candidateQuery, pairQueries, wordQueries } from './tsquery.ts'
import * as words from './words/store.ts'

/** Listings that are counted; more than that are "at least so many". */
const mostCounted = 10_000
/** Listings that are ranked, unless a later page needs more. */
const mostRanked = 3_000
/** The last listing that anybody can page to. */
const deepest = 50_000
/** When more listings than that have the words, the newest of the catalogue are looked at as well. */
const newestLookedAt = 10_000
/** Calendars that one search may work out. */
const mostWorkedOut = 2_000
const rebuildStep = 200

type Plan =
  | { kind: 'text'; query: TextQuery }
  | { kind: 'likeness'; likeness: LikenessPlan }
  | { kind: 'none' }
  /** words that nothing can match */
  | { kind: 'nothing' }

type Ranked = Hit & { created: number; rank: number; state: boolean | null }

/** Search on PostgreSQL: indexes name the candidates, exact rules and ranking are applied to those. */
export function createPostgresEngine({ db, stock }: { db: Db; stock: StockPort }): SearchEngine {
  async function plan(question: Question): Promise<Plan> {
    if (question.similarTo) {
      const likeness = await readLikeness(db, question.similarTo, question.text)
      return likeness ? { kind: 'likeness', likeness } : { kind: 'nothing' }
    }
    if (question.text === undefined) return { kind: 'none' }
    const query = readTextQuery(question.text)
    if (query.words.length === 0) return { kind: 'nothing' }
    return { kind: 'text', query: withVocabulary(query, await words.find(db.read, vocabularyWanted(query))) }
  }

  function readPlan(made: Plan): { words: string | undefined; signals: candidates.Signals } {
    switch (made.kind) {
      case 'text':
        return {
          words: candidateQuery(made.query),
          signals: { words: made.query.words.map(wordQueries), pairs: pairQueries(made.query), terms: [] },
        }
      case 'likeness':
        return { words: made.likeness.candidates, signals: { words: [], pairs: [], terms: made.likeness.terms } }
      default:
        return { words: undefined, signals: { words: [], pairs: [], terms: [] } }
    }
  }

  /** Everything that matches, best first, up to a limit. */
  async function examine(question: Question, made: Plan, most: number) {
    if (made.kind === 'nothing') return { ranked: [], total: 0, isExhaustive: true }
    const read = readPlan(made)
    // pages of one step of depth are cut from the same ranking
    const limit = ([most, mostCounted].find((step) => question.offset + question.limit <= step) ?? deepest) + 1
    const asked = made.kind === 'likeness' ? without(question, made.likeness.sources) : question
    const found = await candidates.find(db.read, asked, read, { limit })
    const isCut = found.ids.length === limit
    const all = rank(made, found)
    const [counted] = isCut
      ? await Promise.all([
          candidates.count(db.read, asked, read.words, mostCounted),
          addNewest(all, made, asked, read, limit),
        ])
      : []
    const decided = await decideStates(question, order(made, question, all))
    return {
      ranked: decided.ranked,
      total: Math.max(counted?.found ?? 0, decided.ranked.length),
      isExhaustive: !isCut && decided.isExhaustive,
    }
  }

  /** Of more matches than can be ranked, those of the newest listings are ranked in any case. */
  async function addNewest(
    all: Ranked[],
    made: Plan,
    question: Question,
    read: ReturnType<typeof readPlan>,
    limit: number,
  ) {
    if (made.kind === 'none' || question.sort.length > 0) return
    const newest = await candidates.find(db.read, question, read, { limit, newest: newestLookedAt })
    const known = new Set(all.map(({ id }) => id))
    all.push(...rank(made, newest).filter(({ id }) => !known.has(id)))
  }

  /** Without words every match is as good as another, so the database pages, and counts at the same time. */
  async function turnPage(question: Question): Promise<Finding | undefined> {
    const read = readPlan({ kind: 'none' })
    const [found, counted] = await Promise.all([
      candidates.find(db.read, question, read, { limit: question.limit, offset: question.offset }),
      candidates.count(db.read, question, undefined, mostCounted + 1),
    ])
    if (counted.undecided > 0 || found.states.includes(null)) return undefined
    const ranked = rank({ kind: 'none' }, found).map((hit) => ({ ...hit, isAvailable: hit.state ?? false }))
    return {
      hits: ranked.map(asHit),
      total: Math.max(Math.min(counted.found, mostCounted), ranked.length && question.offset + ranked.length),
      isExhaustive: counted.found <= mostCounted,
    }
  }

  async function find(question: Question): Promise<Finding> {
    const made = await plan(question)
    const isByState = question.sort[0]?.by === 'available' && !question.mustBeAvailable
    if (made.kind === 'none' && !question.facets && !isByState) {
      const page = await turnPage(question)
      if (page) return page
    }
    const needsAll = question.facets !== undefined || isByState || made.kind === 'none'
    const { ranked, total, isExhaustive } = await examine(question, made, needsAll ? mostCounted : mostRanked)
    return {
      hits: ranked.slice(question.offset, question.offset + question.limit).map(asHit),
      total,
      isExhaustive,
      ...(question.facets
        ? {
            facets: await candidates.facets(
              db.read,
              ranked.slice(0, mostCounted).map(({ id }) => id),
              question.facets,
            ),
          }
        : {}),
    }
  }

  /** Works out what the index could not say, and takes away what is not available. */
  async function decideStates(question: Question, all: Ranked[]) {
    const open = all.filter(({ state }) => state === null).map(({ id }) => id)
    const wanted = open.slice(0, mostWorkedOut)
    const free = wanted.length === 0 ? new Set<string>() : await stock.available(wanted, question.wish)
    const decided = new Set(wanted)
    const ranked = all.flatMap((hit): Ranked[] => {
      const isAvailable = hit.state ?? (decided.has(hit.id) ? free.has(hit.id) : false)
      return question.mustBeAvailable && !isAvailable ? [] : [{ ...hit, isAvailable }]
    })
    const [first] = question.sort
    if (first?.by === 'available' && !question.mustBeAvailable) {
      const sign = first.order === 'asc' ? 1 : -1
      ranked.sort((a, b) => sign * (Number(a.isAvailable) - Number(b.isAvailable)))
    }
    return { ranked, isExhaustive: open.length <= mostWorkedOut }
  }

  async function write(tx: Tx, assets: readonly AssetRow[]) {
    const attributes = await documents.textAttributes(tx)
    const made = assets.map((asset) => ({ asset, document: documentOf(asset, attributes) }))
    await documents.addWords(tx, [...new Set(made.flatMap(({ document }) => document.vocabulary))].sort())
    for (const { asset, document } of made) await documents.write(tx, asset, document)
  }

  async function writeStock(tx: Tx, asset: AssetRow) {
    const calendar = await stock.calendar(tx, asset)
    if (calendar && calendar.changed.length > 0) await documents.writeCalendar(tx, asset.id, calendar)
    else await documents.removeCalendar(tx, asset.id)
  }

  return {
    write,
    writeStock,
    notingTaken: documents.notingTaken,
    remove: documents.remove,
    find,
    async explain(question, assetId): Promise<SearchExplanation> {
      const made = await plan(question)
      const read = readPlan(made)
      const rules = candidates.rulesOf(question, read.words)
      const judged = await candidates.judge(db.read, rules, question, assetId)
      if (!judged) return { assetId, isFound: false, rules: [{ rule: 'indexed', holds: false }] }
      const isAvailable = judged.state ?? (await stock.available([assetId], question.wish)).has(assetId)
      const alone = {
        ...question,
        filters: [],
        sort: [],
        mustBeAvailable: false,
        assetIds: [assetId],
        offset: 0,
        limit: 1,
      }
      const { near: _near, bounds: _bounds, categoryIds: _categories, assetTypeIds: _types, ...textOnly } = alone
      const textual =
        made.kind === 'none' ? undefined : rank(made, await candidates.find(db.read, textOnly, read, { limit: 1 }))
      const { ranked } = await examine(question, made, mostCounted)
      const place = ranked.findIndex(({ id }) => id === assetId)
      const score = textual?.[0]?.score
      return {
        assetId,
        isFound: place >= 0,
        rules: [
          ...rules.map(({ name }, k) => ({
            rule: name,
            holds: (judged.rules[k] ?? false) && (name !== 'words' || textual === undefined || textual.length > 0),
          })),
          ...(made.kind === 'nothing' ? [{ rule: 'words', holds: false }] : []),
          { rule: 'availability', holds: isAvailable || !question.mustBeAvailable },
        ],
        ...(score === undefined ? {} : { score }),
        ...(place < 0 ? {} : { position: place + 1 }),
      }
    },
    async rebuild(progress = () => undefined) {
      const total = await documents.countAssets(db.read)
      let done = 0
      for (let after = ''; ; ) {
        const last = await db.tx(async (tx) => {
          const assets = await documents.lockNext(tx, after, rebuildStep)
          if (assets.length > 0) await write(tx, assets)
          for (const asset of assets) await writeStock(tx, asset)
          return { id: assets.at(-1)?.id, count: assets.length }
        })
        done += last.count
        progress(done, Math.max(total, done))
        if (last.id === undefined) break
        after = last.id
      }
      for (let after: string | undefined = ''; after !== undefined; ) {
        const from: string = after
        after = await db.tx((tx) => documents.pruneWords(tx, from, 500))
      }
      return done
    },
  }
}

const without = (question: Question, ids: readonly string[]): Question => ({
  ...question,
  without: [...(question.without ?? []), ...ids],
})

const asHit = ({ id, score, isAvailable, metres }: Ranked): Hit => ({
  id,
  score,
  ...(isAvailable === undefined ? {} : { isAvailable }),
  ...(metres === undefined ? {} : { metres }),
})

/** See `wordEvidence` in candidates/store.ts. */
const readWord = (bits: number): WordEvidence => ({
  level: (bits & 7) as WordEvidence['level'],
  isContained: (bits & 8) !== 0,
  isInName: (bits & 16) !== 0,
  beginsName: (bits & 32) !== 0,
})

/** Applies the exact rules to candidates and scores those that fulfil them. */
function rank(made: Plan, found: candidates.Candidates): Ranked[] {
  const row = (k: number, score: number): Ranked => {
    const metres = found.metres[k]
    return {
      id: found.ids[k] ?? '',
      score,
      created: found.created[k] ?? 0,
      rank: found.ranks[k] ?? 0,
      state: found.states[k] ?? null,
      ...(metres == null ? {} : { metres }),
    }
  }
  if (made.kind === 'likeness') {
    const { needed, weights } = made.likeness
    return found.ids.flatMap((_, k) => {
      const bits = found.terms[k] ?? 0
      let [count, score] = [0, 0]
      for (const [term, weight] of weights.entries()) {
        if (Math.floor(bits / 2 ** term) % 2 === 0) continue
        count++
        score += weight
      }
      return count >= needed ? [row(k, score)] : []
    })
  }
  if (made.kind !== 'text') return found.ids.map((_, k) => row(k, 1))

  const { query } = made
  const matched = found.ids.flatMap((_, k): { k: number; evidence: TextEvidence }[] => {
    const evidence = {
      words: query.words.map((_word, word) => readWord(found.words[word]?.[k] ?? 0)),
      pairs: query.pairs.map((_pair, pair) => ((found.pairs[k] ?? 0) & (1 << pair)) !== 0),
    }
    return isTextMatch(query, evidence) ? [{ k, evidence }] : []
  })
  const counts = query.words.map(
    (_, word) => matched.filter(({ evidence }) => (evidence.words[word]?.level ?? 0) > 0).length,
  )
  const rarity = rarityOf(counts, matched.length)
  return matched.map(({ k, evidence }) => row(k, scoreText(evidence, rarity)))
}

/** Best first; equals by the newest, then by id, so that pages never overlap. */
function order(made: Plan, question: Question, all: Ranked[]): Ranked[] {
  if (made.kind === 'none') return all
  const isSorted = question.sort.some(({ by }) => by !== 'available')
  return all.sort(
    (a, b) =>
      (isSorted ? a.rank - b.rank : 0) ||
      b.score - a.score ||
      b.created - a.created ||
      (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
  )
}
