import type { CustomAttribute, CustomAttributeStats } from '@plaza/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import type { Sdk } from '../../lib/client.ts'
import { useServices } from '../../lib/services.tsx'

export type CountedAttribute = CustomAttribute & { stats?: CustomAttributeStats }

export const attributeQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['customAttributes', 'read', { id }],
    queryFn: (): Promise<CustomAttribute> => sdk.customAttributes.read(id),
  })

export const usageQuery = (sdk: Sdk, id: string, value?: string) =>
  queryOptions({
    queryKey: ['usages', 'read', { id, value }],
    queryFn: () => sdk.usages.read(id, value === undefined ? {} : { value }),
    staleTime: 0,
  })

const freshMs = 5 * 60_000

/** Names of what attributes are asked for in. */
export function useCatalogue() {
  const { sdk } = useServices()
  const types = useQuery({
    queryKey: ['assetTypes', 'list', {}],
    queryFn: () => allOf((page) => sdk.assetTypes.list(page)),
    staleTime: freshMs,
  })
  const categories = useQuery({
    queryKey: ['categories', 'list', {}],
    queryFn: () => allOf((page) => sdk.categories.list(page)),
    staleTime: freshMs,
  })
  return { types: types.data ?? [], categories: categories.data ?? [] }
}

/** Every attribute, for what is said about all of them. */
export const allAttributesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['customAttributes', 'all'],
    queryFn: () => allOf((page) => sdk.customAttributes.list(page)),
    staleTime: 60_000,
  })
