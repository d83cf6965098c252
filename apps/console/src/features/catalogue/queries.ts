import type { Category, CategoryStats } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import type { Sdk } from '../../lib/client.ts'

export type CountedCategory = Category & { stats?: CategoryStats }

/** All categories; with how much lies in each for those who may change them. */
export const treeQuery = (sdk: Sdk, stats: boolean) =>
  queryOptions({
    queryKey: ['categories', 'tree', { stats }],
    queryFn: (): Promise<CountedCategory[]> =>
      allOf((page) => sdk.categories.list({ ...page, ...(stats && { stats }) })),
    structuralSharing: false,
  })

export const usageQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['usages', 'read', { id }], queryFn: () => sdk.usages.read(id), staleTime: 0 })
