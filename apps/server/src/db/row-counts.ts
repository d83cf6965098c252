import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Tables whose rows are counted as they come and go. */
const counted = new Set(['assets', 'messages', 'orders', 'ratings', 'transactions', 'users'])

// a filter that was not used is written as true
const wholeTable =
  /^select count\(\*\)::int as "total" from "(\w+)"(?: where ("is_organization" = \$1|true)(?: and true)*)?$/

/** The count of a whole table, from what is kept of it; undefined where the question is about a part of it. */
export function keptCount(question: string, parameters: readonly unknown[]): RawBuilder<number> | undefined {
  const [, table, condition] = wholeTable.exec(question) ?? []
  if (table === undefined || !counted.has(table)) return undefined
  return sql<number>`(
    select coalesce(sum(change), 0)::int from row_counts where table_name = any(${namesOf(table, condition, parameters)})
  )`
}

/** People and organizations share a table, and are listed apart. */
function namesOf(table: string, condition: string | undefined, [isOrganization]: readonly unknown[]): string[] {
  if (table !== 'users') return [table]
  if (condition === undefined || condition === 'true') return ['organizations', 'users']
  return [isOrganization ? 'organizations' : 'users']
}

/** One row for each table again. Readers see either all changes or their sum. */
export const foldCounts = (tx: Tx) =>
  sql`
    with gone as (delete from row_counts returning table_name, change)
    insert into row_counts select table_name, sum(change) from gone group by table_name
  `.execute(tx)

const sharedMs = 1000
const mostShared = 500
const shared = new Map<string, { count: Promise<number>; untilMs: number }>()

/** The same for all who ask the same within a second, once it is known to be long. */
export function sharedCount(question: string, ask: () => Promise<number>): Promise<number> | undefined {
  const known = shared.get(question)
  if (!known) return undefined
  if (performance.now() < known.untilMs) return known.count
  return shareCount(question, ask())
}

export function shareCount(question: string, count: Promise<number>): Promise<number> {
  shared.delete(question)
  shared.set(question, { count, untilMs: performance.now() + sharedMs })
  // the one asked longest ago
  for (const oldest of shared.keys()) {
    if (shared.size <= mostShared) break
    shared.delete(oldest)
  }
  count.catch(() => shared.delete(question))
  return count
}

const longMs = 60_000
const longUntil = new Map<string, number>()

/** Lists beyond the bound they are counted to stay so for a while: the pages that someone turns are not counted one by one. */
export const isKnownAsLong = (question: string) => performance.now() < (longUntil.get(question) ?? 0)

export function noteLong(question: string) {
  longUntil.delete(question)
  longUntil.set(question, performance.now() + longMs)
  for (const oldest of longUntil.keys()) {
    if (longUntil.size <= mostShared) break
    longUntil.delete(oldest)
  }
}

export const forgetCount = (question: string) => shared.delete(question)
