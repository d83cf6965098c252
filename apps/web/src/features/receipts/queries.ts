import type { MemberClient } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

export const receiptQuery = (sdk: MemberClient, { id, timeZone }: { id: string; timeZone: string }) =>
  queryOptions({
    queryKey: ['receipts', id, timeZone],
    queryFn: ({ signal }) => sdk.receipts.read(id, { timeZone }, { signal }),
  })

export const statementQuery = (sdk: MemberClient, { month, timeZone }: { month: string; timeZone: string }) =>
  queryOptions({
    queryKey: ['receipts', 'month', month, timeZone],
    queryFn: ({ signal }) => sdk.receipts.month({ month, timeZone }, { signal }),
  })
