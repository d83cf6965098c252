import { slugOf } from '@plaza/domain'
import type { AssetType, Category } from '@plaza/sdk'
import { useNavigate, useParams, useSearch as useRouterSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useServices } from '../../lib/services.tsx'
import { useAssetTypes, useCategories, useCustomAttributes } from '../../parts/asset/catalogue.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import type { Catalogue } from './search-body.ts'
import { type RawParams, readSearch, type SearchState, writeSearch } from './search-params.ts'
import { useSearchModes } from './use-modes.ts'

/** What is searched here, what it means, and how to change it. */
export function useSearch() {
  const navigate = useNavigate()
  // both addresses of the screen carry the same parameters, checked by their routes
  const params = useRouterSearch({ strict: false }) as RawParams
  const { categorySlug } = useParams({ strict: false }) as { categorySlug?: string }
  const { settings } = useServices()
  const { modes, usual } = useSearchModes()
  const categories = useCategories()
  const assetTypes = useAssetTypes()
  const attributes = useCustomAttributes()
  const homeZone = useHomeZone()
  const category = categorySlug === undefined ? undefined : findBySlug(categories.data, categorySlug)

  const key = JSON.stringify(params)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the parameters
  const state = useMemo((): SearchState => {
    const read = readSearch(params)
    return category ? { ...read, categoryId: category.id } : read
  }, [key, category])

  // a category shows all that is in it until a way to search is chosen
  const mode = modes.find(({ id }) => id === state.mode) ?? (category ? undefined : usual)
  const isLoaded = categories.data && assetTypes.data && attributes.data
  const catalogue = useMemo(
    (): Catalogue | undefined =>
      categories.data && assetTypes.data && attributes.data
        ? {
            categories: categories.data,
            assetTypes: assetTypes.data.toSorted(byUnit),
            attributes: attributes.data.filter(({ name }) => mode?.attributes?.includes(name) ?? true),
            mode,
            maxDistance: settings.search.maxDistance,
            zone: homeZone,
          }
        : undefined,
    [categories.data, assetTypes.data, attributes.data, mode, settings, homeZone],
  )

  /** Goes to a changed search; what changes the results begins at the first page. */
  function change(next: Partial<SearchState>, options: { replace?: boolean; resetScroll?: boolean } = {}) {
    const changed: SearchState = { ...state, page: 1, ...next }
    const staysInCategory = category !== undefined && changed.categoryId === category.id
    const search = writeSearch(staysInCategory ? { ...changed, categoryId: undefined } : changed)
    const place = staysInCategory
      ? ({ to: '/s/$categorySlug', params: { categorySlug: slugOf(category.name) } } as const)
      : ({ to: '/s' } as const)
    void navigate({ ...place, search, ...options })
  }

  return {
    state,
    change,
    catalogue,
    modes,
    mode,
    category,
    isUnknownCategory: categorySlug !== undefined && isLoaded !== undefined && category === undefined,
    failure: categories.error ?? assetTypes.error ?? attributes.error,
    refetch: () => Promise.all([categories, assetTypes, attributes].map((query) => query.isError && query.refetch())),
  }
}

const units = ['m', 'h', 'd', 'n', 'w', 'M']

/** What is rented by the hour comes before what is by the day or the month; what is sold comes last. */
const byUnit = (a: AssetType, b: AssetType) =>
  placeOfUnit(a) - placeOfUnit(b) || a.createdDate.localeCompare(b.createdDate)
const placeOfUnit = ({ timeBased, timing }: AssetType) =>
  timeBased ? units.indexOf(timing.timeUnit ?? '') : units.length

export type Search = ReturnType<typeof useSearch>

const findBySlug = (categories: readonly Category[] | undefined, slug: string) =>
  categories?.find(({ name }) => slugOf(name) === slug)
