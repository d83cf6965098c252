import type { Facet, SearchExplanation } from '@plaza/contract'
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
import { count, readParts } from './facets/store.ts'
import { rulesOf } from './rules/store.ts'
import type { FacetWish, Finding, Hit, Question, SearchEngine, StockPort } from './search-engine.ts'
import { type LikenessPlan, readLikeness } from './similar.ts'
import { candidateQueries, pairQueries, wordQueries } from './tsquery.ts'
import * as words from './words/store.ts'

/** How much one search may look at: what bounds its time, whatever the size of the catalogue. */
export type EngineLimits = {
  /** listings that are counted; more than that are "at least so many" */
  counted: number
  /** listings that are ranked; of more than that the newest, and the newest of those that fit best */
  ranked: number
  /** so many of the newest of the catalogue are looked at for a page of what is common */
  newest: number
  /** calendars that are worked out */
  workedOut: number
}
const usualLimits: EngineLimits = { counted: 5_000, ranked: 2_000, newest: 10_000, workedOut: 2_000 }
const rebuildStep = 200
const nearerBy = 4

type Plan =
  | { kind: 'text'; query: TextQuery }
  | { kind: 'likeness'; likeness: LikenessPlan }
  | { kind: 'none' }
  /** words that nothing can match */
  | { kind: 'nothing' }

type Ranked = Hit & { created: number; rank: number; state: boolean | null }
type Examined = {
  ranked: Ranked[]
  total: number
  isExhaustive: boolean
  facets?: Record<string, Facet> | undefined
}

type Reading = {
  words: string | undefined
  /** whether all that fulfils the rules is a match */
  isExact: boolean
  best: string | undefined
  signals: candidates.Signals
}
const unread: Reading = {
  words: undefined,
  isExact: true,
  best: undefined,
  signals: { words: [], pairs: [], terms: [] },
}

type Options = { db: Db; stock: StockPort; limits?: Partial<EngineLimits> }

