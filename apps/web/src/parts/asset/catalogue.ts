import type { Asset, AssetType, Category, CustomAttribute, MemberClient } from '@plaza/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

/** What operators set up rarely changes: asked for once, kept half an hour, then refreshed behind what is shown. */
const kept = { staleTime: 30 * 60_000, gcTime: 60 * 60_000 }

export const categoriesQuery = (sdk: MemberClient) =>
  queryOptions({
    queryKey: ['categories', 'list', {}],
    queryFn: async ({ signal }): Promise<Category[]> => [...(await sdk.categories.list({}, { signal }))],
    ...kept,
  })

export const assetTypesQuery = (sdk: MemberClient) =>
  queryOptions({
    queryKey: ['assetTypes', 'list', {}],
    queryFn: async ({ signal }): Promise<AssetType[]> => [...(await sdk.assetTypes.list({}, { signal }))],
    ...kept,
  })

export const customAttributesQuery = (sdk: MemberClient) =>
  queryOptions({
    queryKey: ['customAttributes', 'list', {}],
    queryFn: ({ signal }): Promise<CustomAttribute[]> =>
      allPages((page) => sdk.customAttributes.list({ page, nbResultsPerPage: 100 }, { signal })),
    ...kept,
  })

type Page<T> = readonly T[] & { paginationMeta: { nbPages: number } }

/** A list as a whole, page after page. */
export async function allPages<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const first = await read(1)
  const items = [...first]
  for (let page = 2; page <= first.paginationMeta.nbPages; page++) items.push(...(await read(page)))
  return items
}

export const useCategories = () => useQuery(categoriesQuery(useServices().sdk))
export const useAssetTypes = () => useQuery(assetTypesQuery(useServices().sdk))
export const useCustomAttributes = () => useQuery(customAttributesQuery(useServices().sdk))

/** The type of an asset, once the types are known. */
export function useAssetType(id: string | undefined): AssetType | undefined {
  return useAssetTypes().data?.find((type) => type.id === id)
}

/** What the price of an asset is for: a day, a night …; undefined for things that are sold. */
export function usePriceUnit({ assetTypeId }: Pick<Asset, 'assetTypeId'>) {
  const type = useAssetType(assetTypeId)
  return type?.timeBased ? type.timing.timeUnit : undefined
}
