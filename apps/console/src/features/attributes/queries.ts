import type { CustomAttribute, CustomAttributeStats } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import { allOf } from '../../lib/all-of.ts'
import type { Sdk } from '../../lib/client.ts'

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

/** Every attribute, for what is said about all of them. */
export const allAttributesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['customAttributes', 'all'],
    queryFn: () => allOf((page) => sdk.customAttributes.list(page)),
    staleTime: 60_000,
  })
