import type { Conversation } from '@plaza/contract'
import type { Message } from '@plaza/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'
import { because } from '../../lib/confirmation.ts'
import type { CursorPage, PageParams } from '../../lib/list/index.ts'

/** A conversation as lists for staff tell of it. */
export type Overview = Conversation & { overview: NonNullable<Conversation['overview']> }

const isOverview = (each: Conversation): each is Overview => each.overview !== undefined

type Filters = {
  id?: string[]
  userId?: string
  topicId?: string[]
  date?: { gte: string }
  reported?: boolean
  contactData?: boolean
  unansweredHours?: number
  query?: string
}

/** Pages of this list have numbers, which stand for cursors here. */
export async function listPage(
  sdk: Sdk,
  { startingAfter, endingBefore, nbResultsPerPage, count: _count, ...filters }: Filters & Partial<PageParams>,
  { reason = '', signal }: { reason?: string; signal?: AbortSignal },
): Promise<CursorPage<Overview>> {
  const page = Number(startingAfter ?? endingBefore ?? 1)
  const params = { ...filters, page, ...(nbResultsPerPage && { nbResultsPerPage }) }
  const found = await sdk.conversations.list(params, { ...because(reason), ...(signal && { signal }) })
  const { nbResults, nbPages } = found.paginationMeta
  const paginationMeta = {
    count: nbResults,
    isCountExact: true,
    hasPreviousPage: page > 1,
    hasNextPage: page < nbPages,
    startCursor: page > 1 ? String(page - 1) : null,
    endCursor: String(page + 1),
    nbResultsPerPage: nbResultsPerPage ?? 25,
  }
  return Object.assign(found.filter(isOverview), { paginationMeta, lastResponse: found.lastResponse })
}

/** One conversation by its id; nothing when there is none. */
export const overviewQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['conversations', 'list', { id: [id] }],
    queryFn: async ({ signal }): Promise<Overview | null> => (await listPage(sdk, { id: [id] }, { signal }))[0] ?? null,
  })

/** What was written, newest first, a hundred at a time. Opened for a reason, it is not read again without need. */
export const threadQuery = (sdk: Sdk, { id, reason }: { id: string; reason: string }) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', { conversationId: id }],
    queryFn: ({ pageParam, signal }) =>
      sdk.messages.list(
        { conversationId: id, nbResultsPerPage: 100, ...(pageParam && { startingAfter: pageParam }) },
        { ...because(reason), signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ paginationMeta: { hasNextPage, endCursor } }) => (hasNextPage ? (endCursor ?? null) : null),
    structuralSharing: false,
    refetchOnWindowFocus: false,
  })

/** Complaints about these messages that nobody has decided. */
export const reportsQuery = (sdk: Sdk, messages: readonly Message[]) => {
  const objectId = messages.map(({ id }) => id).sort()
  return queryOptions({
    queryKey: ['cases', 'list', { objectId }],
    queryFn: async () => {
      const found = await sdk.cases.list({ kind: ['report'], status: ['open', 'snoozed'], objectId })
      return new Map(found.map((each) => [each.objectId, each.id]))
    },
    enabled: objectId.length > 0,
  })
}
