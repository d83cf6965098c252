import type { DateBounds, Endpoints, EventPeriod } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { badRequest, unprocessable } from '../../lib/errors.ts'
import { normalizeIsoDate } from '../../lib/iso-date.ts'
import type { Page } from '../../lib/page.ts'
import { retentionLimit, withinRetention } from './rules.ts'
import * as store from './store.ts'

type HistoryRequest = Request<Endpoints['events']['history']>

/** Counts reach further back than events themselves, but nothing is known of old ones except their type. */
function boundsOf({ query }: HistoryRequest, limit: Date): DateBounds {
  const period = withinRetention(query.createdDate, limit)
  if ('bounds' in period) return period.bounds
  const { id, objectType, objectId, emitter, emitterId } = query
  if ([id, objectType, objectId, emitter, emitterId].every((filter) => filter === undefined)) {
    return query.createdDate ?? {}
  }
  throw badRequest(`Filters other than type are disabled before ${limit.toISOString()}. ${period.problem}`)
}

const encode = (start: Date) => Buffer.from(start.toISOString()).toString('base64')

function decode(cursor: string) {
  const start = normalizeIsoDate(Buffer.from(cursor, 'base64').toString('utf8'))
  if (start === undefined) throw unprocessable('Invalid cursor')
  return start
}

export async function eventHistory(request: HistoryRequest, ctx: Context): Promise<Page<EventPeriod>> {
  const { query, page } = request
  if (page.kind !== 'cursor') throw new Error('The history pages by cursor')
  const { groupBy, ...filters } = query
  const isBackward = page.startingAfter === undefined && page.endingBefore !== undefined
  const cursor = page.startingAfter ?? page.endingBefore
  const order = isBackward ? (page.order === 'asc' ? 'desc' : 'asc') : page.order
  const rows = await store.countByPeriod(ctx.db.read, {
    filters: { ...filters, createdDate: boundsOf(request, retentionLimit(ctx.clock.now())) },
    groupBy,
    order,
    limit: page.size + 1,
    ...(cursor === undefined ? {} : { beyond: decode(cursor) }),
  })
  const hasMore = rows.length > page.size
  const kept = rows.slice(0, page.size)
  if (isBackward) kept.reverse()
  const [first, last] = [kept[0], kept.at(-1)]
  return {
    results: kept.map(({ period, count }) => ({ [groupBy]: period.toISOString(), count })),
    nbResultsPerPage: page.size,
    startCursor: first ? encode(first.period) : null,
    endCursor: last ? encode(last.period) : null,
    hasPreviousPage: isBackward ? hasMore : cursor !== undefined,
    hasNextPage: isBackward ? true : hasMore,
  }
}
