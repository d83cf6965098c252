import { useQuery } from '@tanstack/react-query'
import { allOf } from './all-of.ts'
import { useServices } from './services.tsx'

const freshMs = 5 * 60_000

/** The types and categories that listings refer to, and their names. */
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
  return {
    types: types.data ?? [],
    categories: categories.data ?? [],
    typeName: (id: string) => types.data?.find((type) => type.id === id)?.name,
    categoryName: (id: string | null) => categories.data?.find((category) => category.id === id)?.name,
  }
}
