import type { Operation } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../client.ts'

const lookMs = 700
const lookAfterFailureMs = 10_000
const seldomMs = 60_000

export const isGoingOn = ({ status }: Operation) => status === 'waiting' || status === 'running' || status === 'undoing'

/** An operation, read again and again while it goes on. */
export const operationQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['operations', 'read', { id }],
    queryFn: (): Promise<Operation> => sdk.operations.read(id),
    refetchInterval: ({ state: { data, error } }) => {
      if (data && !isGoingOn(data)) return false
      return error ? lookAfterFailureMs : lookMs
    },
  })

/** The latest operations that somebody may see. */
export const operationsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['operations', 'list', {}],
    queryFn: async (): Promise<readonly Operation[]> => sdk.operations.list({ nbResultsPerPage: 10 }),
    refetchInterval: ({ state: { data } }) => (data?.some(isGoingOn) ? lookMs : seldomMs),
  })

/** What came of some objects of an operation. */
export const operationRowsQuery = (sdk: Sdk, id: string, outcome: 'failed' | 'left') =>
  queryOptions({
    queryKey: ['operations', 'rows', { id, outcome }],
    queryFn: () => sdk.operations.rows(id, { outcome, order: 'asc', nbResultsPerPage: 100 }),
  })