/** Search on PostgreSQL: indexes name the candidates, exact rules and ranking are applied to those. */
export function createPostgresEngine({ db, stock, limits }: Options): SearchEngine {
  const most = { ...usualLimits, ...limits }

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

  function readPlan(made: Plan): Reading {
    if (made.kind === 'likeness') {
      const { candidates: any, terms } = made.likeness
      return { words: any, isExact: false, best: undefined, signals: { words: [], pairs: [], terms } }
    }
    if (made.kind !== 'text') return unread
    const { all, isExact, best } = candidateQueries(made.query)
    const signals = { words: made.query.words.map(wordQueries), pairs: pairQueries(made.query), terms: [] }
    return { words: all, isExact, best, signals }
  }

  /** Everything that matches, best first, as far as the page reaches. */
  async function examine(question: Question, made: Plan): Promise<Examined> {
    if (made.kind === 'nothing') return { ranked: [], total: 0, isExhaustive: true }
    const read = readPlan(made)
    const asked = made.kind === 'likeness' ? without(question, made.likeness.sources) : question
    const find = (reach: candidates.Reach, words = read.words) =>
      candidates.find(db.read, asked, { ...read, words }, reach)
    const isSorted = question.sort.some(({ by }) => by !== 'available')
    const reachesTo = question.offset + question.limit
    const any = { kind: 'any', most: most.counted } as const

    const wishes = read.isExact ? question.facets : undefined
    const first = await candidates.find(db.read, asked, read, { ...any, keep: most.ranked }, wishes)
    const isCut = first.count > most.counted
    const isComplete = first.count === first.ids.length
    const decided = await decideStates(question, await order())

    async function order(): Promise<Ranked[]> {
      if (isComplete) {
        const all = rank(made, rowsOf([first]))
        if (made.kind === 'none') return all
        return all.sort((a, b) => (isSorted ? a.rank - b.rank : 0) || byScore(a, b))
      }
      if (made.kind === 'none' || isSorted) {
        // the order of the database is kept: how well a text fits only tells equals apart
        const keep = Math.max(reachesTo, most.ranked)
        return rank(made, rowsOf([await find(isCut ? { kind: 'ordered', keep } : { ...any, keep })]))
      }
      const keep = Math.ceil(most.ranked / 4)
      const lists = await Promise.all([
        isCut ? find({ kind: 'ordered', keep }) : first,
        read.best === undefined ? [] : find(isCut ? { kind: 'ordered', keep } : { ...any, keep }, read.best),
      ])
      const ranked = rank(made, rowsOf(lists.flat())).sort(byScore)
      if (reachesTo <= ranked.length) return ranked
      // what lies deeper follows behind, so that no page repeats another
      const known = new Set(ranked.map(({ id }) => id))
      const deeper = rank(made, rowsOf([await find({ ...any, keep: most.counted, isCutWanted: true })]))
      return [...ranked, ...deeper.filter(({ id }) => !known.has(id))]
    }

    const facets = wishes && first.undecided === 0 ? readParts(wishes, first.facets) : undefined
    if (isComplete) return { ...decided, total: decided.ranked.length, facets }
    const isCounted = read.isExact && first.undecided === 0
    return {
      ranked: decided.ranked,
      total: Math.max(isCounted ? Math.min(first.count, most.counted) : 0, decided.ranked.length),
      isExhaustive: isCounted && !isCut,
      facets,
    }
  }

  /** Without words every match is as good as another: the database pages and counts at the same time. */
  async function turnPage(question: Question): Promise<Finding | undefined> {
    const { offset, limit: keep, facets: wishes } = question
    const find = (reach: candidates.Reach) => candidates.find(db.read, question, unread, reach)
    const counted = await candidates.find(
      db.read,
      question,
      unread,
      { kind: 'any', most: most.counted, keep, offset },
      wishes,
    )
    const isCut = counted.count > most.counted
    const found = isCut ? await someOfMany() : counted
    if (counted.undecided > 0 || found.states.includes(null)) return undefined
    const ranked = rank({ kind: 'none' }, rowsOf([found])).map((hit) => ({ ...hit, isAvailable: hit.state ?? false }))

    async function someOfMany() {
      // of what is common enough the newest listings have a page; the planner cannot know how much there is in a place
      if (question.sort.length === 0) {
        const newest = await find({ kind: 'newest', looked: most.newest, keep, offset })
        if (newest.ids.length === keep) return newest
      }
      const { near } = question
      const [first, ...others] = question.sort
      if (near?.metres && first?.by === 'distance' && first.order === 'asc' && others.length === 0) {
        // the nearest of many lie in a smaller circle
        const metres = near.metres / nearerBy
        const nearer = await candidates.find(db.read, { ...question, near: { ...near, metres } }, unread, {
          kind: 'any',
          most: most.counted,
          keep,
          offset,
        })
        if (nearer.ids.length === keep) return nearer
      }
      return find({ kind: 'ordered', keep, offset })
    }

    return {
      hits: ranked.map(asHit),
      total: Math.max(Math.min(counted.count, most.counted), ranked.length && offset + ranked.length),
      isExhaustive: !isCut,
      ...(wishes ? { facets: readParts(wishes, counted.facets) } : {}),
    }
  }

  async function find(question: Question): Promise<Finding> {
    const made = await plan(question)
    const isByState = question.sort[0]?.by === 'available' && !question.mustBeAvailable
    const page = made.kind === 'none' && !isByState ? await turnPage(question) : undefined
    if (page) return page
    const { ranked, total, isExhaustive, facets } = await examine(question, made)
    return {
      hits: ranked.slice(question.offset, question.offset + question.limit).map(asHit),
      total,
      isExhaustive,
      ...(question.facets ? { facets: facets ?? (await countFacets(ranked, question.facets)) } : {}),
    }
  }

  /** Of what had to be worked out for each listing. */
  const countFacets = (ranked: readonly Ranked[], wishes: readonly FacetWish[]) =>
    count(
      db.read,
      ranked.slice(0, most.counted).map(({ id }) => id),
      wishes,
    )

  /** Works out what the index could not say, and takes away what is not available. */
  async function decideStates(question: Question, all: Ranked[]) {
    const open = all.filter(({ state }) => state === null).map(({ id }) => id)
    const wanted = open.slice(0, most.workedOut)
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
    return { ranked, isExhaustive: open.length <= most.workedOut }
  }

  async function write(tx: Tx, assets: readonly AssetRow[]) {
    const attributes = await documents.textAttributes(tx)
    const made = assets.map((asset) => ({ asset, document: documentOf(asset, attributes) }))
    await documents.addWords(tx, [...new Set(made.flatMap(({ document }) => document.vocabulary))].sort())
    for (const { asset, document } of made) await documents.write(tx, asset, document)
  }

  async function writeStock(tx: Tx, asset: AssetRow) {
    const calendar = await stock.calendar(tx, asset)
    await documents.writeCalendar(tx, asset.id, calendar?.changed.length ? calendar : undefined)
  }

  async function forgetWords() {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after
      after = await db.tx((tx) => documents.pruneWords(tx, from, 500))
    }
  }

  return {
    write,
    writeStock,
    takenStockFragment: documents.takenStockFragment,
    remove: documents.remove,
    find,
    async explain(question, assetId): Promise<SearchExplanation> {
      const made = await plan(question)
      const read = readPlan(made)
      const rules = rulesOf(question, read.words)
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
        made.kind === 'none'
          ? undefined
          : rank(made, rowsOf([await candidates.find(db.read, textOnly, read, { kind: 'ordered', keep: 1 })]))
      const { ranked } = await examine(question, made)
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
      await forgetWords()
      return done
    },
    forgetWords,
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

/** What is known of one candidate. */
type Row = Pick<Ranked, 'id' | 'created' | 'rank' | 'state' | 'metres'> & {
  words: number[]
  pairs: number
  terms: number
}

/** All candidates of some lists, each once. */
function rowsOf(lists: readonly candidates.Candidates[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { ids, created, ranks, states, metres, words: bits, pairs, terms } of lists)
    for (const [k, id] of ids.entries()) {
      if (rows.has(id)) continue
      const distance = metres[k]
      rows.set(id, {
        id,
        created: created[k] ?? 0,
        rank: ranks[k] ?? 0,
        state: states[k] ?? null,
        ...(distance == null ? {} : { metres: distance }),
        words: bits.map((word) => word[k] ?? 0),
        pairs: pairs[k] ?? 0,
        terms: terms[k] ?? 0,
      })
    }
  return [...rows.values()]
}

/** Applies the exact rules to candidates and scores those that fulfil them. */
function rank(made: Plan, rows: readonly Row[]): Ranked[] {
  const scored = ({ words: _words, pairs: _pairs, terms: _terms, ...row }: Row, score: number): Ranked => ({
    ...row,
    score,
  })
  if (made.kind === 'likeness') {
    const { needed, weights } = made.likeness
    return rows.flatMap((row) => {
      const found = weights.filter((_, term) => Math.floor(row.terms / 2 ** term) % 2 === 1)
      return found.length < needed
        ? []
        : [
            scored(
              row,
              found.reduce((sum, weight) => sum + weight, 0),
            ),
          ]
    })
  }
  if (made.kind !== 'text') return rows.map((row) => scored(row, 1))

  const { query } = made
  const matched = rows.flatMap((row): { row: Row; evidence: TextEvidence }[] => {
    const evidence = {
      words: row.words.map(readWord),
      pairs: query.pairs.map((_pair, pair) => (row.pairs & (1 << pair)) !== 0),
    }
    return isTextMatch(query, evidence) ? [{ row, evidence }] : []
  })
  const counts = query.words.map(
    (_, word) => matched.filter(({ evidence }) => (evidence.words[word]?.level ?? 0) > 0).length,
  )
  const rarity = rarityOf(counts, matched.length)
  return matched.map(({ row, evidence }) => scored(row, scoreText(evidence, rarity)))
}

/** Best first; equals by the newest, then by id, so that pages never overlap. */
const byScore = (a: Ranked, b: Ranked) =>
  b.score - a.score || b.created - a.created || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
