import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

const freshMs = 5 * 60_000

/** Names of the types and categories that listings refer to. */
export function useCatalogue() {
  const { sdk } = useServices()
  const types = useQuery({
    queryKey: ['assetTypes', 'list', {}],
    queryFn: () => sdk.assetTypes.list(),
    staleTime: freshMs,
  })
  const categories = useQuery({
    queryKey: ['categories', 'list', {}],
    queryFn: () => sdk.categories.list(),
    staleTime: freshMs,
  })
  return {
    types: types.data ?? [],
    typeName: (id: string) => types.data?.find((type) => type.id === id)?.name,
    categoryName: (id: string | null) => categories.data?.find((category) => category.id === id)?.name,
  }
}
