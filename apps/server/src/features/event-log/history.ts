import type { DateBounds, Endpoints, EventPeriod } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import type { PeriodOptions } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { normalizeIsoDate } from '../../lib/iso-date.ts'
import type { Page, PageRequest } from '../../lib/page.ts'
import { retentionLimit, withinRetention } from './rules.ts'
import * as store from './store.ts'

const encode = (start: Date) => Buffer.from(start.toISOString()).toString('base64')

function decode(cursor: string) {
  const start = normalizeIsoDate(Buffer.from(cursor, 'base64').toString('utf8'))
  if (start === undefined) throw refuse('cursor.invalid')
  return start
}

/** Counts reach further back than what is counted, but nothing is known of old things except their type. */
export function historyBounds(
  {
    groupBy: _grouping,
    createdDate,
    type: _type,
    ...others
  }: { groupBy: string; createdDate?: DateBounds; type?: string[] },
  limit: Date,
): DateBounds {
  const period = withinRetention(createdDate, limit)
  if ('bounds' in period) return period.bounds
  if (Object.values(others).every((filter) => filter === undefined)) return createdDate ?? {}
  throw refuse('event.filtersTooOld', { values: { date: limit.toISOString(), problem: period.problem } })
}

/** One page of counts; its cursors are the starts of periods. */
export async function pageOfHistory(
  groupBy: PeriodOptions['groupBy'],
  page: PageRequest,
  count: (options: PeriodOptions) => Promise<{ period: Date; count: number }[]>,
): Promise<Page<EventPeriod>> {
  if (page.kind !== 'cursor') throw new Error('Histories page by cursor')
  const isBackward = page.startingAfter === undefined && page.endingBefore !== undefined
  const cursor = page.startingAfter ?? page.endingBefore
  const rows = await count({
    groupBy,
    order: isBackward ? (page.order === 'asc' ? 'desc' : 'asc') : page.order,
    limit: page.size + 1,
    ...(cursor === undefined ? {} : { beyond: decode(cursor) }),
  })
  const hasMore = rows.length > page.size
  const kept = rows.slice(0, page.size)
  if (isBackward) kept.reverse()
  const [first, last] = [kept[0], kept.at(-1)]
  return {
    results: kept.map((row) => ({ [groupBy]: row.period.toISOString(), count: row.count })),
    nbResultsPerPage: page.size,
    startCursor: first ? encode(first.period) : null,
    endCursor: last ? encode(last.period) : null,
    hasPreviousPage: isBackward ? hasMore : cursor !== undefined,
    hasNextPage: isBackward ? true : hasMore,
  }
}

export async function eventHistory(
  { filters: query, page }: ListInput<Endpoints['events']['history']>,
  services: Services,
) {
  const createdDate = historyBounds(query, await retentionLimit(services))
  const { groupBy, ...filters } = query
  return pageOfHistory(groupBy, page, (options) =>
    services.db.replica((read) => store.countByPeriod(read, { ...filters, createdDate }, options)),
  )
}
