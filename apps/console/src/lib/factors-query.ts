import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from './client.ts'

/** One's own second factors. */
export const factorsQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['factors', 'list'], queryFn: () => sdk.factors.list(), staleTime: 60_000 })
